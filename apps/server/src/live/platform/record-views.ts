import type { SourceState } from '@naru/contract/live/protocol'
import { readFields } from '@naru/contract/manifest/read'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { createSnapshotView, type SnapshotView } from '../../views/snapshot-view.ts'
import type { Frame } from '../../views/windowed-view.ts'
import type { Extent } from './extent.ts'
import type { PlatformStores } from './platform-stores.ts'
import { refusal } from './record-rights.ts'

export type AskedRecords = {
  readonly kind: PlatformKind
  /** How much of them may be known; null where nothing. */
  readonly extent: Extent | null
  /** Only these fields of each; all of them where none are named. */
  readonly fields: readonly string[] | undefined
}

export type JoinedView = { refresh(): void; leave(): void }

/** All records of a kind in one message, made once for everyone who asks the same and may know as much. */
export type RecordViews = {
  join(subscriber: number, asked: AskedRecords): JoinedView
  stop(): void
}

type Shared = { readonly view: SnapshotView; readonly stop: () => void }

const INTERVAL_MS = 500

export function createRecordViews(stores: PlatformStores, send: (frame: Frame) => void): RecordViews {
  const views = new Map<string, Shared>()

  function create({ kind, extent, fields }: AskedRecords): Shared {
    const held = extent && stores.hold(kind, extent)
    const pick = fields === undefined ? (record: unknown) => record : createPick(fields)
    const view = createSnapshotView({
      intervalMs: INTERVAL_MS,
      send,
      build() {
        const state: SourceState = held?.store.state() ?? refusal(kind, 'list')
        // Before the first answer nobody knows what there is.
        if (state.state === 'loading') return null
        const records = held ? [...held.store.entries()].map(({ object }) => pick(object['record'])) : []
        return { sources: JSON.stringify([state]), data: JSON.stringify({ type: 'records', records }) }
      },
    })
    const stopListening = held?.store.listen({
      put: view.changed,
      remove: view.changed,
      status: view.changed,
    })
    return {
      view,
      stop() {
        stopListening?.()
        view.stop()
        held?.release()
      },
    }
  }

  return {
    join(subscriber, asked) {
      const key = JSON.stringify([asked.kind.spec.id, asked.extent, asked.fields])
      const shared = views.get(key) ?? create(asked)
      views.set(key, shared)
      shared.view.join(subscriber)
      return {
        refresh: () => shared.view.refresh(subscriber),
        leave() {
          if (shared.view.leave(subscriber) > 0) return
          shared.stop()
          views.delete(key)
        },
      }
    },
    stop() {
      for (const { stop } of views.values()) stop()
      views.clear()
    },
  }
}

function createPick(fields: readonly string[]): (record: unknown) => object {
  return (record) => {
    const read = readFields(record)
    return Object.fromEntries(fields.filter((field) => field in read).map((field) => [field, read[field]]))
  }
}
