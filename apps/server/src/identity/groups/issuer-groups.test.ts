import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import { createTestDeps, type TestDeps } from '../../../test/test-deps.ts'
import { saveNewUser } from '../users/user-store.ts'
import { loadGroup, loadGroupIdsOf, saveNewGroup } from './group-store.ts'
import { buildIssuerGroupId, saveIssuerGroups } from './issuer-groups.ts'

describeOnBoth('groups that an issuer says', (handle) => {
  let deps: TestDeps
  const say = (groups: string[], issuer = 'company', userID = 'company:mina') =>
    saveIssuerGroups(deps, issuer, { userID, groups })
  const held = () => loadGroupIdsOf(deps.db, 'company:mina')

  beforeAll(async () => {
    deps = createTestDeps(handle.db)
    for (const user_id of ['company:mina', 'company:jun']) {
      const person = { user_id, display_name: user_id, default_role: 'viewer', source: 'company' } as const
      await saveNewUser(deps.db, deps.clock, person)
    }
    const own = { groupID: 'web-team', displayName: 'web', description: '', source: 'local' }
    await saveNewGroup(deps.db, deps.clock, { ...own, members: ['company:mina'] })
  })

  test('are made when they are first named, under ids that nobody else can give', async () => {
    await say(['web', '/결제/서버'])
    const second = buildIssuerGroupId('company', '/결제/서버')
    expect(await held()).toEqual([second, 'company:web', 'web-team'].toSorted())
    expect(await loadGroup(deps.db, second)).toMatchObject({ displayName: '/결제/서버', source: 'company' })
    expect(second).toMatch(/^[\x21-\x7e]+$/)
  })

  test('are left when they are no longer named, and what is kept here stays', async () => {
    await say(['web'])
    expect(await held()).toEqual(['company:web', 'web-team'])
    const before = (await loadGroup(deps.db, 'company:web'))?.version
    await say(['web'])
    expect((await loadGroup(deps.db, 'company:web'))?.version).toBe(before)
    await say([])
    expect(await held()).toEqual(['web-team'])
  })

  test('of two issuers are two, and our own issuer names none', async () => {
    await say(['web'], 'other')
    await say(['web'])
    expect(await held()).toEqual(['company:web', 'other:web', 'web-team'])
    await say([], 'local')
    expect(await held()).toContain('web-team')
  })

  test('are made once when two people bring them at once', async () => {
    await Promise.all([say(['new']), say(['new'], 'company', 'company:jun')])
    expect((await loadGroup(deps.db, 'company:new'))?.members).toEqual(['company:jun', 'company:mina'])
  })

  test('with a name too long to be looked for are left out', async () => {
    await say(['x'.repeat(300)])
    expect((await held()).filter((id) => id.startsWith('company:'))).toEqual([])
  })
})
