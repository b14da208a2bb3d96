import { parseJsonPath, readJsonPath } from '../kubernetes/json-path.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { parseTime } from '../kubernetes/time.ts'
import { readText } from '../manifest/read.ts'
import type { CellValue, ColumnType } from '../rows/cell.ts'
import { buildStatus } from '../rows/status-words.ts'
import type { Column } from './kind-rules.ts'

/** A column as a custom resource's definition describes it. */
export type PrinterColumn = {
  readonly name: string
  readonly type: string
  readonly jsonPath: string
  readonly format?: string
  readonly description?: string
  /** Above 0 is shown only on wish. */
  readonly priority?: number
}

/** Fields of every row, which need no column of their own. */
const STANDARD = new Set(['.metadata.creationTimestamp', '.metadata.name', '.metadata.namespace'])

/** Columns of a kind that the product has no file for; those with a path that is not understood are left out. */
export function buildPrinterColumns(columns: readonly PrinterColumn[]): readonly Column[] {
  const ids = new Set(['status'])
  return columns.flatMap((column) => {
    const steps = STANDARD.has(column.jsonPath) ? null : parseJsonPath(column.jsonPath)
    if (!steps) return []
    const id = uniqueId(column.name, ids)
    return [
      {
        id,
        title: { en: column.name, ko: column.name },
        ...(isStateColumn(column)
          ? { type: 'status' as const, choice: true as const }
          : { type: columnType(column) }),
        value: (object: KubeObject) => cellValue(readJsonPath(object, steps), column),
        ...((column.priority ?? 0) > 0 && { optional: true as const }),
      },
    ]
  })
}

/** Two columns of one definition may bear the same name; a row's cells need one id each. */
function uniqueId(name: string, taken: Set<string>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'column'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}

/** Words of state are shown as such: `Sync Status`, `Phase`. A condition's `True` is none. */
function isStateColumn({ name, type, jsonPath }: PrinterColumn): boolean {
  return type === 'string' && /\b(status|health|phase|state)$/i.test(name) && !jsonPath.includes('conditions')
}

function columnType({ type }: PrinterColumn): ColumnType {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'date' ? 'time' : 'text'
}

function cellValue(found: readonly unknown[], column: PrinterColumn): CellValue {
  const { type } = column
  const [first] = found
  if (first === undefined || first === null) return null
  if (isStateColumn(column)) return first === '' ? null : buildStatus(formatFound(first))
  if (type === 'date') return typeof first === 'string' ? parseTime(first) : null
  if (type === 'boolean') return first === true || first === 'true'
  if (type !== 'integer' && type !== 'number') return found.map(formatFound).join(',')
  const number = Number(first)
  return Number.isFinite(number) ? number : null
}

function formatFound(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : readText(value)
}
