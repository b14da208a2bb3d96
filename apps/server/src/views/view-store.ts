import type { SourceState } from '@naru/contract/live/protocol'
import type { Entry } from './entry.ts'

/** What a view reads: all rows of one kind of one cluster, wherever they come from, and each change of them. */
export type ViewStore = {
  readonly cluster: string
  entries(): Iterable<Entry>
  state(): SourceState
  listen(listener: StoreListener): () => void
}

export type StoreListener = {
  put?(entry: Entry, before: Entry | undefined): void
  remove?(entry: Entry): void
  status?(): void
}
