import type { ListQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followPlans } from './follow-plans.ts'
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
  let resume = resumeFrom
  let host: ListHost | null = null
  let plan: ListPlan | null = null
  let shown = ''

  function show(next: ListPlan): void {
    const generations = next.scopes.map(({ cluster }) => pool.generation(cluster))
    const key = JSON.stringify([next.scopes, next.others, next.users, generations, query.offset, query.limit])
    plan = next
    if (key === shown) return
    shown = key
    const before = host
    host = hosts.open({ subscriber, query, plan: next, resumeFrom: resume })
    resume = null
    if (before !== null && before !== host) hosts.close(subscriber, before, false)
  }

  const follower = followPlans(caller, {
    load: (who, maxAgeMs) => plans.list(who, query, maxAgeMs),
    show,
    waitingFor: ({ waiting }) => waiting,
    onError,
  })
  return {
    move(window) {
      query = { ...query, ...window }
      if (plan) show(plan)
    },
    pause() {
      if (host !== null) hosts.pause(subscriber, host)
    },
    refresh() {
      if (host !== null) hosts.refresh(subscriber, host)
    },
    review: follower.review,
    close(keep) {
      follower.stop()
      if (host !== null) hosts.close(subscriber, host, keep)
    },
  }
}
