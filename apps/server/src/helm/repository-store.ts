import type { HelmRepository } from '@naru/contract/api/helm/repositories'
import { AppError } from '@naru/contract/errors/app-error'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import { type Begun, keepReading, type Outcome, type Read, settleReading } from './keep-reading.ts'
import {
  buildColumns,
  buildRecord,
  type KeptRepository,
  PLACE_COLUMNS,
  type PlaceRow,
  type RepositoryRow,
  readPlace,
} from './repository-rows.ts'
import type { HelmTables } from './tables.ts'

export type HelmDb = Kysely<HelmTables>

export type RepositoryStore = {
  load(): Promise<readonly HelmRepository[]>
  /** With its password. */
  find(name: string): Promise<(KeptRepository & { readonly version: number }) | null>
  /** When something begins that is about no repository that is kept yet. */
  now(): Promise<Date>
  /** With what was read, or else to be read soon. Throws DUPLICATE. */
  insert(repository: KeptRepository, read: Read | null): Promise<void>
  /** Throws CONFLICT where another change came between. Without a reading, what is known stays, and it is read soon. */
  change(repository: KeptRepository, version: number, read: Read | null): Promise<void>
  remove(name: string): Promise<boolean>
  /** Null where it is not there. */
  begin(name: string): Promise<Begun | null>
  /** Those that are due, for a while no other replica's. */
  claim(): Promise<readonly Begun[]>
  /** False where it counts for nothing: what was told later, or has been changed meanwhile, stays as it is. */
  settle(begun: Begun, outcome: Outcome): Promise<boolean>
}

const NOW = sql<Date>`now()`
/** Longer than any reading takes. */
const LEASE = sql<Date>`now() + interval '5 minutes'`
const AT_ONCE = 4

export function createRepositoryStore(db: HelmDb, sealer: Sealer): RepositoryStore {
  const begunOf = (row: BegunRow): Begun => {
    const { name, begun: turn, version, at } = row
    return { name, turn, version, at, place: readPlace(sealer, row) }
  }
  return {
    async load() {
      const rows = await db.selectFrom('helm_repositories').selectAll().orderBy('name').execute()
      return rows.map(buildRecord)
    },
    async find(name) {
      const row = await selectOne(db, name)
      if (!row) return null
      const { description, version } = row
      return { name, description, version, place: readPlace(sealer, row) }
    },
    async now() {
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
      return rows[0]?.at ?? new Date(0)
    },
    insert: (repository, read) =>
      db.transaction().execute(async (trx) => {
        const { name } = repository
        await insertNew(trx, { name, ...buildColumns(sealer, repository) })
        if (read) await keepReading(trx, name, { ...read, turn: 0 })
      }),
    change: (repository, version, read) =>
      db.transaction().execute(async (trx) => {
        const columns = buildColumns(sealer, repository)
        const turn = await changeOne(trx, { name: repository.name, ...columns }, version)
        if (read) await keepReading(trx, repository.name, { ...read, turn })
      }),
    async remove(name) {
      const gone = await db.deleteFrom('helm_repositories').where('name', '=', name).executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
    async begin(name) {
      const row = await beginSome(db).where('name', '=', name).executeTakeFirst()
      return row ? begunOf(row) : null
    },
    async claim() {
      return (await beginSome(db).where('name', 'in', selectDue(db)).execute()).map(begunOf)
    },
    settle: (begun, outcome) => db.transaction().execute((trx) => settleReading(trx, begun, outcome)),
  }
}

type Trx = Transaction<HelmTables>
type Told = PlaceRow & Pick<RepositoryRow, 'description'>
type BegunRow = PlaceRow & Pick<RepositoryRow, 'begun' | 'version'> & { readonly at: Date }

function selectOne(db: HelmDb, name: string) {
  return db.selectFrom('helm_repositories').selectAll().where('name', '=', name).executeTakeFirst()
}

function selectDue(db: HelmDb) {
  return db
    .selectFrom('helm_repositories')
    .select('name')
    .where('due', '<=', NOW)
    .orderBy('due')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
}

function beginSome(db: HelmDb) {
  return db
    .updateTable('helm_repositories')
    .set(({ eb }) => ({ begun: eb('begun', '+', 1), due: LEASE }))
    .returning([...PLACE_COLUMNS, 'begun', 'version', NOW.as('at')])
}

async function insertNew(trx: Trx, told: Told): Promise<void> {
  const fresh = { version: 1, begun: 0, settled: -1, failures: 0, charts: 0, left_out: 0 }
  try {
    await trx
      .insertInto('helm_repositories')
      .values({ ...told, ...fresh, created: NOW, due: NOW })
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'name', rule: 'rule.duplicate' }] })
  }
}

/** The turn of a reading that belongs to the change. */
async function changeOne(trx: Trx, { name, ...columns }: Told, version: number): Promise<number> {
  const changed = await trx
    .updateTable('helm_repositories')
    .set({ ...columns, version: version + 1, due: NOW })
    .set(({ eb }) => ({ begun: eb('begun', '+', 1) }))
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('begun')
    .executeTakeFirst()
  if (!changed) throw new AppError('CONFLICT')
  return changed.begun
}
