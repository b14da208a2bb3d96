import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes and upgrades that another site's page asks for; programs send no `Origin`. */
export function refuseForeignOrigins(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const changes = !SAFE_METHODS.has(request.method) || request.headers.upgrade !== undefined
    done(changes && isForeign(request, ownOrigin) ? new AppError('ORIGIN_REFUSED') : undefined)
  })
}

function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origin !== ownOrigin
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
