import { AppError } from '@naru/contract/errors/app-error'
import type { Caller } from './caller.ts'
import type { IdentityDeps } from './deps.ts'
import { hashSecret } from './session/session-store.ts'

/** Tickets stand in for tokens in a websocket's URL: single use, 30 seconds. */
export type Tickets = {
  issue(caller: Caller): Promise<{ readonly ticket: string; readonly expiresIn: number }>
  /** The caller that asked for the ticket, or an `AppError` SIGN_IN_NEEDED; it never works twice. */
  consumeTicket(ticket: string): Promise<Caller>
}

export const TICKET_SECONDS = 30

type FindCaller = (by: { sessionId: string | null; tokenId: string | null }) => Promise<Caller | null>

export function createTickets(deps: IdentityDeps, findCaller: FindCaller): Tickets {
  const { db, clock, random } = deps
  return {
    async issue(caller) {
      const ticket = Buffer.from(random.bytes(32)).toString('base64url')
      await db
        .insertInto('tickets')
        .values({
          hash: hashSecret(deps, ticket),
          session_id: caller.session?.id ?? null,
          token_id: caller.token?.id ?? null,
          expires: clock.in(TICKET_SECONDS * 1000),
        })
        .execute()
      return { ticket, expiresIn: TICKET_SECONDS }
    },
    async consumeTicket(ticket) {
      // Deleting and reading are one statement, so that of two replicas only one gets it.
      const row = await db
        .deleteFrom('tickets')
        .where('hash', '=', hashSecret(deps, ticket))
        .returningAll()
        .executeTakeFirst()
      if (!row || row.expires.getTime() <= clock.now()) throw new AppError('SIGN_IN_NEEDED')
      const caller = await findCaller({ sessionId: row.session_id, tokenId: row.token_id })
      if (!caller) throw new AppError('SESSION_EXPIRED')
      return caller
    },
  }
}
