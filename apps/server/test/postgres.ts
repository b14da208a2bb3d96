import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../src/sql/open-database.ts'

const POSTGRES_BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

export type TestPostgres = { readonly url: string; close(): Promise<void> }

/** Why there is none here, or null. */
export function missingPostgres(): string | null {
  if (existsSync(join(POSTGRES_BIN, 'initdb'))) return null
  return `not found at ${POSTGRES_BIN}: apt-get install postgresql`
}

/** Nothing has to outlive the tests: what is written for a crash, for a replica or for later is work for nobody. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** A PostgreSQL of its own on a socket in a new folder, trusting whoever reaches that. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-pg-'))
  const as = findUnprivileged()
  if (as) await chown(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const spawnOptions = { cwd: folder, ...as }
  const initdb = ['-D', data, '-U', 'naru', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  execFileSync(join(POSTGRES_BIN, 'initdb'), initdb, { ...spawnOptions, stdio: 'pipe' })
  const settings = { ...FORGETFUL, listen_addresses: '', unix_socket_directories: folder }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(POSTGRES_BIN, 'postgres'), ['-D', data, ...given], {
    ...spawnOptions,
    stdio: 'ignore',
  })
  // Nobody asks for the password, but the server refuses an address without one.
  const password = randomBytes(16).toString('hex')
  const url = `postgres://naru:${password}@localhost/postgres?host=${encodeURIComponent(folder)}`
  await waitUntilReady(url)
  return {
    url,
    async close() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
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

async function waitUntilReady(url: string): Promise<void> {
  const { db, close } = openPostgres(url)
  for (const until = Date.now() + 20_000; ; ) {
    try {
      await sql`select 1`.execute(db)
      return await close()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}
