import type { ClientMessage } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Window } from '../views/window-source.ts'
import type { LiveGateway } from './live-gateway.ts'
import type { Opened } from './opened.ts'
import type { Outbox } from './outbox.ts'

/** The open queries of one client by the ids it gave them. */
export type ClientSubscriptions = {
  /** False when the client has too many. */
  open(message: Extract<ClientMessage, { op: 'open' }>, caller: Caller): boolean
  move(id: string, window: Window): void
  close(id: string): void
  refresh(ids: readonly string[]): void
  review(caller: Caller, maxAgeMs: number): void
  closeAll(keep: boolean): void
}

export type ClientSubscriptionsOptions = {
  readonly gateway: LiveGateway
  readonly outbox: () => Outbox
  /** Sequence numbers of another server's life are not continued. */
  readonly epoch: string
}

const MAX_SUBSCRIPTIONS = 64

export function createClientSubscriptions(options: ClientSubscriptionsOptions): ClientSubscriptions {
  const { gateway, outbox, epoch } = options
  const opened = new Map<string, Opened>()
  return {
    open({ id, query, resume }, caller) {
      opened.get(id)?.close(false)
      if (!opened.has(id) && opened.size >= MAX_SUBSCRIPTIONS) return false
      const receive = (op: string, message: Uint8Array) =>
        op === 'delta' ? outbox().offer(message, id) : outbox().send(message)
      const resumeFrom = resume?.epoch === epoch ? resume.seq : null
      opened.set(id, gateway.open({ id, receive }, caller, query, resumeFrom))
      return true
    },
    move: (id, window) => opened.get(id)?.move(window),
    close(id) {
      opened.get(id)?.close(false)
      opened.delete(id)
    },
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
