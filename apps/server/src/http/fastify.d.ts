// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { Clock } from '../system/clock.ts'
import type { RouteRule } from './permission.ts'
import type { DeclaredRoute } from './route-rules.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly clock: Clock
    readonly declaredRoutes: readonly DeclaredRoute[]
  }

  interface FastifyRequest {
    /** When the request arrived, in milliseconds since 1970. */
    startedAt: number
  }

  interface FastifyContextConfig extends Partial<RouteRule> {}
}
