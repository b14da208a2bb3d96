import type { RecordsQuery, SourceState } from '@naru/contract/live/protocol'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import type { Caller } from '../../identity/caller.ts'
import { createSnapshotView } from '../../views/snapshot-view.ts'
import type { Frame } from '../../views/windowed-view.ts'
import type { Opened } from '../opened.ts'
import type { PlatformStores } from './platform-stores.ts'
import { extentFor, refusal } from './record-rights.ts'
import type { RecordViews } from './record-views.ts'

type Followed = { readonly subscriber: number; readonly kind: PlatformKind }

export type RecordContext = Followed & {
  readonly stores: PlatformStores
  readonly send: (frame: Frame) => void
}

/** One record for one client, shown while a role of theirs allows it. */
export function followRecord(
  { subscriber, stores, kind, send }: RecordContext,
  caller: Caller,
  id: string,
): Opened {
  let shown = open(caller)

  function open(who: Caller) {
    const extent = extentFor(kind, who)
    const held = extent && stores.hold(kind, extent)
    const stop = held?.store.listen({ put: changed, remove: changed, status: changed })
    return {
      extent,
      store: held?.store ?? null,
      close() {
        stop?.()
        held?.release()
      },
    }
  }

  function changed(): void {
    view.changed()
  }

  const view = createSnapshotView({
    send,
    build() {
      const state: SourceState = shown.store?.state() ?? refusal(kind, 'get')
      // Before the first answer nobody knows whether the record is there.
      if (state.state === 'loading') return null
      const object = shown.store?.find(null, id)?.object ?? null
      return { sources: JSON.stringify([state]), data: JSON.stringify({ type: 'object', object }) }
    },
  })
  view.join(subscriber)
  return {
    move: () => undefined,
    refresh: () => view.refresh(subscriber),
    review(who) {
      if (extentFor(kind, who) === shown.extent) return
      shown.close()
      shown = open(who)
      changed()
    },
    close() {
      shown.close()
      view.stop()
    },
  }
}

/** Every record of a kind for one client. */
export function followRecords(
  { subscriber, kind, views }: Followed & { readonly views: RecordViews },
  caller: Caller,
  { fields }: Pick<RecordsQuery, 'fields'>,
): Opened {
  let extent = extentFor(kind, caller)
  let joined = views.join(subscriber, { kind, extent, fields })
  return {
    move: () => undefined,
    refresh: () => joined.refresh(),
    review(who) {
      const next = extentFor(kind, who)
      if (next === extent) return
      extent = next
      joined.leave()
      joined = views.join(subscriber, { kind, extent, fields })
    },
    close: () => joined.leave(),
  }
}
