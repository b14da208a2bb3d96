import type { ListQuery } from '@naru/contract/live/protocol'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import type { Caller } from '../../identity/caller.ts'
import { columnHeads } from '../../views/kind-model.ts'
import { createListView, type ListView } from '../../views/list-view.ts'
import type { ViewHub } from '../../views/view-hub.ts'
import type { ViewQuery } from '../../views/window-source.ts'
import type { Opened } from '../opened.ts'
import type { Extent } from './extent.ts'
import type { PlatformStores } from './platform-stores.ts'
import { extentFor, refusal } from './record-rights.ts'

export type RecordListContext = {
  readonly subscriber: number
  readonly stores: PlatformStores
  readonly kind: PlatformKind
  readonly hub: ViewHub
}

/** A list of records for one client, shared with all who ask the same and may know as much. */
export function followRecordList(
  { subscriber, stores, kind, hub }: RecordListContext,
  caller: Caller,
  query: ListQuery,
  resumeFrom: number | null,
): Opened {
  const { offset, limit, ...view } = query
  let window = { offset, limit }
  let extent = extentFor(kind, caller)

  function show(resume: number | null): void {
    const shown = extent
    hub.open({
      subscriber,
      key: JSON.stringify(['platform', shown, view]),
      window,
      resumeFrom: resume,
      createSource: (onChange) => openRecordView(stores, kind, { extent: shown, query: view, onChange }),
    })
  }

  show(resumeFrom)
  return {
    move(next) {
      window = next
      show(null)
    },
    refresh: () => hub.refresh(subscriber),
    review(who) {
      const next = extentFor(kind, who)
      if (next === extent) return
      extent = next
      show(null)
    },
    close: (keep) => hub.close(subscriber, keep),
  }
}

type RecordView = {
  readonly extent: Extent | null
  readonly query: ViewQuery
  readonly onChange: () => void
}

/** Rows of a kind's records as far as they may be known. */
export function openRecordView(
  stores: PlatformStores,
  kind: PlatformKind,
  { extent, query, onChange }: RecordView,
): ListView & { readonly ready: Promise<void> } {
  const held = extent && stores.hold(kind, extent)
  const rules = stores.rulesOf(kind)
  const view = createListView({
    query,
    stores: held ? [held.store] : [],
    scopes: held ? [{ cluster: '', namespaces: 'all' }] : [],
    others: held ? [] : [refusal(kind, 'list')],
    heads: columnHeads(rules),
    choices: rules.columns.filter(({ choice }) => choice).map(({ id }) => id),
    onChange,
  })
  return {
    ...view,
    ready: held?.ready ?? Promise.resolve(),
    close() {
      view.close()
      held?.release()
    },
  }
}
