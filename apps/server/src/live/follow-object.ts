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
  let shown = ''
  let closed = false

  function leave(keep: boolean): void {
    if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep })
    thread = null
  }

  async function review(who: Caller, maxAgeMs?: number): Promise<void> {
    const refused = await plans.object(who, query, maxAgeMs)
    const key = JSON.stringify([refused, pool.generation(query.cluster)])
    if (closed || key === shown) return
    shown = key
    leave(false)
    if (refused !== null) return send({ op: 'snapshot', body: refusedBody(refused), to: [subscriber] })
    thread = pool.threadOf(query.cluster)
    if (thread !== null) pool.send(thread, { op: 'open-object', subscriber, query })
  }

  review(caller).catch(onError)
  return {
    move: () => undefined,
    refresh() {
      if (thread !== null) pool.send(thread, { op: 'refresh', subscriber })
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
