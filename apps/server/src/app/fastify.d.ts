// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { Audit } from '../audit/audit.ts'
import type { Caller } from '../identity/caller.ts'
import type { Tickets } from '../identity/ticket.ts'
import type { RouteRule } from './permission.ts'

declare module 'fastify' {
  interface FastifyInstance {
    audit: Audit
    tickets: Tickets
  }

  interface FastifyRequest {
    /** Set for every route that is not `public`; reading it elsewhere throws. */
    caller: Caller
  }

  interface FastifyContextConfig extends Partial<RouteRule> {}
}
