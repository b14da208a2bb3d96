import { refuse } from '../promql-error.ts'
import type { SeriesSource } from '../series-source.ts'
import { type Metric, withoutName } from './metric.ts'

/** The times at which something is evaluated: ms since the epoch, `count` of them. */
export type Grid = { readonly start: number; readonly step: number; readonly count: number }

/** One series on a grid: a value at each step where `present` is 1. */
export type Column = {
  readonly metric: Metric
  readonly present: Uint8Array
  readonly values: Float64Array
}

export type Answer =
  | { readonly type: 'scalar'; readonly values: Float64Array }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'vector'; readonly columns: readonly Column[] }

export type Rules = {
  /** Ranges and the lookback exclude their beginning, as they do from Prometheus 3 on. */
  readonly open: boolean
  readonly lookback: number
  readonly subqueryStep: number
}

/** What an evaluation knows: its grid, what was asked at the top, and how much may still be held. */
export type Context = {
  readonly source: SeriesSource
  readonly rules: Rules
  readonly grid: Grid
  readonly asked: { readonly from: number; readonly to: number }
  readonly budget: { samples: number }
}

export function timeAt({ start, step }: Grid, index: number): number {
  return start + step * index
}

/** The number at a place that the array has. */
export function at(array: ArrayLike<number>, index: number): number {
  return array[index] as number // callers stay within the length
}

export function newColumn(metric: Metric, count: number): Column {
  return { metric, present: new Uint8Array(count), values: new Float64Array(count) }
}

export function put({ present, values }: Column, index: number, value: number): void {
  present[index] = 1
  values[index] = value
}

export function isEmpty({ present }: Column): boolean {
  return !present.includes(1)
}

export function spend({ budget }: Context, samples: number): void {
  budget.samples -= samples
  if (budget.samples < 0)
    refuse('query processing would load too many samples into memory in query execution')
}

const SAME = 'vector cannot contain metrics with the same labelset'

/** Columns of which no two have the same labels: those that never have a value together become one. */
export function mergeColumns(columns: readonly Column[], count: number): readonly Column[] {
  const merged = new Map<string, Column>()
  for (const column of columns) {
    const before = merged.get(column.metric.key)
    if (before) merged.set(column.metric.key, overlay(before, column, count))
    else merged.set(column.metric.key, column)
  }
  return merged.size === columns.length ? columns : [...merged.values()]
}

function overlay(a: Column, b: Column, count: number): Column {
  const both: Column = { metric: a.metric, present: a.present.slice(), values: a.values.slice() }
  for (let index = 0; index < count; index++) {
    if (b.present[index] !== 1) continue
    if (a.present[index] === 1) refuse(SAME)
    put(both, index, at(b.values, index))
  }
  return both
}

/** Columns with any value, of which no two may have the same labels. */
export function distinctColumns(columns: readonly Column[]): readonly Column[] {
  const kept = columns.filter((column) => !isEmpty(column))
  if (new Set(kept.map(({ metric }) => metric.key)).size < kept.length) refuse(SAME)
  return kept
}

type Change = (value: number, index: number) => number | null

/** Every value changed, or left out, under the whole labels. */
export function changeValues(columns: readonly Column[], { count }: Grid, change: Change): readonly Column[] {
  return columns.map(({ metric, present, values }) => {
    const column = newColumn(metric, count)
    for (let index = 0; index < count; index++) {
      const value = present[index] === 1 ? change(at(values, index), index) : null
      if (value !== null) put(column, index, value)
    }
    return column
  })
}

/** The same under the labels without the metric's name. */
export function mapColumns(columns: readonly Column[], grid: Grid, change: Change): readonly Column[] {
  const nameless = columns.map((column) => ({ ...column, metric: withoutName(column.metric) }))
  return mergeColumns(changeValues(nameless, grid, change), grid.count)
}
