import type { IncomingMessage } from 'node:http'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const NOWHERE = '/undecodable'

/**
 * For `rewriteUrl`: the router answers addresses that it cannot decode by itself, in a shape of its own. This leads them
 * to where every request goes, so that `refuseOddRequests` finds them.
 */
export function leadUndecodable({ url = '/' }: { readonly url?: string | undefined }): string {
  return isDecodable(url) ? url : NOWHERE
}

/** Refuses what no route means to be asked, before anything is done for it. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!METHODS.includes(request.method)) {
      reply.header('allow', METHODS.join(', '))
      return done(new AppError('METHOD_NOT_ALLOWED'))
    }
    if (isOddHead(request.raw)) return done(new AppError('INVALID_DATA'))
    // A NUL in an address is always written like this; no text that the platform keeps can hold one.
    const odd = request.originalUrl.includes('%00') || !isDecodable(request.originalUrl)
    done(odd ? new AppError('INVALID_DATA') : undefined)
  })
}

/** What Node would answer by itself, in a shape of its own. */
function isOddHead({ httpVersion, headers: { host, expect } }: IncomingMessage): boolean {
  return (
    (httpVersion === '1.1' && host === undefined) || (expect !== undefined && !/^100-continue$/i.test(expect))
  )
}

/** Leads what is expected of a request beside the usual to where every request goes. */
export function takeExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return true
  try {
    // What comes of it is used: the bundler leaves out a call of which nothing is.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
