import type { ObjectQuery, SourceState } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { FollowContext } from './follow-list.ts'
import type { Opened } from './opened.ts'

/** One object for one client, shown while they may read it. */
export function followObject(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  query: ObjectQuery,
): Opened {
  const { subscriber, plans, pool, send, onError } = context
  let thread: number | null = null
  let refused: SourceState | null = null
  let shown = ''
  let closed = false

  function leave(keep: boolean): void {
    if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep })
    thread = null
  }

  function refuse(state: SourceState): void {
    send({ op: 'snapshot', body: refusedBody(state), to: [subscriber] })
  }

  async function review(who: Caller, maxAgeMs?: number): Promise<void> {
    const next = await plans.object(who, query, maxAgeMs)
    const key = JSON.stringify([next, pool.generation(query.cluster)])
    if (closed || key === shown) return
    shown = key
    refused = next
    leave(false)
    if (refused !== null) return refuse(refused)
    thread = pool.threadOf(query.cluster)
    if (thread !== null) pool.send(thread, { op: 'open-object', subscriber, query })
  }

  review(caller).catch(onError)
  return {
    move: () => undefined,
    refresh() {
      if (thread !== null) pool.send(thread, { op: 'refresh', subscriber })
      else if (refused !== null) refuse(refused)
    },
    review(who, maxAgeMs) {
      review(who, maxAgeMs).catch(onError)
    },
    close(keep) {
      closed = true
      leave(keep)
    },
  }
}

function refusedBody(state: SourceState): string {
  return `,"seq":0,"sources":${JSON.stringify([state])},"data":{"type":"object","object":null}}`
}
