import { type ListFilter } from '../../lists/query/list-search.ts'

const WARNINGS: ListFilter = { column: 'type', op: 'in', values: ['Warning'] }

/** Whether the filters leave warnings alone. */
export function onlyWarnings(filters: readonly ListFilter[]): boolean {
  return filters.some(({ column, op, values }) => {
    return column === WARNINGS.column && op === 'in' && values.length === 1 && values[0] === 'Warning'
  })
}

/** The filters with warnings alone, or with events of every type. */
export function withWarnings(filters: readonly ListFilter[], only: boolean): readonly ListFilter[] {
  const others = filters.filter(({ column, op }) => column !== WARNINGS.column || op !== 'in')
  return only ? [...others, WARNINGS] : others
}
