import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'

const rules = [
  { apiGroups: [''], resources: ['secrets', 'pods'], verbs: ['get'] },
  { apiGroups: ['apps'], resources: ['*'], verbs: ['*'] },
]

describe.each(['role', 'cluster-role'] as const)('the list of kind %s', (kind) => {
  it('tells what is dangerous, and of what its rules are', () => {
    expect(cell(kind, object({ rules }), 'dangers')).toEqual(['secrets', 'create pods', '*'])
    expect(cell(kind, object({ rules }), 'resources')).toEqual(['pods', 'secrets', '*'])
    expect(cell(kind, object({ rules }), 'rules')).toBe(2)
  })

  it('tells nothing of a role without rules', () => {
    expect(
      ['dangers', 'resources', 'rules'].map((column) => cell(kind, object({ rules: null }), column)),
    ).toEqual([[], [], 0])
  })
})

it.each([
  [undefined, false],
  [{ clusterRoleSelectors: [] }, false],
  [{ clusterRoleSelectors: [{ matchLabels: { to: 'view' } }] }, true],
])('a cluster role with the aggregation %j is aggregated: %s', (aggregationRule, expected) => {
  expect(cell('cluster-role', object({ aggregationRule }), 'aggregated')).toBe(expected)
})

const subjects = [
  { kind: 'User', name: 'jiwoo' },
  { kind: 'Group', name: 'team' },
  { kind: 'ServiceAccount', name: 'cart', namespace: 'shop' },
  { kind: 'User', name: 'minho' },
]

describe('the list of bindings', () => {
  it('tells who gets the rights', () => {
    expect(cell('role-binding', object({ subjects }), 'subjects')).toEqual([
      'jiwoo',
      'team',
      'shop/cart',
      'minho',
    ])
    expect(cell('role-binding', object({ subjects }), 'subject-kinds')).toEqual([
      'User',
      'Group',
      'ServiceAccount',
    ])
    expect(cell('cluster-role-binding', object({ subjects: null }), 'subjects')).toEqual([])
  })

  it.each([
    ['role-binding', 'Role', { kind: 'role', namespace: 'shop', name: 'view' }],
    ['role-binding', 'ClusterRole', { kind: 'cluster-role', namespace: null, name: 'view' }],
    ['cluster-role-binding', 'ClusterRole', { kind: 'cluster-role', namespace: null, name: 'view' }],
  ] as const)('links from a %s to its %s', (binding, kind, expected) => {
    expect(cell(binding, object({ roleRef: { kind, name: 'view' } }), 'role')).toEqual(expected)
  })
})

it.each([
  [{}, true, []],
  [{ automountServiceAccountToken: true }, true, []],
  [{ automountServiceAccountToken: false, imagePullSecrets: [{ name: 'harbor' }] }, false, ['harbor']],
])('a service account with %j', (fields, automount, pulls) => {
  expect(cell('service-account', object(fields), 'automount')).toBe(automount)
  expect(cell('service-account', object(fields), 'pull-secrets')).toEqual(pulls)
})
