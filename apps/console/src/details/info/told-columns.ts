import type { Column } from '@naru/contract/kinds/kind-rules'
import { type CellValue, isUsage } from '@naru/contract/rows/cell'

type ToldColumn = Pick<Column, 'id' | 'title' | 'type'> & { readonly shown: CellValue }

/** What the page of an object tells of its kind's columns: of those that lists hide at first, only what the object has. */
export function listToldColumns(
  columns: readonly Pick<Column, 'id' | 'title' | 'type' | 'optional'>[],
  cells: readonly CellValue[],
  without: readonly string[] | 'all',
): readonly ToldColumn[] {
  return (
    columns
      .map((column, index) => ({ ...column, shown: cells[index] ?? null }))
      .filter(({ id }) => id !== 'status' && without !== 'all' && !without.includes(id))
      // Use has a panel of its own.
      .filter(({ shown }) => shown === null || !isUsage(shown))
      .filter(({ optional, shown }) => !optional || !isNothing(shown))
  )
}

function isNothing(value: CellValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
