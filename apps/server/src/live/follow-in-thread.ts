import type { Caller } from '../identity/caller.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { ToWorker } from '../workers/worker-protocol.ts'
import type { Away } from './away.ts'
import type { FollowContext } from './follow-list.ts'
import { followPlans } from './follow-plans.ts'
import { createLastAllowed } from './last-allowed.ts'
import type { Opened } from './opened.ts'

export type InThread<Plan extends object> = {
  readonly cluster: string
  readonly load: (caller: Caller, maxAgeMs?: number) => Promise<Plan | Away>
  /** What the cluster's thread is asked by a plan. */
  readonly ask: (plan: Plan, subscriber: number) => ToWorker
  /** What is told where nothing is known. */
  readonly nothing: object
}

/** What one thread tells of a cluster for one client, as far as their rights allow. */
export function followInThread<Plan extends object>(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  { cluster, load, ask, nothing }: InThread<Plan>,
): Opened {
  const { subscriber, pool, send, onError } = context
  let thread: number | null = null
  let last: Plan | Away | null = null
  let shown = ''
  const lastAllowed = createLastAllowed()

  function leave(keep: boolean): void {
    if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep })
    thread = null
  }

  function open(plan: Plan | Away): void {
    leave(false)
    if ('away' in plan) return tellNothing(plan)
    thread = pool.threadOf(cluster)
    if (thread !== null) pool.send(thread, ask(plan, subscriber))
  }

  function tellNothing({ away }: Away): void {
    const body = `,"seq":0,"sources":${JSON.stringify([away])},"data":${JSON.stringify(nothing)}}`
    send({ op: 'snapshot', body, to: [subscriber] })
  }

  function show(plan: Plan | Away): void {
    const generation = pool.generation(cluster)
    if (!('away' in plan)) lastAllowed.note(generation)
    else if (thread !== null && lastAllowed.holds(plan.away, generation)) return
    // Since when a cluster is away is told anew each time it is asked.
    const told = 'away' in plan ? plan.away.state : plan
    const key = JSON.stringify([told, generation])
    if (key === shown) return
    shown = key
    last = plan
    open(plan)
  }

  const follower = followPlans(caller, { load, show, onError })
  return {
    move: () => undefined,
    refresh() {
      if (thread !== null) pool.send(thread, { op: 'refresh', subscriber })
      else if (last !== null) open(last)
    },
    review: follower.review,
    close(keep) {
      follower.stop()
      leave(keep)
    },
  }
}
