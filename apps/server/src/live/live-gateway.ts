import type { ListQuery, LiveQuery, ObjectQuery, SourceState } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import { columnHeads } from '../workers/kind-model.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ListPlan } from './list-plan.ts'
import { createListView } from './list-view.ts'
import type { LivePlans } from './live-plans.ts'
import { createMergedSources, groupByThread } from './merged-source.ts'
import type { OverviewViews } from './overview-views.ts'
import type { PlatformStores } from './platform-stores.ts'
import { createSubscribers, type Receiver, type Subscribers } from './subscribers.ts'
import { createViewHub } from './view-hub.ts'
import type { Window } from './window-source.ts'
import type { Frame } from './windowed-view.ts'

/** Opens queries where their data is: in one thread, over several, or in the platform itself. */
export type LiveGateway = {
  readonly subscribers: Subscribers
  open(receiver: Receiver, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened
  stop(): void
}

/** One open query of one client. */
export type Opened = {
  move(window: Window): void
  refresh(): void
  /** Decides the caller's rights again, at most that old, and shows what they now allow. */
  review(caller: Caller, maxAgeMs?: number): void
  /** `keep`: the client lost its connection and may come back for what it misses. */
  close(keep: boolean): void
}

export type LiveGatewayOptions = {
  readonly pool: WorkerPool
  readonly plans: LivePlans
  readonly platform: PlatformStores
  readonly createOverviews: (send: (frame: Frame) => void) => OverviewViews
  readonly onError: (error: unknown) => void
}

export function createLiveGateway(options: LiveGatewayOptions): LiveGateway {
  const { pool, plans, platform, onError } = options
  const subscribers = createSubscribers()
  const send = subscribers.deliver
  let views = 0
  // Threads count from 0, so the number of threads is a place of its own.
  const hub = createViewHub({ send, onError, nextNumber: () => ++views * (pool.threads + 1) + pool.threads })
  const merged = createMergedSources(pool)
  const overviews = options.createOverviews(send)
  const stopPool = pool.onMessage((message) => {
    if (message.op === 'frame') send(message.frame)
  })

  type Place = { readonly type: 'thread'; readonly thread: number } | { readonly type: 'hub' }

  /** Opens a planned list and says where it now is. */
  function openList(subscriber: number, query: ListQuery, plan: ListPlan, resumeFrom: number | null): Place {
    const { offset, limit, ...view } = query
    const { scopes, others } = plan
    const window = { offset, limit }
    const threads = [...groupByThread(pool, scopes).keys()]
    const [only] = threads
    const store = platform.storeOf(query.kind)
    if (store === null && only !== undefined && threads.length === 1) {
      pool.send(only, { op: 'open-list', subscriber, window, resumeFrom, query: view, scopes, others })
      return { type: 'thread', thread: only }
    }
    hub.open({
      subscriber,
      key: JSON.stringify([view, scopes, others]),
      window,
      resumeFrom,
      createSource: (onChange) =>
        store === null
          ? merged.create({ query: view, scopes, others }, onChange)
          : createListView({
              stores: scopes.length === 0 ? [] : [store],
              scopes,
              query: view,
              heads: columnHeads(store.model.rules),
              choices: store.model.rules.columns.filter(({ choice }) => choice).map(({ id }) => id),
              others,
              onChange,
            }),
    })
    return { type: 'hub' }
  }

  function closePlace(subscriber: number, place: Place | null, keep: boolean): void {
    if (place?.type === 'thread') pool.send(place.thread, { op: 'close', subscriber, keep })
    else if (place) hub.close(subscriber, keep)
  }

  function refreshPlace(subscriber: number, place: Place | null): void {
    if (place?.type === 'thread') pool.send(place.thread, { op: 'refresh', subscriber })
    else if (place) hub.refresh(subscriber)
  }

  function followList(
    subscriber: number,
    first: ListQuery,
    caller: Caller,
    resumeFrom: number | null,
  ): Opened {
    let query = first
    let place: Place | null = null
    let plan: ListPlan | null = null
    let shown = ''
    let closed = false

    function show(next: ListPlan, resume: number | null): void {
      const before = place
      const key = JSON.stringify([next.scopes, next.others, query.offset, query.limit])
      plan = next
      if (closed || key === shown) return
      shown = key
      const opened = openList(subscriber, query, next, resume)
      if (before && JSON.stringify(before) !== JSON.stringify(opened)) closePlace(subscriber, before, false)
      place = opened
    }

    async function review(who: Caller, resume: number | null, maxAgeMs?: number): Promise<void> {
      const next = await plans.list(who, query, maxAgeMs)
      show(next, resume)
      if (next.waiting) next.waiting.then(() => (closed ? undefined : review(who, null))).catch(onError)
    }

    review(caller, resumeFrom).catch(onError)
    return {
      move(window) {
        query = { ...query, ...window }
        if (plan) show(plan, null)
      },
      refresh: () => refreshPlace(subscriber, place),
      review: (who, maxAgeMs) => void review(who, null, maxAgeMs).catch(onError),
      close(keep) {
        closed = true
        closePlace(subscriber, place, keep)
      },
    }
  }

  function followObject(subscriber: number, query: ObjectQuery, caller: Caller): Opened {
    let thread: number | null = null
    let shown = ''
    let closed = false

    async function review(who: Caller, maxAgeMs?: number): Promise<void> {
      const refused = await plans.object(who, query, maxAgeMs)
      const next = pool.threadOf(query.cluster)
      const key = JSON.stringify([refused, next])
      if (closed || key === shown) return
      shown = key
      if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep: false })
      thread = refused === null ? next : null
      if (thread !== null) pool.send(thread, { op: 'open-object', subscriber, query })
      else if (refused) send({ op: 'snapshot', body: refusedObject(refused), to: [subscriber] })
    }

    review(caller).catch(onError)
    return {
      move: () => {},
      refresh: () => thread !== null && pool.send(thread, { op: 'refresh', subscriber }),
      review: (who, maxAgeMs) => void review(who, maxAgeMs).catch(onError),
      close(keep) {
        closed = true
        if (thread !== null) pool.send(thread, { op: 'close', subscriber, keep })
      },
    }
  }

  function followOverview(
    subscriber: number,
    query: Extract<LiveQuery, { type: 'overview' }>,
    caller: Caller,
  ): Opened {
    let closed = false

    async function review(who: Caller, maxAgeMs?: number): Promise<void> {
      const { waiting, ...plan } = await plans.overview(who, query, maxAgeMs)
      if (closed) return
      overviews.open(subscriber, plan)
      waiting?.then(() => (closed ? undefined : review(who))).catch(onError)
    }

    review(caller).catch(onError)
    return {
      move: () => {},
      refresh: () => overviews.refresh(subscriber),
      review: (who, maxAgeMs) => void review(who, maxAgeMs).catch(onError),
      close() {
        closed = true
        overviews.close(subscriber)
      },
    }
  }

  function follow(subscriber: number, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened {
    if (query.type === 'list') return followList(subscriber, query, caller, resumeFrom)
    return query.type === 'object'
      ? followObject(subscriber, query, caller)
      : followOverview(subscriber, query, caller)
  }

  return {
    subscribers,
    open(receiver, caller, query, resumeFrom) {
      const subscriber = subscribers.add(receiver)
      const opened = follow(subscriber, caller, query, resumeFrom)
      return {
        ...opened,
        close(keep) {
          subscribers.remove(subscriber)
          opened.close(keep)
        },
      }
    },
    stop() {
      stopPool()
      hub.stop()
      merged.stop()
      overviews.stop()
    },
  }
}

function refusedObject(state: SourceState): string {
  return `,"seq":0,"sources":${JSON.stringify([state])},"data":{"type":"object","object":null}}`
}
