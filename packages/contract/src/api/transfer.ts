import * as z from 'zod/mini'

/** A file of people or groups: as many rows and characters as are taken at once. */
export const TRANSFER_ROWS = 1000
export const TRANSFER_LENGTH = 1_000_000

/** One column of a file: how its text is read, and what an empty cell means. */
export type TransferColumn = {
  /** The field of the record, and the head of the column, in every language. */
  readonly name: string
  readonly as: 'text' | 'role' | 'flag' | 'ids' | 'secret'
  /** `keep`: nothing is said; `clear`: nothing shall be there. */
  readonly empty: 'keep' | 'clear'
  /** Without it there is no new record. */
  readonly needed?: true
}

/** By the plural of their kind; the first column names the record. A password goes in and never out. */
export const TRANSFER_COLUMNS = {
  users: [
    { name: 'userID', as: 'text', empty: 'keep', needed: true },
    { name: 'displayName', as: 'text', empty: 'keep', needed: true },
    { name: 'email', as: 'text', empty: 'clear' },
    { name: 'description', as: 'text', empty: 'clear' },
    { name: 'defaultRole', as: 'role', empty: 'keep', needed: true },
    { name: 'active', as: 'flag', empty: 'keep' },
    { name: 'password', as: 'secret', empty: 'keep' },
  ],
  groups: [
    { name: 'groupID', as: 'text', empty: 'keep', needed: true },
    { name: 'displayName', as: 'text', empty: 'keep', needed: true },
    { name: 'description', as: 'text', empty: 'clear' },
    { name: 'members', as: 'ids', empty: 'clear' },
  ],
} as const satisfies Readonly<Record<string, readonly TransferColumn[]>>

export type TransferName = keyof typeof TRANSFER_COLUMNS

const csv = z.string().check(z.maxLength(TRANSFER_LENGTH))

/** POST /api/v1/transfer/{users,groups}/plan: what the file would do; nothing is written. */
export const transferDraft = z.object({ csv })

/** POST /api/v1/transfer/{users,groups}: does what the plan of this digest says. */
export const transferOrder = z.object({
  csv,
  digest: z.string().check(z.maxLength(100)),
  /** The rows that are wanted, by number; of all of them none is written where one is refused. */
  rows: z.optional(z.array(z.number().check(z.int(), z.gte(1))).check(z.maxLength(TRANSFER_ROWS))),
})

const fault = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

const transferRow = z.object({
  /** As a spreadsheet counts, where the heads are row 1. */
  row: z.number(),
  id: z.string(),
  outcome: z.enum(['create', 'update', 'same', 'refused']),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it is refused: rules that fields break, or the code of an error. */
  faults: z.array(fault),
  code: z.nullable(z.string()),
})
export type TransferRow = z.infer<typeof transferRow>

export const transferPlan = z.object({ digest: z.string(), rows: z.array(transferRow) })
export type TransferPlan = z.infer<typeof transferPlan>

/** What was written, and where it stopped: rows after that are as they were. */
export const transferResult = z.object({
  written: z.array(z.number()),
  stopped: z.nullable(z.object({ row: z.number(), id: z.string(), code: z.string() })),
  /** Of new people for whom the file has none: each counts once, and is told here alone. */
  passwords: z.array(z.object({ id: z.string(), password: z.string() })),
})
export type TransferResult = z.infer<typeof transferResult>
