import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { ensureDatabase } from './fresh-database.ts'
import { createPgliteDialect } from './pglite-dialect.ts'
import { createPgliteThread, type PgliteThread } from './pglite-thread.ts'
import { quietDriver } from './quiet-driver.ts'
import { createEmbeddedChanges, createTableChanges, keepTableChanges } from './table-changes.ts'

const INT8 = 20

export type OpenDatabase<Tables> = { readonly db: Kysely<Tables>; close(): Promise<void> }

/** The folder of the embedded database, and the address of another where one is used. */
export type DatabaseSource = { readonly data: string; readonly databaseUrl: string | null }

export type Migrations = Readonly<Record<string, Migration>>

/** PostgreSQL where `databaseUrl` says so, else the embedded database in the data folder; migrated. */
export async function openDatabase<Tables>(
  { data, databaseUrl }: DatabaseSource,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  const open = databaseUrl === null ? await openEmbedded<Tables>(data) : openPostgres<Tables>(databaseUrl)
  try {
    await migrate(open.db, migrations)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

/** Throws a `FolderLockedError` while another process has the folder. */
async function openEmbedded<Tables>(data: string): Promise<OpenDatabase<Tables>> {
  await mkdir(data, { recursive: true, mode: 0o700 })
  const lock = lockFolder(data)
  let thread: PgliteThread
  try {
    const folder = join(data, 'database')
    await ensureDatabase(folder)
    thread = createPgliteThread(folder)
    await thread.ready
  } catch (error) {
    lock.release()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: createPgliteDialect(thread) })
  keepTableChanges(db, createEmbeddedChanges(thread))
  return {
    db,
    async close() {
      await db.destroy()
      // Without a single query Kysely has not taken the thread over, and would not close it.
      await thread.close()
      lock.release()
    },
  }
}

/** `pg` reads int8 as text by default; ours are counters far below 2^53, and the embedded database gives numbers. */
export function openPostgres<Tables>(connectionString: string): OpenDatabase<Tables> {
  const types: CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pgTypes.getTypeParser(oid, format ?? 'text'),
  }
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types })
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  const changes = createTableChanges(connectionString)
  keepTableChanges(db, changes)
  return {
    db,
    async close() {
      await changes.stop()
      await db.destroy()
    },
  }
}

function createPostgresDialect(pool: Pool): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => quietDriver(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/** Safe with several replicas starting at once: the migrator takes a lock in the database. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
