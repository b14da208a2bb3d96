import type { Binary } from '../parse/expression.ts'
import { at, type Column, type Context, mergeColumns, newColumn, put } from './grid.ts'
import { markGroups, signColumns } from './signatures.ts'

/** `and`, `or`, `unless`: samples of one side by whether the other has any of their match group. */
export function combineSets(
  { grid }: Context,
  { op, matching }: Binary,
  left: readonly Column[],
  right: readonly Column[],
): readonly Column[] {
  const signatures = signColumns(matching, left, right)
  const marks = new Uint8Array(signatures.count)
  const [kept, keptGroups] = op === 'or' ? [right, signatures.right] : [left, signatures.left]
  const [others, otherGroups] = op === 'or' ? [left, signatures.left] : [right, signatures.right]
  const wanted = op === 'and' ? 1 : 0
  const columns = kept.map(({ metric }) => newColumn(metric, grid.count))
  for (let index = 0; index < grid.count; index++) {
    markGroups(marks, others, otherGroups, index)
    for (const [place, { present, values }] of kept.entries()) {
      const column = columns[place]
      if (column && present[index] === 1 && marks[at(keptGroups, place)] === wanted)
        put(column, index, at(values, index))
    }
  }
  return op === 'or' ? mergeColumns([...left, ...columns], grid.count) : columns
}
