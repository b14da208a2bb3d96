import { describe, expect, it } from 'vitest'
import { VERBS } from '../api/access.ts'
import { PLATFORM_ROLES } from '../api/roles.ts'
import { clusterRecord } from '../kinds/management/cluster.record.ts'
import { groupRecord } from '../kinds/management/group.record.ts'
import { projectRecord } from '../kinds/management/project.record.ts'
import { userRecord } from '../kinds/management/user.record.ts'
import { findPlatformKind, platformKinds } from '../kinds/platform-registry.ts'
import {
  canOnPlatform,
  mayKnowRecord,
  mayWriteRecord,
  rightOn,
  rolesThatKnow,
  rolesThatMay,
} from './rights.ts'

describe('the rights on the platform’s own kinds', () => {
  it.each([
    ['system_manager', 'cluster', 'delete', true],
    ['system_manager', 'user', 'list', false],
    ['auth_manager', 'user', 'create', true],
    ['auth_manager', 'cluster', 'update', false],
    ['viewer', 'user', 'list', true],
    ['viewer', 'user', 'patch', false],
    ['auth_manager', 'group', 'update', true],
    ['system_manager', 'group', 'list', false],
    ['viewer', 'group', 'list', true],
    ['developer', 'cluster', 'list', false],
    ['developer', 'cluster', 'update', false],
    ['developer', 'user', 'get', false],
    ['developer', 'project', 'list', true],
    ['developer', 'project', 'update', true],
    ['developer', 'project', 'create', false],
    ['developer', 'project', 'delete', false],
    ['viewer', 'project', 'update', true],
    ['auth_manager', 'project', 'create', true],
  ] as const)('let %s in kind %s %s: %s', (role, kind, verb, allowed) => {
    const known = { cluster: clusterRecord, group: groupRecord, project: projectRecord, user: userRecord }
    expect(canOnPlatform([role], known[kind], verb)).toBe(allowed)
  })

  it('are those of the widest role', () => {
    expect(rightOn(clusterRecord, ['developer', 'viewer'])).toBe('read')
    expect(rightOn(clusterRecord, ['developer', 'system_manager'])).toBe('write')
    expect(rightOn(userRecord, ['developer'])).toBeNull()
    expect(rightOn(userRecord, [])).toBeNull()
  })

  it('let faces be known to more than those who may list', () => {
    expect(rolesThatKnow(clusterRecord)).toEqual(PLATFORM_ROLES)
    expect(rolesThatKnow(userRecord)).toEqual(['superadmin', 'admin', 'auth_manager', 'viewer'])
  })

  it('name the roles that one may be given to have a right', () => {
    expect(rolesThatMay(clusterRecord, 'update')).toEqual(['superadmin', 'admin', 'system_manager'])
  })

  it.each(platformKinds)('let those who administer everything change all of $spec.id', (kind) => {
    // What Naru reads elsewhere nobody writes.
    const isWritten = kind.spec.pages.create !== undefined
    for (const verb of isWritten ? VERBS : (['get', 'list', 'watch'] as const))
      expect(canOnPlatform(['admin'], kind, verb)).toBe(true)
    expect(canOnPlatform(['admin'], kind, 'update')).toBe(isWritten)
    for (const role of PLATFORM_ROLES) {
      const reads = (['get', 'list', 'watch'] as const).map((verb) => canOnPlatform([role], kind, verb))
      expect(new Set(reads).size).toBe(1)
    }
  })

  it.each([
    ['an owner', { userID: 'olga' }, true, true],
    ['a maintainer by a group', { userID: 'kim', groups: ['web'] }, true, true],
    ['a developer', { userID: 'dani' }, true, false],
    ['another project’s developer', { userID: 'jun' }, false, false],
    ['somebody with the name of a group', { userID: 'web' }, false, false],
    ['a viewer of the platform', { userID: 'jun', roles: ['viewer'] }, true, false],
    ['an owner who is a viewer of the platform', { userID: 'olga', roles: ['viewer'] }, true, true],
    ['an access manager', { userID: 'jun', roles: ['auth_manager'] }, true, true],
  ] as const)(
    'on a project are, for %s, to know it and to write it by the record',
    (_, who, knows, writes) => {
      const person = { groups: [], roles: ['developer'] as const, ...who }
      const users = [
        { id: 'olga', role: 'owner' },
        { id: 'dani', role: 'developer' },
      ]
      const record = { users, groups: [{ id: 'web', role: 'maintainer' }] }
      expect(mayKnowRecord(projectRecord, person, record)).toBe(knows)
      expect(mayWriteRecord(projectRecord, person, record)).toBe(writes)
    },
  )

  it('are known by the id of a kind of the platform, and by no other', () => {
    expect(findPlatformKind('cluster')).toBe(clusterRecord)
    expect(findPlatformKind('pod')).toBeUndefined()
  })
})
