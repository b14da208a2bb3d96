import type { Aggregate } from '../parse/expression.ts'
import { refuse } from '../promql-error.ts'
import { at, type Column, type Context, newColumn, put } from './grid.ts'
import { groupColumns } from './groups.ts'
import { isLabelName } from './label-names.ts'
import { withLabel } from './metric.ts'

/** How many series of a group have each value, which stands in a label. */
export function countValues(
  { grid, rules }: Context,
  { labels, without }: Aggregate,
  columns: readonly Column[],
  label: string,
): readonly Column[] {
  if (!isLabelName(label, rules.open)) refuse(`invalid label name ${JSON.stringify(label)}`)
  const split = columns.flatMap((column) => splitByValue(column, label, grid.count))
  const groups = groupColumns({ labels: without ? labels : [...labels, label], without }, split)
  return groups.map((group) => {
    const column = newColumn(group.metric, grid.count)
    for (let index = 0; index < grid.count; index++) {
      const count = group.columns.filter(({ present }) => present[index] === 1).length
      if (count > 0) put(column, index, count)
    }
    return column
  })
}

function splitByValue({ metric, present, values }: Column, label: string, count: number): readonly Column[] {
  const columns = new Map<string, Column>()
  for (let index = 0; index < count; index++) {
    if (present[index] !== 1) continue
    const text = formatDecimal(at(values, index))
    const column = columns.get(text) ?? newColumn(withLabel(metric, label, text), count)
    columns.set(text, column)
    put(column, index, at(values, index))
  }
  return [...columns.values()]
}

/** The shortest digits that mean a number, without an exponent. */
export function formatDecimal(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const said = Object.is(value, -0) ? '-0' : String(value)
  const parts = said.match(/^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/)
  if (!parts) return said
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0')}`
}
