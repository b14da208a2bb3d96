import type { ListQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ListHost, ListHosts } from './list-hosts.ts'
import type { ListPlan } from './list-plan.ts'
import type { LivePlans } from './live-plans.ts'
import type { Opened } from './opened.ts'

export type FollowContext = {
  readonly subscriber: number
  readonly plans: LivePlans
  readonly pool: WorkerPool
  readonly onError: (error: unknown) => void
}

/** A list for one client: opened as its rights allow, and again whenever they, its window or its clusters change. */
export function followList(
  context: FollowContext & { readonly hosts: ListHosts },
  caller: Caller,
  first: ListQuery,
  resumeFrom: number | null,
): Opened {
  const { subscriber, plans, pool, hosts, onError } = context
  let query = first
  let host: ListHost | null = null
  let plan: ListPlan | null = null
  let shown = ''
  let closed = false
  let asked = 0

  function show(next: ListPlan, resume: number | null): void {
    const generations = next.scopes.map(({ cluster }) => pool.generation(cluster))
    const key = JSON.stringify([next.scopes, next.others, generations, query.offset, query.limit])
    plan = next
    if (closed || key === shown) return
    shown = key
    const before = host
    host = hosts.open({ subscriber, query, plan: next, resumeFrom: resume })
    if (before !== null && before !== host) hosts.close(subscriber, before, false)
  }

  /** The plan asked for last counts: one that took longer knows less, and who waits for it waits twice. */
  async function review(who: Caller, resume: number | null, maxAgeMs?: number): Promise<void> {
    asked += 1
    const own = asked
    const next = await plans.list(who, query, maxAgeMs)
    if (own !== asked) return
    show(next, resume)
    await next.waiting
    if (next.waiting !== null && !closed && own === asked) await review(who, null)
  }

  review(caller, resumeFrom).catch(onError)
  return {
    move(window) {
      query = { ...query, ...window }
      if (plan) show(plan, null)
    },
    refresh() {
      if (host !== null) hosts.refresh(subscriber, host)
    },
    review(who, maxAgeMs) {
      review(who, null, maxAgeMs).catch(onError)
    },
    close(keep) {
      closed = true
      if (host !== null) hosts.close(subscriber, host, keep)
    },
  }
}
