import type { CellValue } from '@naru/contract/rows/cell'
import { isLink } from '@naru/contract/rows/cell'

/** Whether the title of a column already names the kind that a value links to, as `node` does. */
export function isTitled(value: CellValue, column: string): boolean {
  return value !== null && typeof value === 'object' && isLink(value) && value.kind.toLowerCase() === column
}
