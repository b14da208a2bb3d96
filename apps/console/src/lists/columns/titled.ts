import type { CellValue } from '@naru/contract/rows/cell'
import { isLink } from '@naru/contract/rows/cell'

/** Columns in which other kinds stand as well, where each needs its mark: a binding grants roles and cluster roles. */
const MIXED = new Set(['role'])

/** Whether the title of a column already names the kind that a value links to, as `node` does. */
export function isTitled(value: CellValue, column: string): boolean {
  if (value === null || typeof value !== 'object' || !isLink(value)) return false
  return value.kind.toLowerCase() === column && !MIXED.has(column)
}
