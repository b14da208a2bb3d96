import { type Column, type Context, newColumn, put } from '../engine/grid.ts'
import { type Metric, metricOf, NAME } from '../engine/metric.ts'
import { type Expression, unwrap } from '../parse/expression.ts'

/** One where none of the columns has a value, under the labels that the selector asked for by name. */
export function absentFrom(
  { grid }: Context,
  node: Expression | undefined,
  columns: readonly Column[],
): readonly Column[] {
  const column = newColumn(labelsOf(node), grid.count)
  for (let index = 0; index < grid.count; index++)
    if (!columns.some(({ present }) => present[index] === 1)) put(column, index, 1)
  return [column]
}

function labelsOf(node: Expression | undefined): Metric {
  const inner = node ? unwrap(node) : null
  const selector = inner?.kind === 'matrix' ? inner.vector : inner
  if (selector?.kind !== 'vector') return metricOf({})
  const labels = new Map<string, string>()
  const given = new Set<string>()
  for (const { name, op, value } of selector.matchers) {
    if (name === NAME) continue
    labels.set(name, op === '=' && !given.has(name) ? value : '')
    if (op === '=') given.add(name)
  }
  return metricOf(Object.fromEntries(labels))
}
