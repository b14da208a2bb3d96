import type { ObjectQuery, SourceState } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { FollowContext } from './follow-list.ts'
import { followPlans } from './follow-plans.ts'
import { createLastAllowed } from './last-allowed.ts'
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
  const lastAllowed = createLastAllowed()

  function leave(keep: boolean): void {
    if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep })
    thread = null
  }

  function refuse(state: SourceState): void {
    send({ op: 'snapshot', body: refusedBody(state), to: [subscriber] })
  }

  function show(next: SourceState | null): void {
    const generation = pool.generation(query.cluster)
    if (next === null) lastAllowed.note(generation)
    else if (thread !== null && lastAllowed.holds(next, generation)) return
    const key = JSON.stringify([next, generation])
    if (key === shown) return
    shown = key
    refused = next
    leave(false)
    if (refused !== null) return refuse(refused)
    thread = pool.threadOf(query.cluster)
    if (thread !== null) pool.send(thread, { op: 'open-object', subscriber, query })
  }

  const follower = followPlans(caller, {
    load: (who, maxAgeMs) => plans.object(who, query, maxAgeMs),
    show,
    onError,
  })
  return {
    move: () => undefined,
    refresh() {
      if (thread !== null) pool.send(thread, { op: 'refresh', subscriber })
      else if (refused !== null) refuse(refused)
    },
    review: follower.review,
    close(keep) {
      follower.stop()
      leave(keep)
    },
  }
}

function refusedBody(state: SourceState): string {
  return `,"seq":0,"sources":${JSON.stringify([state])},"data":{"type":"object","object":null}}`
}
