import type { Caller } from './caller.ts'

/** Tickets stand in for tokens in a websocket's URL: single use, 30 seconds. */
export type Tickets = {
  /** The caller that asked for the ticket, or an `AppError` SIGN_IN_NEEDED; it never works twice. */
  consumeTicket(ticket: string): Promise<Caller>
}
