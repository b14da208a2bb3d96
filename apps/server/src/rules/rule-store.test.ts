import { expect, it } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createRuleStore, type NewRule } from './rule-store.ts'
import { createSyncStore } from './sync-store.ts'

const rule = (id: string, users: readonly string[]): NewRule => ({
  id,
  name: id,
  description: '',
  users: [...users],
  groups: [],
  grants: 'role',
  role: 'viewer',
  rules: [],
  over: 'all',
  clusters: [],
  projects: [],
  namespaces: [],
  labels: {},
  expires: '2026-05-01T00:00:00.000Z',
})

describeOnBoth('kept rules', (database) => {
  it('raise one revision with each change, for every replica, and lose who is deleted', async () => {
    const { db } = database
    const [store, other] = [createRuleStore(db), createRuleStore(database.replica())]
    const person = { display_name: 'x', email: null, description: '', default_role: 'viewer' as const }
    const rest = {
      active: true,
      source: 'local',
      password_hash: null,
      last_sign_in: null,
      created: new Date(),
    }
    await db
      .insertInto('users')
      .values({ user_id: 'mina', ...person, ...rest })
      .execute()
    expect(await other.loadRevision()).toBe(0)
    await store.insert(rule('web', ['mina']), 1000)
    await expect(store.insert(rule('web', []), 1000)).rejects.toMatchObject({ code: 'DUPLICATE' })
    await other.insert(rule('ops', []), 1000)
    await store.change({ ...rule('web', ['mina']), name: 'Web' }, 2000, { revision: 1 })
    const { revision, rules } = await other.load()
    expect([revision, rules.map((one) => [one.id, one.name, one.revision, one.users])]).toEqual([
      3,
      [
        ['ops', 'ops', 2, []],
        ['web', 'Web', 3, ['mina']],
      ],
    ])
    expect(rules[1]).toMatchObject({
      ...rule('web', ['mina']),
      name: 'Web',
      updated: '1970-01-01T00:00:02.000Z',
    })
    await db.deleteFrom('users').where('user_id', '=', 'mina').execute()
    expect((await store.find('web'))?.users).toEqual([])
    await store.remove('web')
    expect([await store.find('web'), await other.loadRevision()]).toEqual([null, 4])
  })

  it('are written over only as they were read, and say what is not so any more', async () => {
    const store = createRuleStore(database.db)
    const was = rule('guarded', [])
    await store.insert(was, 1000)
    const { revision = 0 } = (await store.find('guarded')) ?? {}
    await store.change({ ...was, name: 'Guarded', over: 'namespaces' }, 2000, { revision, was })
    const late = store.change({ ...was, description: 'x' }, 3000, { revision: revision + 1, was })
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: [
        { field: 'name', rule: 'rule.changedSince' },
        { field: 'over', rule: 'rule.changedSince' },
      ],
    })
    expect(await store.find('guarded')).toMatchObject({
      name: 'Guarded',
      description: '',
      over: 'namespaces',
    })
    // Of two parts that are changed at once, neither is lost without a word.
    const other = store.change({ ...was, description: 'x' }, 3000, { revision })
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' })
    await store.remove('guarded')
    const gone = store.change(was, 3000, { revision: revision + 1 })
    await expect(gone).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  it('keep nothing of a cluster that was removed while it was looked at', async () => {
    const syncs = createSyncStore(database.db)
    await syncs.saveFailure('gone', { at: 1000, reason: 'away' })
    await syncs.saveSuccess('gone', { revision: 3, at: 3000, wanted: 'hash' })
    expect(await syncs.find('gone')).toBeNull()
  })

  it('tell of a cluster since when it fails, until it holds them', async () => {
    const { db } = database
    const syncs = createSyncStore(db)
    const kept = {
      name: 'east',
      description: '',
      server: 'https://east',
      credentials: '',
      credential_kind: 'token' as const,
    }
    const found = { version: null, platform_version: null, provider: 'kubernetes' as const, features: '[]' }
    const times = { credential_updated: new Date(), created: new Date() }
    await db
      .insertInto('clusters')
      .values({ id: 'east', ...kept, ...found, ...times })
      .execute()
    await syncs.saveFailure('east', { at: 1000, reason: 'away' })
    await syncs.saveFailure('east', { at: 2000, reason: 'refused' })
    expect(await syncs.find('east')).toMatchObject({
      revision: 0,
      inForce: null,
      failing: 1000,
      reason: 'refused',
    })
    await syncs.saveSuccess('east', { revision: 3, at: 3000, wanted: 'hash' })
    expect(await syncs.load()).toEqual([
      { cluster: 'east', revision: 3, inForce: 3000, wanted: 'hash', failing: null, reason: null },
    ])
    await syncs.saveFailure('east', { at: 4000, reason: 'away' })
    expect(await syncs.find('east')).toMatchObject({ revision: 3, inForce: 3000, failing: 4000 })
  })
})
