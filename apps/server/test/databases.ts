import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { type Database, type Db, migrations } from '../src/app/database.ts'
import { migrate, openPostgres } from '../src/sql/open-database.ts'
import { createPgliteDialect } from '../src/sql/pglite-dialect.ts'
import { createPgliteThread } from '../src/sql/pglite-thread.ts'
import { createEmbeddedChanges, keepTableChanges } from '../src/sql/table-changes.ts'
import { createDatabase } from './fresh-database.ts'
import { missingPostgres } from './postgres.ts'

type Opened = { readonly db: Db; close(): Promise<void>; second?: () => Db }

const SEED_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/naru', import.meta.url))

/** A fresh embedded database as an archive, made once: making one takes several seconds, opening the archive half of one. */
async function loadSeed(): Promise<string> {
  const version: string = manifest.dependencies['@electric-sql/pglite']
  const path = join(SEED_FOLDER, `pglite-${version}.tar`)
  if (existsSync(path)) return path
  const database = await PGlite.create('memory://')
  const archive = await database.dumpDataDir('none')
  await database.close()
  await mkdir(SEED_FOLDER, { recursive: true })
  await writeFile(`${path}.${process.pid}`, await archive.bytes())
  await rename(`${path}.${process.pid}`, path)
  return path
}

/** The embedded database in memory, migrated. */
export async function openMemoryDatabase(): Promise<Opened> {
  const thread = createPgliteThread(null, await loadSeed())
  const db = new Kysely<Database>({ dialect: createPgliteDialect(thread) })
  keepTableChanges(db, createEmbeddedChanges(thread))
  await migrate(db, migrations)
  return { db, close: () => db.destroy() }
}

type Handle = {
  /** Valid inside tests only. */
  readonly db: Db
  /** Another connection pool to the same database, as a second replica has; the embedded one is shared. */
  replica(): Db
}

/** Runs the same tests on the embedded database and on PostgreSQL, where that is installed, at what `place` makes of its address. */
export function describeOnBoth(
  name: string,
  tests: (handle: Handle) => void,
  place = (url: string) => url,
): void {
  describe(`${name}, embedded`, () => tests(useDatabase(openMemoryDatabase)))
  const lack = missingPostgres()
  if (lack === null) describe(`${name}, PostgreSQL`, () => tests(useDatabase(() => openTestPostgres(place))))
  else describe.skip(`${name}, PostgreSQL (${lack})`, () => tests(useDatabase(openMemoryDatabase)))
}

function useDatabase(open: () => Promise<Opened>): Handle {
  let opened: Opened | undefined
  const current = (): Opened => {
    if (!opened) throw new Error('The database is open inside tests only')
    return opened
  }
  beforeAll(async () => {
    opened = await open()
  }, 60_000)
  afterAll(async () => {
    await opened?.close()
  }, 30_000)
  return {
    get db() {
      return current().db
    },
    replica: () => current().second?.() ?? current().db,
  }
}

/** A database of its own in the PostgreSQL of all tests, where there is one; it takes far less time than the embedded one. */
export async function openQuickDatabase(): Promise<Opened> {
  return inject('databases') === null ? openMemoryDatabase() : openTestPostgres()
}

async function openTestPostgres(place = (url: string) => url): Promise<Opened> {
  const { url: plain, drop } = await createDatabase(inject('databases') ?? '')
  const url = place(plain)
  const first = openPostgres<Database>(url)
  const others: { close(): Promise<void> }[] = []
  return {
    db: first.db,
    second() {
      const other = openPostgres<Database>(url)
      others.push(other)
      return other.db
    },
    async close() {
      for (const one of [first, ...others]) await one.close()
      await drop()
    },
  }
}
