import type { LiveQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followCounts } from './counts/follow-counts.ts'
import { followList } from './follow-list.ts'
import { followObject } from './follow-object.ts'
import { followPlatformObject } from './follow-platform-object.ts'
import { createListHosts } from './list-hosts.ts'
import type { LivePlans } from './live-plans.ts'
import type { Opened } from './opened.ts'
import { followOverview } from './overview/follow-overview.ts'
import type { OverviewViews } from './overview/overview-views.ts'
import type { PlatformStores } from './platform-stores.ts'
import { createSubscribers, type Receiver } from './subscribers.ts'

/** Opens queries where their data is: in one thread, over several, or in the platform itself. */
export type LiveGateway = {
  open(receiver: Receiver, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened
  stop(): void
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
  const hosts = createListHosts({ pool, platform, send, onError })
  const overviews = options.createOverviews(send)
  const stopPool = pool.onMessage((message) => {
    if (message.op === 'frame') send(message.frame)
  })

  function follow(subscriber: number, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened {
    const context = { subscriber, plans, pool, onError }
    switch (query.type) {
      case 'list':
        return followList({ ...context, hosts }, caller, query, resumeFrom)
      case 'object': {
        const store = platform.storeOf(query.kind)
        if (store) return followPlatformObject({ subscriber, store, send }, caller, query)
        return followObject({ ...context, send }, caller, query)
      }
      case 'counts':
        return followCounts({ ...context, send }, caller, query)
      case 'overview':
        return followOverview({ ...context, overviews }, caller, query)
    }
  }

  return {
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
      hosts.stop()
      overviews.stop()
    },
  }
}
