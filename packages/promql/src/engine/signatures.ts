import type { Matching } from '../parse/expression.ts'
import { at, type Column } from './grid.ts'
import { keepLabels, type Metric, NAME, withoutLabels } from './metric.ts'

/** For each column of both sides the number of its match group; groups are counted from 0. */
export type Signatures = {
  readonly left: readonly number[]
  readonly right: readonly number[]
  readonly count: number
}

export function signColumns(
  { on, labels }: Matching,
  left: readonly Column[],
  right: readonly Column[],
): Signatures {
  const groups = new Map<string, number>()
  const sign = ({ metric }: Column) => {
    const key = groupLabels(metric, on, labels).key
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    return group
  }
  return { left: left.map(sign), right: right.map(sign), count: groups.size }
}

export function groupLabels(metric: Metric, on: boolean, labels: readonly string[]): Metric {
  return on ? keepLabels(metric, labels) : withoutLabels(metric, [...labels, NAME])
}

/** Marks at one step the groups of columns that have a value there. */
export function markGroups(
  marks: Uint8Array,
  columns: readonly Column[],
  groups: readonly number[],
  index: number,
) {
  marks.fill(0)
  for (const [place, { present }] of columns.entries()) if (present[index] === 1) marks[at(groups, place)] = 1
}
