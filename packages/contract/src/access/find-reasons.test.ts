import { describe, expect, it } from 'vitest'
import type { AccessRule, Scope } from './access-rule.ts'
import { compileAccess } from './compile.ts'
import { findReasons } from './find-reasons.ts'

const NOW = 1000
const mina = { kind: 'user', id: 'mina' } as const
const rule = (id: string, scope: Scope, more: Partial<AccessRule> = {}): AccessRule => ({
  id,
  bound: [mina],
  granted: { by: 'role', role: 'developer' },
  scope,
  expires: null,
  ...more,
})
const inShop: Scope = { over: 'namespaces', clusters: ['east'], names: ['shop'], labels: null }
const at = { cluster: 'east', namespace: 'shop', role: 'edit', subject: 'naru:mina' }

describe('a binding is there', () => {
  it.each([
    ['by the rule that asks for it', [rule('a', inShop)], at, ['a']],
    ['by all that ask for it', [rule('a', inShop), rule('b', { ...inShop, clusters: null })], at, ['a', 'b']],
    ['not by one that has ended', [rule('a', inShop, { expires: NOW })], at, []],
    ['not by one for somebody else', [rule('a', inShop, { bound: [{ kind: 'group', id: 'mina' }] })], at, []],
    ['not by one for another place', [rule('a', { ...inShop, names: ['ops'] })], at, []],
    ['not by one for another cluster', [rule('a', { ...inShop, clusters: ['west'] })], at, []],
    [
      'not by one that gives another role',
      [rule('a', inShop, { granted: { by: 'role', role: 'viewer' } })],
      at,
      [],
    ],
    [
      'by a rule over the cluster, everywhere',
      [rule('a', { over: 'all' })],
      { ...at, namespace: null },
      ['a'],
    ],
  ] as const)('%s', (_what, rules, bound, ids) => {
    expect(findReasons(rules, bound, NOW)).toEqual(ids.map((id) => ({ by: 'rule', id })))
  })

  it('by what a platform role brings', () => {
    const bound = { cluster: 'east', namespace: null, role: 'view', subject: 'naru:role:viewer' }
    expect(findReasons([], bound, NOW)).toEqual([{ by: 'role', role: 'viewer' }])
  })
})

it('every binding that is compiled has a reason for each of its subjects', () => {
  const own = { by: 'rules', rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] } as const
  const rules = [
    rule('a', inShop),
    rule('b', { over: 'all' }, { granted: own }),
    rule('c', { over: 'namespaces', clusters: null, names: [], labels: [] }, { granted: own }),
    rule('d', { over: 'projects', projects: [{ cluster: 'east', namespace: 'ops' }] }),
  ]
  const cluster = { id: 'east', namespaces: ['shop', 'ops'].map((name) => ({ name, labels: {} })) }
  const state = { rules, memberships: { people: [], members: [] } }
  for (const object of compileAccess(state, cluster, NOW)) {
    if (object.kind === 'ClusterRole') continue
    for (const { name: subject } of object.subjects) {
      const { namespace = null } = object.metadata
      const reasons = findReasons(
        rules,
        { cluster: 'east', namespace, role: object.roleRef.name, subject },
        NOW,
      )
      expect(reasons).not.toEqual([])
    }
  }
})
