import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import type { Config } from '../app/config.ts'
import { type Database, type Db, migrations } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { ensureDatabase } from './fresh-database.ts'
import { createPgliteDialect } from './pglite-dialect.ts'
import { createPgliteThread, type PgliteThread } from './pglite-thread.ts'

const INT8 = 20

export type OpenDatabase = { readonly db: Db; close(): Promise<void> }

/** PostgreSQL where `databaseUrl` says so, else the embedded database in the data folder; migrated. */
export async function openDatabase(config: Pick<Config, 'data' | 'databaseUrl'>): Promise<OpenDatabase> {
  const open =
    config.databaseUrl === null ? await openEmbedded(config.data) : openPostgres(config.databaseUrl)
  try {
    await migrate(open.db)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

/** Throws a `FolderLockedError` while another process has the folder. */
async function openEmbedded(data: string): Promise<OpenDatabase> {
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
  const db = new Kysely<Database>({ dialect: createPgliteDialect(thread) })
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
export function openPostgres(connectionString: string): OpenDatabase {
  const types: CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pgTypes.getTypeParser(oid, format ?? 'text'),
  }
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types })
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/** Safe with several replicas starting at once: the migrator takes a lock in the database. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
