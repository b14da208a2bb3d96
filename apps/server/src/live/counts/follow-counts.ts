import type { CountsSnapshot } from '@naru/contract/live/counts'
import type { CountsQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../../identity/caller.ts'
import type { Frame } from '../../views/windowed-view.ts'
import type { FollowContext } from '../follow-list.ts'
import type { Opened } from '../opened.ts'
import type { CountsPlan } from './plan-counts.ts'

/** The counts of a namespace for one client: of the kinds that they may list there. */
export function followCounts(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  query: CountsQuery,
): Opened {
  const { subscriber, plans, pool, send, onError } = context
  let thread: number | null = null
  let last: CountsPlan | null = null
  let shown = ''
  let closed = false

  function leave(): void {
    if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep: false })
    thread = null
  }

  function show(plan: CountsPlan): void {
    leave()
    if ('away' in plan) return send({ op: 'snapshot', body: awayBody(query, plan.away), to: [subscriber] })
    thread = pool.threadOf(query.cluster)
    if (thread === null) return
    const { allowed, denied } = plan
    pool.send(thread, { op: 'open-counts', subscriber, query: { ...query, kinds: [...allowed] }, denied })
  }

  async function review(who: Caller, maxAgeMs?: number): Promise<void> {
    const plan = await plans.counts(who, query, maxAgeMs)
    // Since when a cluster is away is told anew each time it is asked.
    const told = 'away' in plan ? plan.away.state : plan
    const key = JSON.stringify([told, pool.generation(query.cluster)])
    if (closed || key === shown) return
    shown = key
    last = plan
    show(plan)
  }

  review(caller).catch(onError)
  return {
    move: () => undefined,
    refresh() {
      if (thread !== null) pool.send(thread, { op: 'refresh', subscriber })
      else if (last !== null) show(last)
    },
    review(who, maxAgeMs) {
      review(who, maxAgeMs).catch(onError)
    },
    close() {
      closed = true
      leave()
    },
  }
}

function awayBody({ kinds }: CountsQuery, away: Extract<CountsPlan, { away: unknown }>['away']): string {
  const counts = kinds.map((kind) => ({ kind, state: 'failed' as const }))
  const data: CountsSnapshot = { type: 'counts', everyMs: 0, counts }
  return `,"seq":0,"sources":${JSON.stringify([away])},"data":${JSON.stringify(data)}}`
}
