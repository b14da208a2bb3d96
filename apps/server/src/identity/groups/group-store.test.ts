import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import { createTestDeps, type TestDeps } from '../../../test/test-deps.ts'
import { deleteUser, saveNewUser } from '../users/user-store.ts'
import {
  deleteGroup,
  loadGroup,
  loadGroupIdsOf,
  loadGroups,
  loadKnownPeople,
  type NewGroup,
  saveGroupChange,
  saveNewGroup,
} from './group-store.ts'

const shop: NewGroup = {
  groupID: 'shop-team',
  displayName: '쇼핑몰팀',
  description: '',
  source: 'local',
  members: ['mina', 'jun', 'mina'],
}

describeOnBoth('groups and who is in them', (handle) => {
  let deps: TestDeps
  const save = (group: NewGroup) => saveNewGroup(deps.db, deps.clock, group)

  beforeAll(async () => {
    deps = createTestDeps(handle.db)
    for (const user_id of ['mina', 'jun', 'hana']) {
      const person = { user_id, display_name: user_id, default_role: 'viewer', source: 'local' } as const
      await saveNewUser(deps.db, deps.clock, person)
    }
    expect(await save(shop)).toBeNull()
  })

  test('a group is read as it was saved, each of its people once', async () => {
    expect(await loadGroup(deps.db, 'shop-team')).toMatchObject({
      ...shop,
      members: ['jun', 'mina'],
      version: 1,
    })
    expect(await loadGroup(deps.db, 'nothing')).toBeNull()
    expect((await loadGroups(deps.db)).map(({ groupID }) => groupID)).toEqual(['shop-team'])
  })

  test('an id exists once, and a name whatever its case; of an issuer’s groups the name may be any', async () => {
    expect(await save({ ...shop, displayName: 'Other' })).toBe('groupID')
    expect(await save({ ...shop, groupID: 'web-team', displayName: 'Web' })).toBeNull()
    expect(await save({ ...shop, groupID: 'web-two', displayName: 'WEB' })).toBe('displayName')
    expect(await loadGroup(deps.db, 'web-two')).toBeNull()
    expect(await save({ ...shop, groupID: 'sso:web', displayName: 'web', source: 'sso' })).toBeNull()
  })

  test('of two who change the same version one is told that it is stale', async () => {
    const read = { groupID: 'shop-team', version: 1 }
    const both = await Promise.all([
      saveGroupChange(deps.db, read, { members: ['hana'] }),
      saveGroupChange(handle.replica(), read, { members: ['jun'] }),
    ])
    expect(both.toSorted()).toEqual(['saved', 'stale'])
    const { version, members } = (await loadGroup(deps.db, 'shop-team')) ?? {}
    expect([version, members?.length]).toEqual([2, 1])
  })

  test('a change keeps what it does not name, and cannot take the name of another', async () => {
    const read = { groupID: 'web-team', version: 1 }
    expect(await saveGroupChange(deps.db, read, { displayName: '쇼핑몰팀' })).toBe('taken')
    expect(await saveGroupChange(deps.db, read, { description: 'Front ends' })).toBe('saved')
    expect(await loadGroup(deps.db, 'web-team')).toMatchObject({
      displayName: 'Web',
      description: 'Front ends',
      members: ['jun', 'mina'],
    })
  })

  test('who goes leaves their groups, and people leave a group that goes', async () => {
    expect(await loadGroupIdsOf(deps.db, 'mina')).toEqual(['sso:web', 'web-team'])
    await deleteGroup(deps.db, 'sso:web')
    expect(await loadGroupIdsOf(deps.db, 'mina')).toEqual(['web-team'])
    await deleteUser(deps.db, 'mina')
    expect((await loadGroup(deps.db, 'web-team'))?.members).toEqual(['jun'])
    expect(await loadKnownPeople(deps.db, ['mina', 'jun'])).toEqual(new Set(['jun']))
    expect(await loadKnownPeople(deps.db, [])).toEqual(new Set())
  })
})
