import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ColumnHead, SourceState } from '@naru/contract/live/protocol'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { cellTexts, columnReader } from './cell-text.ts'
import { type Entry, encodeRow, encodeWhole, nameKeyOf } from './entry.ts'
import { buildRelatedTest } from './related-test.ts'
import { buildRowFilter } from './row-filter.ts'
import { buildSortKey, rememberTextKeys } from './sort-key.ts'
import type { Direction, Placed } from './sorted-rows.ts'
import { createStateTally } from './state-tally.ts'
import type { ViewStore } from './view-store.ts'
import { createVisibleShare } from './visible-share.ts'
import {
  type ClusterScope,
  type PartHead,
  type PlacedRow,
  SAMPLE_STEP,
  type ViewQuery,
  type Window,
  type WindowSource,
} from './window-source.ts'

/** A view over stores of this thread; it follows their changes until it is closed. */
export type ListView = WindowSource & {
  head(): PartHead
  range(from: number, to: number): readonly PlacedRow[]
  /** The rows as they are now, in order; later changes do not touch the copy. */
  freeze(): readonly { readonly place: Placed; readonly row: Row }[]
  /** Asks anew what nobody uses, where the list is about that. */
  lookAgain(): void
}

/** Which entries nobody uses, as it was when somebody looked, and what hinders anybody from telling. */
export type UnusedLook = {
  isUnused(entry: Entry): boolean
  readonly sources: readonly SourceState[]
}

export type ListViewOptions = {
  readonly stores: readonly ViewStore[]
  readonly scopes: readonly ClusterScope[]
  readonly query: ViewQuery
  readonly heads: readonly ColumnHead[]
  /** Columns with a filter by choice. */
  readonly choices: readonly string[]
  /** States of sources that this view cannot read: denied or absent ones. */
  readonly others: readonly SourceState[]
  /** Narrows the list to what nobody uses. */
  readonly unused?: () => UnusedLook
  readonly onChange: () => void
}

const MAX_CHOICES = 200

export function createListView(options: ListViewOptions): ListView {
  const { stores, query, heads, onChange } = options
  const isVisible = buildVisibility(options)
  const createShare = buildShareMaker(options, isVisible)
  let known: readonly ColumnHead[] | null = null
  let look = options.unused?.()
  let share = createShare(look)
  const changed = (change: () => boolean) => {
    if (!change()) return
    known = null
    onChange()
  }
  const stops = stores.map((store) =>
    store.listen({
      put: (entry, before) => changed(() => share.put(entry, before)),
      remove: (entry) => changed(() => share.remove(entry)),
      status: onChange,
    }),
  )
  const encode = query.whole ? encodeWhole : ({ row }: Entry) => encodeRow(row)
  const sources = () => [...stores.map((store) => store.state()), ...options.others, ...(look?.sources ?? [])]

  function columns(): readonly ColumnHead[] {
    known ??= heads.map((head) => {
      if (!options.choices.includes(head.id)) return head
      return { ...head, choice: collectChoices({ stores, isVisible, read: columnReader(heads, head.id) }) }
    })
    return known
  }

  return {
    columns,
    read: ({ offset, limit }: Window) => ({
      ...share.counts(),
      rows: share.sorted.slice(offset, limit).map(({ entry }) => ({ id: entry.id, json: encode(entry) })),
      sources: sources(),
    }),
    head: () => ({
      ...share.counts(),
      sources: sources(),
      columns: columns(),
      samples: share.sorted.sample(SAMPLE_STEP).map(({ key, tie }) => ({ key, tie })),
    }),
    range: (from, to) =>
      share.sorted
        .slice(from, to - from)
        .map(({ key, tie, entry }) => ({ key, tie, id: entry.id, json: encode(entry) })),
    freeze: () =>
      share.sorted
        .slice(0, share.sorted.size())
        .map(({ key, tie, entry }) => ({ place: { key, tie }, row: entry.row })),
    lookAgain() {
      look = options.unused?.()
      share = createShare(look)
      onChange()
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Makes the rows that match, anew for each look at what nobody uses: an entry must go by what let it in. */
function buildShareMaker({ stores, query, heads }: ListViewOptions, isVisible: (entry: Entry) => boolean) {
  const dir: Direction = query.sort?.dir ?? 'asc'
  const isAsked = buildRowFilter({ ...query, offset: 0, limit: 1 }, heads)
  const readKey = buildKeyReader(query, heads)
  const placeOf = (entry: Entry) => ({ key: readKey(entry), tie: entry.tie, entry })
  return (look: UnusedLook | undefined) => {
    const matches = (entry: Entry) => isAsked(entry) && (look?.isUnused(entry) ?? true)
    const tally = query.tally && createStateTally(query, heads)
    return createVisibleShare({ stores, isVisible, matches, placeOf, dir, tally })
  }
}

/** Rights, namespaces, owner and related object: what the list is about, before any filter. */
function buildVisibility({ scopes, query }: ListViewOptions): (entry: Entry) => boolean {
  const allowed = new Map(
    scopes.map(({ cluster, namespaces }) => [
      cluster,
      namespaces === 'all' ? null : new Set<string | null>(namespaces),
    ]),
  )
  const chosen = query.namespaces === 'all' ? null : new Set<string | null>(query.namespaces)
  // A namespace is itself the one in which its reader needs rights.
  const rightsIn = ({ name, namespace }: KubeObject['metadata']) =>
    query.kind === 'namespace' ? name : (namespace ?? null)
  const isRelated = query.related ? buildRelatedTest(query.kind, query.related) : () => true
  return (entry) => {
    const { cluster, object } = entry
    const { namespace } = object.metadata
    const rights = allowed.get(cluster)
    if (rights === undefined || (rights !== null && !rights.has(rightsIn(object.metadata)))) return false
    if (chosen !== null && namespace !== undefined && !chosen.has(namespace)) return false
    if (entry.isApart || (query.folded && entry.row.folded)) return false
    if (query.owner !== undefined && entry.owner !== query.owner) return false
    return isRelated(entry)
  }
}

/** Reads what rows are sorted by. */
function buildKeyReader(query: ViewQuery, heads: readonly ColumnHead[]): (entry: Entry) => Placed['key'] {
  const column = query.sort?.column ?? 'name'
  const read = column === 'name' ? undefined : columnReader(heads, column)
  if (read === undefined) return nameKeyOf
  const fold = rememberTextKeys()
  return ({ row }) => buildSortKey(read(row), fold)
}

type ChoiceInput = {
  readonly stores: readonly ViewStore[]
  readonly isVisible: (entry: Entry) => boolean
  readonly read: ((row: Row) => CellValue) | undefined
}

function collectChoices({ stores, isVisible, read }: ChoiceInput): string[] {
  const choices = new Set<string>()
  for (const store of stores) {
    for (const entry of store.entries()) {
      if (choices.size >= MAX_CHOICES) return [...choices].toSorted()
      if (read && isVisible(entry)) for (const text of cellTexts(read(entry.row))) choices.add(text)
    }
  }
  return [...choices].toSorted()
}
