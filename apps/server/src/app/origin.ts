import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes and upgrades that another site's page asks for; programs send no `Origin`. */
export function refuseForeignOrigins(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isForeign(request, ownOrigin)) return
    const upgrade = request.headers.upgrade !== undefined
    if (upgrade || !SAFE_METHODS.has(request.method)) throw new AppError('ORIGIN_REFUSED')
  })
}

function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origin !== ownOrigin
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
