import { describe, expect, it } from 'vitest'
import type { ProjectRole } from '../api/roles.ts'
import type { ProjectMember } from './access-rule.ts'
import { compileAccess } from './compile.ts'

const CLUSTER = { id: 'east', namespaces: ['shop', 'ops'].map((name) => ({ name, labels: {} })) }

function member(id: string, role: ProjectRole, change: Partial<ProjectMember> = {}): ProjectMember {
  return { cluster: 'east', namespace: 'shop', bound: { kind: 'user', id }, role, ...change }
}

/** Who is bound to which role of the cluster, in each namespace. */
function bound(...members: readonly ProjectMember[]) {
  return compileAccess({ rules: [], memberships: { people: [], members } }, CLUSTER, 0).flatMap((object) =>
    object.kind === 'RoleBinding'
      ? [[object.metadata.namespace, object.roleRef.name, object.subjects.map(({ name }) => name).join(' ')]]
      : [],
  )
}

describe('members of a project', () => {
  it.each([
    ['owner', 'admin'],
    ['maintainer', 'edit'],
    ['developer', 'edit'],
    ['viewer', 'view'],
  ] as const)('as %s are bound to %s in its namespace alone', (role, name) => {
    expect(bound(member('mina', role))).toEqual([['shop', name, 'naru:mina']])
  })

  it('come to the cluster by the names that it knows them by, together where they are the same', () => {
    const web = member('', 'maintainer', { bound: { kind: 'group', id: 'web' } })
    expect(bound(member('mina', 'developer'), web, member('jun', 'viewer'))).toEqual([
      ['shop', 'edit', 'naru:group:web naru:mina'],
      ['shop', 'view', 'naru:jun'],
    ])
  })

  it('of another cluster, or of a namespace that is gone, are bound nowhere', () => {
    expect(
      bound(member('mina', 'owner', { cluster: 'west' }), member('jun', 'owner', { namespace: 'gone' })),
    ).toEqual([])
  })
})
