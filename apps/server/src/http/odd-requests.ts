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
    // A NUL in an address is always written like this; no text that the platform keeps can hold one.
    const odd = request.originalUrl.includes('%00') || !isDecodable(request.originalUrl)
    done(odd ? new AppError('INVALID_DATA') : undefined)
  })
}

function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
