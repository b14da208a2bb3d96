import type { ClientMessage } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Window } from '../views/window-source.ts'
import type { LiveGateway } from './live-gateway.ts'
import type { Opened } from './opened.ts'
import type { Outbox } from './outbox.ts'
import type { Place } from './person-limits.ts'
import type { Receiver } from './subscribers.ts'
import { openInTurn } from './turns/open-in-turn.ts'
import type { OpenTurns } from './turns/open-turns.ts'

/** The open queries of one client by the ids it gave them. */
export type ClientSubscriptions = {
  /** False when the client, or the person over all their clients, has too many. */
  open(message: Extract<ClientMessage, { op: 'open' }>, caller: Caller): boolean
  move(id: string, window: Window): void
  close(id: string): void
  pause(id: string): void
  refresh(ids: readonly string[]): void
  review(caller: Caller, maxAgeMs: number): void
  closeAll(keep: boolean): void
}

export type ClientSubscriptionsOptions = {
  readonly gateway: LiveGateway
  readonly turns: OpenTurns
  readonly outbox: () => Outbox
  readonly place: Pick<Place, 'take' | 'give'>
  /** Sequence numbers of another server's life are not continued. */
  readonly epoch: string
}

const MAX_SUBSCRIPTIONS = 64

export function createClientSubscriptions(options: ClientSubscriptionsOptions): ClientSubscriptions {
  const { gateway, turns, outbox, place, epoch } = options
  const opened = new Map<string, Opened>()

  function close(id: string): void {
    opened.get(id)?.close(false)
    if (opened.delete(id)) place.give()
    outbox().forget(id)
  }

  return {
    open({ id, query, resume }, caller) {
      close(id)
      if (opened.size >= MAX_SUBSCRIPTIONS || !place.take()) return false
      const held = !outbox().admits(id)
      // What was held has missed frames by then: only a snapshot makes up for them.
      const resumeFrom = !held && resume?.epoch === epoch ? resume.seq : null
      const open = (who: Caller, done: () => void) => {
        const receiver: Receiver = {
          id,
          receive(op, message) {
            done()
            outbox().offer(op, message, id)
          },
        }
        return gateway.open(receiver, who, query, resumeFrom)
      }
      opened.set(id, openInTurn({ turns, caller, held, open }))
      return true
    },
    close,
    move: (id, window) => opened.get(id)?.move(window),
    pause: (id) => opened.get(id)?.pause?.(),
    refresh(ids) {
      for (const id of ids) opened.get(id)?.refresh()
    },
    review(caller, maxAgeMs) {
      for (const one of opened.values()) one.review(caller, maxAgeMs)
    },
    closeAll(keep) {
      for (const one of opened.values()) one.close(keep)
      opened.clear()
    },
  }
}
