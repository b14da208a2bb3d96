import type { ListQuery } from '@naru/contract/live/protocol'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { columnHeads } from '../views/kind-model.ts'
import { createListView } from '../views/list-view.ts'
import { createViewHub } from '../views/view-hub.ts'
import type { WindowSource } from '../views/window-source.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ListRequest } from '../workers/worker-protocol.ts'
import type { ListPlan } from './list-plan.ts'
import { createMergedSources, groupByThread } from './merged-source.ts'
import type { PlatformStores } from './platform-stores.ts'

/** Where a list is open: on the thread of all its clusters, or here. */
export type ListHost = number | 'here'

export type ListHosts = {
  open(request: OpenRequest): ListHost
  close(subscriber: number, host: ListHost, keep: boolean): void
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
  readonly platform: PlatformStores
  readonly send: (frame: Frame) => void
  readonly onError: (error: unknown) => void
}

export function createListHosts({ pool, platform, send, onError }: ListHostsOptions): ListHosts {
  let views = 0
  // Threads count from 0, so the number of threads is one of its own.
  const nextNumber = () => ++views * (pool.threads + 1) + pool.threads
  const hub = createViewHub({ send, onError, nextNumber })
  const merged = createMergedSources(pool)

  return {
    open({ subscriber, query, plan, resumeFrom }) {
      const { offset, limit, ...view } = query
      const request: ListRequest = { query: view, scopes: plan.scopes, others: plan.others }
      const window = { offset, limit }
      const store = platform.storeOf(query.kind)
      const [only, ...more] = store === null ? groupByThread(pool, plan.scopes).keys() : []
      if (only !== undefined && more.length === 0) {
        pool.send(only, { op: 'open-list', subscriber, window, resumeFrom, ...request })
        return only
      }
      hub.open({
        subscriber,
        key: JSON.stringify([request, plan.scopes.map(({ cluster }) => pool.generation(cluster))]),
        window,
        resumeFrom,
        createSource: (onChange) =>
          store === null ? merged.create(request, onChange) : createPlatformView(store, request, onChange),
      })
      return 'here'
    },
    close(subscriber, host, keep) {
      if (host === 'here') hub.close(subscriber, keep)
      else pool.send(host, { op: 'close', subscriber, keep })
    },
    refresh(subscriber, host) {
      if (host === 'here') hub.refresh(subscriber)
      else pool.send(host, { op: 'refresh', subscriber })
    },
    stop() {
      hub.stop()
      merged.stop()
    },
  }
}

function createPlatformView(store: ResourceStore, request: ListRequest, onChange: () => void): WindowSource {
  const { rules } = store.model
  return createListView({
    ...request,
    stores: request.scopes.length === 0 ? [] : [store],
    heads: columnHeads(rules),
    choices: rules.columns.filter(({ choice }) => choice).map(({ id }) => id),
    onChange,
  })
}
