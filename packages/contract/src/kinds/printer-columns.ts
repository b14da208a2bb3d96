import { formatDigits } from '../format/number.ts'
import { parseJsonPath, readJsonPath } from '../kubernetes/json-path.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { parseTime } from '../kubernetes/time.ts'
import { readNumber, readText } from '../manifest/read.ts'
import type { ColumnType } from '../rows/cell.ts'
import type { Status } from '../rows/status.ts'
import { buildStatus } from '../rows/status-words.ts'
import type { Column, ColumnOf } from './kind-rules.ts'

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
    return [
      {
        id: uniqueId(column.name, ids),
        title: { en: column.name, ko: column.name },
        ...typed(column, (object) => readJsonPath(object, steps)),
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

type Typed = { [Type in ColumnType]: Pick<ColumnOf<Type>, 'type' | 'value' | 'choice'> }[ColumnType]

/** The type of a column's cells, and how they are read from what its path finds. */
function typed(column: PrinterColumn, find: (object: KubeObject) => readonly unknown[]): Typed {
  const first =
    <Value>(read: (value: unknown) => Value | null) =>
    (object: KubeObject) => {
      const [value] = find(object)
      return value === undefined || value === null ? null : read(value)
    }
  if (isStateColumn(column)) return { type: 'status', choice: true, value: first(readState) }
  switch (column.type) {
    case 'integer':
    case 'number':
      return { type: 'number', value: first(readFound) }
    case 'boolean':
      return { type: 'boolean', value: first((value) => value === true || value === 'true') }
    case 'date':
      return { type: 'time', value: first((value) => parseTime(readText(value))) }
    default:
      return { type: 'text', value: (object) => joinFound(find(object)) }
  }
}

/** A number, or a text that is one; what is neither has none. */
function readFound(value: unknown): number | null {
  if (typeof value === 'string') return value.trim() === '' ? null : readNumber(Number(value))
  return typeof value === 'bigint' ? Number(value) : readNumber(value)
}

function readState(value: unknown): Status | null {
  return value === '' ? null : buildStatus(formatFound(value))
}

function joinFound(found: readonly unknown[]): string | null {
  return (found[0] ?? null) === null ? null : found.map(formatFound).join(',')
}

function formatFound(value: unknown): string {
  if (typeof value === 'number') return formatDigits(value)
  return typeof value === 'object' ? JSON.stringify(value) : readText(value)
}
