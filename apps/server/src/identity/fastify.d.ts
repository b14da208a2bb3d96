// oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended from outside
import type { PlatformSource } from '../platform/platform-source.ts'
import type { Caller } from './caller.ts'
import type { Tickets } from './ticket.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the streams of callers who are over; runs by itself every ten seconds. */
    readonly sweepCallers: () => Promise<void>
    /** Asks issuers whether sessions that are in use still live there; runs by itself every ten seconds. */
    readonly confirmSessions: () => Promise<void>
    readonly tickets: Tickets
    /** Ends the caller's session here, and says where its issuer would end its own. */
    readonly signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>
    /** People and groups, as the platform's own kinds are served. */
    readonly userSource: PlatformSource
    readonly groupSource: PlatformSource
  }

  interface FastifyRequest {
    /** Set for every route that is not `public`; reading it elsewhere throws SIGN_IN_NEEDED. */
    readonly caller: Caller
  }
}
