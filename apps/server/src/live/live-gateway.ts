import type { ListQuery, LiveQuery, ObjectQuery, RecordsQuery } from '@naru/contract/live/protocol'
import type { AuditHead } from '../audit/audit-head.ts'
import type { Caller } from '../identity/caller.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { createViewHub, type ViewHub } from '../views/view-hub.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followCounts } from './counts/follow-counts.ts'
import { followAudit } from './follow-audit.ts'
import { followList } from './follow-list.ts'
import { followObject } from './follow-object.ts'
import { followSettings } from './follow-settings.ts'
import { createListHosts } from './list-hosts.ts'
import type { LivePlans } from './live-plans.ts'
import { followMap } from './map/follow-map.ts'
import type { Opened } from './opened.ts'
import { followOverview } from './overview/follow-overview.ts'
import type { OverviewViews } from './overview/overview-views.ts'
import { followRecordList } from './platform/follow-record-list.ts'
import { followRecord, followRecords, type RecordContext } from './platform/follow-records.ts'
import type { PlatformStores } from './platform/platform-stores.ts'
import { createRecordViews, type RecordViews } from './platform/record-views.ts'
import { createSubscribers, type Receiver } from './subscribers.ts'

/** Opens queries where their data is: in one thread, over several, or in the platform itself. */
export type LiveGateway = {
  open(receiver: Receiver, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened
  stop(): void
}

export type LiveGatewayOptions = {
  readonly pool: WorkerPool
  readonly plans: LivePlans
  readonly stores: PlatformStores
  readonly preferences: Preferences
  readonly auditHead: AuditHead
  readonly createOverviews: (send: (frame: Frame) => void) => OverviewViews
  readonly onError: (error: unknown) => void
}

export function createLiveGateway(options: LiveGatewayOptions): LiveGateway {
  const { pool, plans, stores, preferences, auditHead, onError } = options
  const subscribers = createSubscribers()
  const send = subscribers.deliver
  let views = 0
  // Threads count from 0, so the number of threads is one of its own.
  const nextNumber = () => ++views * (pool.threads + 1) + pool.threads
  const hub = createViewHub({ send, onError, nextNumber })
  const hosts = createListHosts({ pool, hub })
  const records = createRecordViews(stores, send)
  const overviews = options.createOverviews(send)
  const stopPool = pool.onMessage((message) => {
    if (message.op === 'frame') send(message.frame)
  })

  function follow(subscriber: number, caller: Caller, query: LiveQuery, resumeFrom: number | null): Opened {
    const context = { subscriber, plans, pool, onError }
    if (query.type === 'overview') return followOverview({ ...context, overviews }, caller, query)
    if (query.type === 'counts') return followCounts({ ...context, send }, caller, query)
    if (query.type === 'map') return followMap({ ...context, send }, caller, query)
    if (query.type === 'audit') return followAudit({ subscriber, auditHead, send }, caller)
    if (query.type === 'settings') return followSettings({ subscriber, preferences, send }, caller)
    const kind = stores.find(query.kind)
    if (kind)
      return followOwn({ subscriber, stores, kind, send, hub, views: records }, caller, query, resumeFrom)
    switch (query.type) {
      case 'list':
        return followList({ ...context, hosts }, caller, query, resumeFrom)
      case 'object':
        return followObject({ ...context, send }, caller, query)
      case 'records':
        return followNothing(subscriber, send)
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
      hub.stop()
      hosts.stop()
      overviews.stop()
      records.stop()
    },
  }
}

/** A query of one of the platform's own kinds. */
function followOwn(
  context: RecordContext & { readonly hub: ViewHub; readonly views: RecordViews },
  caller: Caller,
  query: ListQuery | ObjectQuery | RecordsQuery,
  resumeFrom: number | null,
): Opened {
  switch (query.type) {
    case 'list':
      return followRecordList(context, caller, query, resumeFrom)
    case 'object':
      return followRecord(context, caller, query.name)
    case 'records':
      return followRecords(context, caller, query)
  }
}

/** Records of what is no kind of the platform's own. */
function followNothing(subscriber: number, send: (frame: Frame) => void): Opened {
  const sources = JSON.stringify([{ cluster: '', state: 'absent', reason: 'UnknownKind' }])
  const data = JSON.stringify({ type: 'records', records: [] })
  const tell = () =>
    send({ op: 'snapshot', body: `,"seq":1,"sources":${sources},"data":${data}}`, to: [subscriber] })
  tell()
  return { move: () => undefined, refresh: tell, review: () => undefined, close: () => undefined }
}
