import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase, ensureSeed } from './fresh-database.ts'
import { createPgliteThread } from './pglite-thread.ts'

const root = mkdtempSync(join(tmpdir(), 'naru-fresh-'))
/** Made without a seed, and then the seed of the others. */
const first = join(root, 'first')

beforeAll(() => ensureDatabase(first, join(root, 'none')), 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Opens a database, asks it one thing and closes it. */
async function ask(folder: string, sql: string): Promise<readonly unknown[]> {
  const thread = createPgliteThread(folder)
  try {
    return (await thread.query(sql, [])).rows
  } finally {
    await thread.close()
  }
}

test('a seed that is there is not made again', async () => {
  const before = statSync(first)
  await ensureSeed(first)
  expect(statSync(first)).toEqual(before)
})

test('a database that was copied from the seed is its own', async () => {
  const [one, other] = [join(root, 'one'), join(root, 'other')]
  await ensureDatabase(one, first)
  await ask(one, 'create table kept (value int)')
  await ensureDatabase(other, first)
  const count = `select count(*)::int as found from pg_tables where tablename = 'kept'`
  expect(await ask(other, count)).toEqual([{ found: 0 }])
  // And one that is there is left as it is.
  await ensureDatabase(one, first)
  expect(await ask(one, count)).toEqual([{ found: 1 }])
})

test('a copy that was broken off is begun anew', async () => {
  const folder = join(root, 'torn')
  mkdirSync(`${folder}.new`)
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '17')
  await ensureDatabase(folder, first)
  expect(await ask(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(root)).not.toContain('torn.new')
})
