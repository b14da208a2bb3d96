import type { AuditRecord } from '@naru/contract/api/audit'
import {
  TRANSFER_COLUMNS,
  type TransferColumn,
  type TransferName,
  type TransferResult,
} from '@naru/contract/api/transfer'
import { AppError } from '@naru/contract/errors/app-error'
import { idOf } from '@naru/contract/platform/wrapped-record'
import { generatePassword } from '../identity/users/generate-password.ts'
import type { PlatformSource, PlatformWrites, Writer } from '../platform/platform-source.ts'
import { tellCreated } from '../platform/tell-created.ts'
import type { Random } from '../system/clock.ts'
import { showCell } from './transfer-cell.ts'
import { formatTransfer, parseTransfer } from './transfer-csv.ts'
import { type PlannedRow, planRows } from './transfer-plan.ts'

/** A kind whose records are read from files. */
export type TransferSource = PlatformSource & { readonly writes: PlatformWrites }

/** Writes one record under the caller's name; the audit log holds it, with what was changed. */
export type Write = (
  row: { readonly verb: 'create' | 'update'; readonly id: string },
  act: () => Promise<AuditRecord['change']>,
) => Promise<void>

export function columnsOf(name: TransferName): readonly TransferColumn[] {
  return TRANSFER_COLUMNS[name]
}

/** Every record as a file that can be edited and read back. */
export async function exportFile(source: TransferSource, name: TransferName): Promise<string> {
  const columns = columnsOf(name).filter(({ as }) => as !== 'secret')
  const records = (await source.load()).map((record) => new Map<string, unknown>(Object.entries(record)))
  const rows = records.map((record) => columns.map((column) => showCell(column, record.get(column.name))))
  return formatTransfer([columns.map((column) => column.name), ...rows])
}

/** What a file would do in this person's name. */
export async function planFile(
  source: TransferSource,
  { name, csv, who, random }: { name: TransferName; csv: string; who: Writer; random: Random },
): Promise<readonly PlannedRow[]> {
  const { kind, writes } = source
  const columns = columnsOf(name)
  const known = new Map(
    (await source.load()).map((record) => [idOf(kind, record), new Map(Object.entries(record))]),
  )
  return planRows(parseTransfer(csv, columns), {
    columns,
    known,
    async rehearse(id, input) {
      if (id !== null) return writes.rehearseUpdate?.(id, parseInput(writes.change, input), who)
      const { input: whole } = complete(name, input, random)
      await writes.rehearseCreate?.(parseInput(writes.input, whole), who)
    },
  })
}

/** Writes rows one after another, and stops at the first that is refused: what came before it is told. */
export async function writeRows(
  { writes }: TransferSource,
  rows: readonly PlannedRow[],
  { name, who, random, write }: { name: TransferName; who: Writer; random: Random; write: Write },
): Promise<TransferResult> {
  const done: TransferResult = { written: [], stopped: null, passwords: [] }
  for (const { told, input } of rows) {
    if (input === null) continue
    const { row, id, outcome } = told
    try {
      if (outcome === 'update')
        await write({ verb: 'update', id }, async () => {
          const { change = null } = await writes.update(id, parseInput(writes.change, input), who)
          return change
        })
      else {
        const { input: whole, password } = complete(name, input, random)
        await write({ verb: 'create', id }, async () =>
          tellCreated(whole, await writes.create(parseInput(writes.input, whole), who)),
        )
        if (password !== null) done.passwords.push({ id, password })
      }
      done.written.push(row)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ...done, stopped: { row, id, code: error.code } }
    }
  }
  return done
}

/** Whoever is new without a password gets one that serves for one sign-in. */
function complete(name: TransferName, input: object, random: Random) {
  if (name !== 'users' || 'password' in input) return { input, password: null }
  const password = generatePassword(random)
  return { input: { ...input, password }, password }
}

/** The services say by rules what is wrong with a field; what is left here is what no rule has a word for. */
function parseInput<T>(schema: PlatformWrites<object, T>['input'], input: object): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map(({ path: [field] }) => String(field ?? '')))]
  throw new AppError('INVALID_DATA', { fields: fields.map((field) => ({ field, rule: 'rule.invalid' })) })
}
