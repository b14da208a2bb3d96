import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import type { Database, Db } from '../src/sql/database.ts'
import { migrate, openPostgres } from '../src/sql/open-database.ts'
import { createPgliteDialect } from '../src/sql/pglite-dialect.ts'
import { createPgliteThread } from '../src/sql/pglite-thread.ts'

const POSTGRES_BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

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
  const db = new Kysely<Database>({
    dialect: createPgliteDialect(createPgliteThread(null, await loadSeed())),
  })
  await migrate(db)
  return { db, close: () => db.destroy() }
}

type Handle = {
  /** Valid inside tests only. */
  readonly db: Db
  /** Another connection pool to the same database, as a second replica has; the embedded one is shared. */
  replica(): Db
}

/** Runs the same tests on the embedded database and on PostgreSQL, where that is installed. */
export function describeOnBoth(name: string, tests: (handle: Handle) => void): void {
  describe(`${name}, embedded`, () => tests(useDatabase(openMemoryDatabase)))
  if (existsSync(join(POSTGRES_BIN, 'initdb'))) {
    describe(`${name}, PostgreSQL`, () => tests(useDatabase(openTestPostgres)))
  } else {
    describe.skip(`${name}, PostgreSQL (not found at ${POSTGRES_BIN}: apt-get install postgresql)`, () =>
      tests(useDatabase(openMemoryDatabase)))
  }
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

/** PostgreSQL refuses to run as root. */
function findUnprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function openTestPostgres(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-pg-'))
  const as = findUnprivileged()
  if (as) await chown(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const spawnOptions = { cwd: folder, ...as }
  execFileSync(
    join(POSTGRES_BIN, 'initdb'),
    ['-D', data, '-U', 'naru', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    {
      ...spawnOptions,
      stdio: 'pipe',
    },
  )
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
  const server = spawn(join(POSTGRES_BIN, 'postgres'), ['-D', data, ...settings], {
    ...spawnOptions,
    stdio: 'ignore',
  })
  const url = `postgres://naru@localhost/postgres?host=${encodeURIComponent(folder)}`
  const first = openPostgres(url)
  await waitUntilReady(first.db)
  await migrate(first.db)
  const others: { close(): Promise<void> }[] = []
  return {
    db: first.db,
    second() {
      const other = openPostgres(url)
      others.push(other)
      return other.db
    },
    async close() {
      for (const one of [first, ...others]) await one.close()
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(db: Db): Promise<void> {
  for (const until = Date.now() + 20_000; ; ) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}
