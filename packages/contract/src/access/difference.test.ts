import { describe, expect, it } from 'vitest'
import { RBAC_GROUP } from '../rbac/policy-rule.ts'
import { compileAccess } from './compile.ts'
import { difference, type FoundObject } from './difference.ts'

const member = { cluster: 'east', namespace: 'shop', role: 'maintainer' } as const
const WANTED = compileAccess(
  { rules: [], memberships: { people: [], members: [{ ...member, bound: { kind: 'user', id: 'mina' } }] } },
  { id: 'east', namespaces: [{ name: 'shop', labels: {} }] },
  0,
)
const FOUND: readonly FoundObject[] = WANTED.map((object) => ({ kind: object.kind, object }))
const EDIT = FOUND.find(({ kind }) => kind === 'RoleBinding')
if (!EDIT) throw new Error('a member of a project has no binding')
const others = FOUND.filter((one) => one !== EDIT)
const name = ({ object }: FoundObject) => object.metadata.name

/** What is to be done where the binding of the member was found so. */
function plan(...found: readonly FoundObject[]) {
  const { apply, remove, foreign } = difference(WANTED, [...others, ...found])
  return [apply.map(({ metadata }) => metadata.name), remove.map(name), foreign.map(name)]
}

function changed(fields: object): FoundObject {
  return {
    kind: 'RoleBinding',
    object: { ...EDIT?.object, metadata: { name: 'naru:edit', namespace: 'shop' }, ...fields },
  }
}

const ours = { labels: { 'app.kubernetes.io/managed-by': 'naru' } }
const here = { name: 'naru:edit', namespace: 'shop', ...ours }

describe('what makes a cluster hold what is wanted', () => {
  it.each([
    ['makes what lacks', [], [['naru:edit'], [], []]],
    ['mends subjects', [changed({ metadata: here, subjects: [] })], [['naru:edit'], [], []]],
    [
      'makes anew what leads to another role',
      [changed({ metadata: here, roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: 'admin' } })],
      [['naru:edit'], ['naru:edit'], []],
    ],
    [
      'removes what nothing asks for',
      [EDIT, changed({ metadata: { ...here, name: 'naru:old' } })],
      [[], ['naru:old'], []],
    ],
    [
      'leaves what is of others',
      [EDIT, changed({ metadata: { name: 'naru:old', namespace: 'shop' } })],
      [[], [], []],
    ],
    [
      'leaves what bears our label under a name that is not ours',
      [EDIT, changed({ metadata: { ...here, name: 'old' } })],
      [[], [], []],
    ],
    ['reports others under our name', [changed({ subjects: [] })], [[], [], ['naru:edit']]],
  ])('%s', (_, found, expected) => {
    expect(plan(...found)).toEqual(expected)
  })
})
