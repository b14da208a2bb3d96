import { createHash } from 'node:crypto'
import type { TransferColumn, TransferPlan, TransferRow } from '@naru/contract/api/transfer'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import type { MessageKey } from '@naru/contract/errors/rule-messages'
import { readCell, showCell } from './transfer-cell.ts'
import type { ReadRow } from './transfer-csv.ts'

type Fields = ReadonlyMap<string, unknown>

export type Planning = {
  readonly columns: readonly TransferColumn[]
  /** Records by their ids, as they are. */
  readonly known: ReadonlyMap<string, Fields>
  /** Throws what writing it would throw; `id` is null for a new record. */
  readonly rehearse: (id: string | null, input: object) => Promise<void>
}

/** One row, with what would be written; null where nothing would be. */
export type PlannedRow = { readonly told: TransferRow; readonly input: object | null }

/** What each row would do, in the order of the file. */
export async function planRows(rows: readonly ReadRow[], planning: Planning): Promise<readonly PlannedRow[]> {
  const seen = new Set<string>()
  const planned: PlannedRow[] = []
  for (const row of rows) planned.push(await planRow(row, planning, seen))
  return planned
}

/** Names a plan, so that another one is not carried out in its place. */
export function tellPlan(rows: readonly PlannedRow[]): TransferPlan {
  const told = rows.map((row) => row.told)
  return { rows: told, digest: createHash('sha256').update(JSON.stringify(told)).digest('base64url') }
}

async function planRow(
  { row, cells }: ReadRow,
  { columns, known, rehearse }: Planning,
  seen: Set<string>,
): Promise<PlannedRow> {
  const key = columns[0]?.name ?? ''
  const id = (cells.get(key) ?? '').trim()
  const before = known.get(id)
  const says = columns.map((column) => ({ column, ...readCell(column, cells.get(column.name)) }))
  const faults = says.flatMap((said) => findFault(said, before !== undefined))
  if (seen.has(id)) faults.push({ field: key, rule: 'rule.duplicate' })
  seen.add(id)
  if (faults.length > 0) return refuseRow(row, id, { fields: faults, code: null })

  const { changes, input } = findChanges(says, before)
  const told = { row, id, changes, faults: [], code: null }
  if (before && changes.length === 0) return { told: { ...told, outcome: 'same' }, input: null }
  try {
    await rehearse(before ? id : null, input)
    return { told: { ...told, outcome: before ? 'update' : 'create' }, input }
  } catch (error) {
    if (error instanceof AppError) return refuseRow(row, id, error)
    throw error
  }
}

type Refusal = { readonly fields: readonly FieldError[]; readonly code: string | null }

/** Fields at fault say more than the code that they come with. */
function refuseRow(row: number, id: string, { fields, code }: Refusal): PlannedRow {
  const faults = [...fields]
  const why = faults.length > 0 ? null : code
  return { told: { row, id, outcome: 'refused', changes: [], faults, code: why }, input: null }
}

/** What is given and is otherwise than before, to be told and to be written. */
function findChanges(says: readonly Said[], before: Fields | undefined) {
  const given = says.filter(({ value }) => value !== undefined)
  const changed = given.flatMap(({ column, value }) => {
    const { name: field } = column
    const [from, to] = [showCell(column, before?.get(field)), showCell(column, value)]
    // A secret looks like none; it is only ever given to somebody new.
    return from === to && (before || column.as !== 'secret')
      ? []
      : [{ told: { field, from, to }, column, value }]
  })
  return {
    changes: changed.filter(({ column }) => column.as !== 'secret').map(({ told }) => told),
    input: Object.fromEntries(changed.map(({ column, value }) => [column.name, emptied(column, value)])),
  }
}

type Said = { readonly column: TransferColumn; readonly value?: unknown; readonly fault?: MessageKey }

function findFault({ column, value, fault }: Said, isKnown: boolean): FieldError[] {
  const { name: field, as, needed } = column
  if (fault !== undefined) return [{ field, rule: fault }]
  if (value === undefined) return needed && !isKnown ? [{ field, rule: 'rule.required' }] : []
  if (value === false && !isKnown) return [{ field, rule: 'rule.onlyForKnown' }]
  // Else a file that is read in twice would take people's own passwords away.
  return as === 'secret' && isKnown ? [{ field, rule: 'rule.onlyForNew' }] : []
}

/** An address that is to be none is null to whoever keeps it. */
function emptied({ name }: TransferColumn, value: unknown): unknown {
  return name === 'email' && value === '' ? null : value
}
