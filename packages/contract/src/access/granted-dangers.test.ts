import { describe, expect, it } from 'vitest'
import type { GrantedRole } from '../api/roles.ts'
import { DANGERS } from '../rbac/dangers.ts'
import type { OwnRule } from './access-rule.ts'
import { findDangersGranted, findDangersOfRights } from './granted-dangers.ts'

// What Kubernetes 1.36 itself puts into these roles; every cluster that the contract suite runs against is compared
// with it (`e2e/contract/cases/granting.ts`).
const EDIT = ['impersonate', 'serviceaccounts/token', 'secrets', 'create pods', 'pods/exec']
const rule = (verb: string, resource: string): OwnRule => ({
  apiGroups: [''],
  resources: [resource],
  verbs: [verb],
})

describe('what is dangerous in what is granted', () => {
  it.each<[GrantedRole, readonly string[]]>([
    ['superadmin', ['* on *']],
    ['admin', ['* on *']],
    ['auth_manager', []],
    ['system_manager', ['*']],
    ['owner', EDIT],
    ['maintainer', EDIT],
    ['developer', EDIT],
    ['viewer', []],
  ])('by the role %s is %j', (role, ids) =>
    expect(findDangersGranted({ by: 'role', role }).map(({ id }) => id)).toEqual(ids),
  )

  it('by rules of its own is what these allow', () => {
    const rules = [rule('create', 'pods/exec'), rule('get', 'pods'), rule('list', 'secrets')]
    expect(findDangersGranted({ by: 'rules', rules }).map(({ id }) => id)).toEqual(['secrets', 'pods/exec'])
  })

  it('by roles and rules is that of all of them, of a role that nobody knows nothing', () => {
    const rules = [rule('get', 'nodes/proxy')]
    expect(findDangersOfRights({ roles: ['edit', 'theirs'], rules }).map(({ id }) => id)).toEqual([
      ...EDIT,
      'nodes/proxy',
    ])
    expect(findDangersOfRights({ roles: ['cluster-admin'], rules })).toEqual([DANGERS[0]])
  })
})
