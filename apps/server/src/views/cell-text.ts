import { type CellValue, isLink, isRatio, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'

/** The words a value shows: what filters compare, and what an export writes. */
export function cellTexts(value: CellValue): readonly string[] {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (isStatus(value)) return [value.text]
  if (isRatio(value)) return [`${value.ready}/${value.desired}`]
  if (isLink(value)) return [value.name]
  if (isUsage(value)) return value.used === null ? [] : [String(value.used)]
  return value
}

/** The fields of every row that filters and sorting may name beside the kind's own columns. */
export const ROW_FIELDS: Readonly<Record<string, (row: Row) => CellValue>> = {
  name: (row) => row.name,
  namespace: (row) => row.namespace,
  cluster: (row) => row.cluster,
  // Older means created earlier: ages ascend while times of creation descend.
  age: (row) => -row.created,
  created: (row) => row.created,
  labels: (row) => Object.entries(row.labels ?? {}).map(([key, value]) => `${key}=${value}`),
}

/** Reads one column's value from a row; undefined when the list has no such column. */
export function columnReader(
  columns: readonly { readonly id: string }[],
  id: string,
): ((row: Row) => CellValue) | undefined {
  const index = columns.findIndex((column) => column.id === id)
  if (index >= 0) return (row) => row.cells[index] ?? null
  return Object.hasOwn(ROW_FIELDS, id) ? ROW_FIELDS[id] : undefined
}
