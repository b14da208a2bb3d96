import type { ListQuery } from '@naru/contract/live/protocol'
import type { ViewHub } from '../views/view-hub.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ListRequest } from '../workers/worker-protocol.ts'
import type { ListPlan } from './list-plan.ts'
import { createMergedSources, groupByThread } from './merged-source.ts'

/** Where a list is open: on the thread of all its clusters, or here. */
export type ListHost = number | 'here'

export type ListHosts = {
  open(request: OpenRequest): ListHost
  close(subscriber: number, host: ListHost, keep: boolean): void
  pause(subscriber: number, host: ListHost): void
  refresh(subscriber: number, host: ListHost): void
  stop(): void
}

export type OpenRequest = {
  readonly subscriber: number
  readonly query: ListQuery
  readonly plan: ListPlan
  readonly resumeFrom: number | null
}

export type ListHostsOptions = {
  readonly pool: WorkerPool
  /** Of the views that are put together here. */
  readonly hub: ViewHub
}

export function createListHosts({ pool, hub }: ListHostsOptions): ListHosts {
  const merged = createMergedSources(pool)

  return {
    open({ subscriber, query, plan, resumeFrom }) {
      const { offset, limit, ...view } = query
      const { scopes, others, users } = plan
      const request: ListRequest = { query: view, scopes, others, users }
      const window = { offset, limit }
      const [only, ...more] = groupByThread(pool, plan.scopes).keys()
      if (only !== undefined && more.length === 0) {
        pool.send(only, { op: 'open-list', subscriber, window, resumeFrom, ...request })
        return only
      }
      hub.open({
        subscriber,
        key: JSON.stringify([request, plan.scopes.map(({ cluster }) => pool.generation(cluster))]),
        window,
        resumeFrom,
        createSource: (onChange) => merged.create(request, onChange),
      })
      return 'here'
    },
    close(subscriber, host, keep) {
      if (host === 'here') hub.close(subscriber, keep)
      else pool.send(host, { op: 'close', subscriber, keep })
    },
    pause(subscriber, host) {
      if (host === 'here') hub.pause(subscriber)
      else pool.send(host, { op: 'pause', subscriber })
    },
    refresh(subscriber, host) {
      if (host === 'here') hub.refresh(subscriber)
      else pool.send(host, { op: 'refresh', subscriber })
    },
    stop: () => merged.stop(),
  }
}
