import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openMemoryDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/fresh-database.ts'
import { missingPostgres } from '../../test/postgres.ts'
import type { Database } from '../app/database.ts'
import { MESH_COLUMNS } from '../clusters/mesh-columns.ts'
import { raiseRevision } from '../rules/rule-store.ts'
import { openPostgres } from './open-database.ts'
import { findTableChanges } from './table-changes.ts'
import { watchTables } from './watch-tables.ts'

/** What a listener was called with, one after another. */
function createEar<T>() {
  const heard: T[] = []
  const waiting: ((value: T) => void)[] = []
  return {
    hear(value: T) {
      const next = waiting.shift()
      if (next) next(value)
      else heard.push(value)
    },
    async next(): Promise<T> {
      const [first] = heard.splice(0, 1)
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : first
    },
  }
}

/** What is told of a cluster that is registered, looked after, and of which one after another is chosen. */
async function hearChoices(db: Kysely<Database>, ear: ReturnType<typeof createEar<string | null>>) {
  const then = new Date(0)
  await db
    .insertInto('clusters')
    .values({
      id: 'seoul',
      name: 'seoul',
      description: '',
      server: 'https://seoul.example',
      credentials: '',
      credential_kind: 'token',
      credential_updated: then,
      version: null,
      platform_version: null,
      provider: 'kubernetes',
      features: '[]',
      created: then,
    })
    .execute()
  const heard = [await ear.next()]
  await db.updateTable('clusters').set({ lease_until: then, fence: 2 }).execute()
  for (const column of Object.values(MESH_COLUMNS)) {
    await db
      .updateTable('clusters')
      .set({ [column]: 'other' })
      .execute()
    // What nobody is told of is followed by what everybody is.
    await raiseRevision(db)
    const told = await ear.next()
    heard.push(told === 'clusters' ? column : null)
    if (told === 'clusters') await ear.next()
  }
  return heard
}
const ALL_CHOICES = ['clusters', ...Object.values(MESH_COLUMNS)]

it('the embedded database tells of whatever is chosen of a cluster, and nothing of who looks after it', async () => {
  const { db, close } = await openMemoryDatabase()
  const ear = createEar<string | null>()
  findTableChanges(db)?.listen(ear.hear)
  expect(await ear.next()).toBeNull()
  expect(await hearChoices(db, ear)).toEqual(ALL_CHOICES)
  await close()
})

it('the embedded database tells of writes as well, by whomever, once they hold', async () => {
  const { db, close } = await openMemoryDatabase()
  const ear = createEar<string | null>()
  findTableChanges(db)?.listen(ear.hear)
  expect(await ear.next()).toBeNull()
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('users').execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.deleteFrom('groups').execute()
  expect(await ear.next()).toBe('groups')
  await close()
})

describe.skipIf(missingPostgres() !== null)('writes by another process', () => {
  it('are told by their table, and all may have changed while the connection was lost', async () => {
    const { url, drop } = await createDatabase(inject('databases') ?? '')
    const [one, two] = [openPostgres<Database>(url), openPostgres<Database>(url)]
    const [ear, groups] = [createEar<string | null>(), createEar<'told'>()]
    findTableChanges(one.db)?.listen(ear.hear)
    expect(await ear.next()).toBeNull()
    watchTables(one.db, ['groups']).listen(() => groups.hear('told'))

    await two.db.deleteFrom('users').where('user_id', '=', 'nobody').execute()
    expect(await ear.next()).toBe('users')
    await two.db.deleteFrom('groups').execute()
    expect([await ear.next(), await groups.next()]).toEqual(['groups', 'told'])

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(two.db)
    expect([await ear.next(), await groups.next()]).toEqual([null, 'told'])
    await two.db.deleteFrom('group_members').execute()
    expect(await ear.next()).toBe('group_members')

    // Of records, only what has changed one: whoever looks after them writes often and mostly nothing.
    await two.db.updateTable('alert_settings').set({ lease_until: null }).execute()
    await two.db.deleteFrom('projects').execute()
    await two.db.updateTable('clusters').set({ lease_until: null }).execute()
    await raiseRevision(two.db)
    expect(await ear.next()).toBe('access_revision')

    await Promise.all([one.close(), two.close()])
    await drop()
  })

  it('of a cluster are told whatever is chosen of it, and nothing of who looks after it', async () => {
    const { url, drop } = await createDatabase(inject('databases') ?? '')
    const [one, two] = [openPostgres<Database>(url), openPostgres<Database>(url)]
    const ear = createEar<string | null>()
    findTableChanges(one.db)?.listen(ear.hear)
    expect(await ear.next()).toBeNull()
    expect(await hearChoices(two.db, ear)).toEqual(ALL_CHOICES)

    await Promise.all([one.close(), two.close()])
    await drop()
  })
})
