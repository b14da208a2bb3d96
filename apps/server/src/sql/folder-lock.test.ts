import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, migrations } from '../app/database.ts'
import { verifyAudit } from '../audit/audit-store.ts'
import { createSealer } from '../crypto/seal.ts'
import { FolderLockedError, lockFolder } from './folder-lock.ts'
import { openDatabase } from './open-database.ts'

const WRITER = new URL('../../test/audit-writer.ts', import.meta.url).pathname
const KEY = Buffer.alloc(32, 7)

let data: string
let child: ChildProcess | undefined
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'naru-data-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(data, { recursive: true, force: true })
})

test('one opener at a time, in this process too', () => {
  const lock = lockFolder(data)
  expect(() => lockFolder(data)).toThrow(FolderLockedError)
  lock.release()
  lockFolder(data).release()
})

test('kill -9 in the middle of writes: what was acknowledged is there, the chain is whole, the lock is gone', async () => {
  child = spawn(process.execPath, [WRITER, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The writer has no output')
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 5)
      await expect(openDatabase<Database>({ data, databaseUrl: null }, migrations)).rejects.toThrow(
        FolderLockedError,
      )
    if (acknowledged >= 60) break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { db, close } = await openDatabase<Database>({ data, databaseUrl: null }, migrations)
  const { count, broken } = await verifyAudit({ db, sealer: createSealer(KEY) })
  await close()
  expect(broken).toBeNull()
  expect(count).toBeGreaterThanOrEqual(acknowledged)
}, 60_000)
