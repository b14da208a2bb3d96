// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { Registry } from 'prom-client'
import type { Audit } from '../audit/audit.ts'
import type { RouteRule } from '../http/permission.ts'
import type { DeclaredRoute } from '../http/route-rules.ts'
import type { Caller } from '../identity/caller.ts'
import type { Tickets } from '../identity/ticket.ts'
import type { Clock } from '../system/clock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly audit: Audit
    readonly clock: Clock
    readonly declaredRoutes: readonly DeclaredRoute[]
    readonly metrics: Registry
    /** Ends the streams of callers who are over; runs by itself every ten seconds. */
    readonly sweepCallers: () => Promise<void>
    readonly tickets: Tickets
  }

  interface FastifyRequest {
    /** Set for every route that is not `public`; reading it elsewhere throws SIGN_IN_NEEDED. */
    readonly caller: Caller
    /** When the request arrived, in milliseconds since 1970. */
    startedAt: number
  }

  interface FastifyContextConfig extends Partial<RouteRule> {}
}
