import fastify, { type FastifyInstance } from 'fastify'
import type { ServerDeps } from './deps.ts'

/** The whole server, not yet listening. Plugins stand in reading order; each may use those above it. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = fastify({ loggerInstance: deps.log })
  return app
}
