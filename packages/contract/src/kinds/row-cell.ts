import type { CellValue } from '../rows/cell.ts'
import type { Row } from '../rows/row.ts'
import type { KindId } from './registry.ts'
import { kindRules } from './rules-registry.ts'

/** What a row of that kind holds in a column; null in a column that the kind has not. */
export function rowCell(kind: KindId, { cells }: Pick<Row, 'cells'>, column: string): CellValue {
  return cells[kindRules[kind].columns.findIndex(({ id }) => id === column)] ?? null
}
