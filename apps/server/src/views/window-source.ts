import type { ColumnHead, ListQuery, SourceState } from '@naru/contract/live/protocol'
import type { Tally } from '@naru/contract/live/tally'
import type { Placed } from './sorted-rows.ts'

/** A list query without its window: what a view is sorted and filtered by. */
export type ViewQuery = Omit<ListQuery, 'offset' | 'limit'>

/** Which rows of a cluster a caller may see; the same scopes and query make the same view. */
export type ClusterScope = { readonly cluster: string; readonly namespaces: 'all' | readonly string[] }

export type Window = { readonly offset: number; readonly limit: number }

/** A row as it travels: its name within the list, and its JSON, made once for all who look. */
export type EncodedRow = { readonly id: string; readonly json: string }

export type PlacedRow = Placed & EncodedRow

export type WindowRead = {
  readonly total: number
  readonly all: number
  readonly rows: readonly EncodedRow[]
  readonly sources: readonly SourceState[]
  readonly tally?: Tally
}

/** Sorted, filtered rows that windows are read from, in this thread or merged from several. */
export type WindowSource = {
  columns(): readonly ColumnHead[] | Promise<readonly ColumnHead[]>
  read(window: Window): WindowRead | Promise<WindowRead>
  close(): void
}

/** What a view of one thread tells another that merges several. */
export type PartHead = {
  readonly total: number
  readonly all: number
  readonly sources: readonly SourceState[]
  readonly tally?: Tally
  readonly columns: readonly ColumnHead[]
  readonly samples: readonly Placed[]
}

/** Distance between the samples that let a reader find its window among several parts. */
export const SAMPLE_STEP = 64
