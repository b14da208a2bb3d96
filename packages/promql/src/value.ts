import type { Series } from './series-source.ts'

type Labels = Readonly<Record<string, string>>

/** What an expression is at one time; `value` of a sample may be NaN or infinite. */
export type Value =
  | { readonly type: 'scalar'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'vector'; readonly samples: readonly InstantSample[] }
  | { readonly type: 'matrix'; readonly series: readonly Series[] }

export type InstantSample = { readonly labels: Labels; readonly value: number }

/** A series of a range's answer: times in ms, only those steps at which it has a value. */
export type RangeSeries = Series
