import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { buildRights, findGrants, subjectsOf } from './account-rights.ts'
import { formatSubject, readSubjects } from './binding.ts'

const CART = { namespace: 'shop', name: 'cart' }
const ME = { kind: 'ServiceAccount', ...CART }

function bind(
  name: string,
  namespace: string | null,
  role: string,
  ...subjects: readonly object[]
): KubeObject {
  const [kind, of] = role.split('/')
  return {
    metadata: { name, ...(namespace !== null && { namespace }) },
    roleRef: { kind, name: of },
    subjects,
  }
}

function role(
  name: string,
  namespace: string | null,
  ...rules: readonly (readonly [string, string])[]
): KubeObject {
  return {
    metadata: { name, ...(namespace !== null && { namespace }) },
    rules: rules.map(([verb, resource]) =>
      resource.startsWith('/')
        ? { verbs: [verb], nonResourceURLs: [resource] }
        : { verbs: [verb], apiGroups: [''], resources: [resource] },
    ),
  }
}

const ROLES = [
  role('view', null, ['get', 'pods'], ['get', '/metrics']),
  role('reader', 'shop', ['list', 'pods'], ['get', 'secrets']),
  role('reader', 'ops', ['delete', 'nodes']),
]

/** `namespace: resource verbs by bindings`, of everything that the account may do. */
function told(...bindings: readonly KubeObject[]) {
  return buildRights(findGrants(CART, { bindings, roles: ROLES })).flatMap(({ namespace, rows }) =>
    rows.map(
      ({ name, verbs, sources }) =>
        `${namespace ?? '*'}: ${name} ${verbs.join()} by ${sources.map(({ binding }) => binding.name).join()}`,
    ),
  )
}

describe('a service account may', () => {
  it.each([
    ['nothing without a binding', [], []],
    ['nothing by what others are given', [bind('a', 'shop', 'Role/reader', { ...ME, name: 'web' })], []],
    ['nothing as its namesake', [bind('a', 'ops', 'Role/reader', { ...ME, namespace: 'ops' })], []],
    [
      'what its role allows, there',
      [bind('a', 'shop', 'Role/reader', ME)],
      ['shop: pods list by a', 'shop: secrets get by a'],
    ],
    [
      'what a role of the other namespace allows, in that one',
      [bind('a', 'ops', 'Role/reader', ME)],
      ['ops: nodes delete by a'],
    ],
    [
      'what a cluster role allows, in the namespace of the binding, without paths',
      [bind('a', 'shop', 'ClusterRole/view', ME)],
      ['shop: pods get by a'],
    ],
    [
      'what a cluster role allows, everywhere, paths too',
      [bind('a', null, 'ClusterRole/view', ME)],
      ['*: pods get by a', '*: /metrics get by a'],
    ],
    [
      'what all of its bindings allow together',
      [
        bind('a', 'shop', 'ClusterRole/view', ME),
        bind('b', 'shop', 'Role/reader', ME),
        bind('c', null, 'ClusterRole/view', ME),
      ],
      ['*: pods get by c', '*: /metrics get by c', 'shop: pods get,list by a,b', 'shop: secrets get by b'],
    ],
    [
      'what it is given as a user',
      [bind('a', 'shop', 'Role/reader', { kind: 'User', name: 'system:serviceaccount:shop:cart' })],
      ['shop: pods list by a', 'shop: secrets get by a'],
    ],
    ['nothing by a role that does not exist', [bind('a', 'shop', 'Role/gone', ME)], []],
    ['nothing by a binding of another shape', [{ metadata: { name: 'a' }, subjects: [ME, 7] }], []],
  ] as const)('do %s', (_what, bindings, expected) => expect(told(...bindings)).toEqual(expected))

  it.each([
    ['system:serviceaccounts', true],
    ['system:serviceaccounts:shop', true],
    ['system:authenticated', true],
    ['system:serviceaccounts:ops', false],
    ['system:unauthenticated', false],
  ])('do what the group %s may: %s', (name, expected) => {
    const binding = bind('a', null, 'ClusterRole/view', { kind: 'Group', name })
    expect(findGrants(CART, { bindings: [binding], roles: ROLES }).map(({ group }) => group)).toEqual(
      expected ? [name] : [],
    )
    // What lists are narrowed by must not miss what the engine would find.
    expect(readSubjects(binding).some((one) => subjectsOf(CART).includes(formatSubject(one)))).toBe(expected)
  })
})

it('its own bindings stand before those of its groups, and one that means it twice is its own', () => {
  const group = { kind: 'Group', name: 'system:authenticated' }
  const bindings = [
    bind('a', null, 'ClusterRole/view', group),
    bind('b', null, 'ClusterRole/gone', group, ME),
  ]
  expect(findGrants(CART, { bindings, roles: ROLES })).toMatchObject([
    { binding: { kind: 'cluster-role-binding', name: 'b' }, group: null, rules: null },
    {
      binding: { name: 'a' },
      group: 'system:authenticated',
      rules: [{ verbs: ['get'] }, { verbs: ['get'] }],
    },
  ])
})
