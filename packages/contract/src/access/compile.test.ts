import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAccess } from '../../test/judge-access.ts'
import type { AccessRule, OwnRule } from './access-rule.ts'
import { compileAccess } from './compile.ts'
import { difference } from './difference.ts'

const NOW = 1_780_000_000_000
const CLUSTER = {
  id: 'east',
  namespaces: ['shop', 'ops', 'dev'].map((name, index) => ({
    name,
    labels: { team: index === 0 ? 'a' : 'b' },
  })),
}
const BROUGHT: Readonly<Record<string, readonly OwnRule[]>> = {
  'cluster-admin': [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }],
  edit: [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'delete'] }],
}
const some = <T>(...values: readonly T[]) => fc.subarray([...values])
const bound = fc.constantFrom(
  { kind: 'user', id: 'mina' } as const,
  { kind: 'user', id: 'jun' } as const,
  { kind: 'group', id: 'web' } as const,
)
const scope: fc.Arbitrary<AccessRule['scope']> = fc.oneof(
  fc.constant({ over: 'all' } as const),
  fc.record({ over: fc.constant('clusters' as const), clusters: some('east', 'west') }),
  fc.record({
    over: fc.constant('projects' as const),
    projects: some({ cluster: 'east', namespace: 'shop' }, { cluster: 'west', namespace: 'ops' }),
  }),
  fc.record({
    over: fc.constant('namespaces' as const),
    clusters: fc.option(some('east', 'west')),
    names: some('shop', 'dev', 'gone'),
    labels: fc.option(fc.constant([{ key: 'team', operator: 'In' as const, values: ['b'] }])),
  }),
)
const ownRule = fc.record({
  apiGroups: some('', 'apps'),
  resources: some('pods', 'secrets', '*'),
  verbs: some('get', 'delete'),
})
const granted: fc.Arbitrary<AccessRule['granted']> = fc.oneof(
  fc.record({
    by: fc.constant('role' as const),
    role: fc.constantFrom('admin' as const, 'developer' as const),
  }),
  fc.record({ by: fc.constant('rules' as const), rules: fc.array(ownRule, { maxLength: 2 }) }),
)
const rules = fc
  .array(
    fc.record({
      bound: fc.array(bound, { maxLength: 2 }),
      granted,
      scope,
      expires: fc.constantFrom(null, NOW - 1, NOW + 1),
    }),
    { maxLength: 5 },
  )
  .map((list): AccessRule[] => list.map((rule, index) => ({ id: `r${index}`, ...rule })))
const question = fc.record({
  person: fc.constantFrom('mina', 'jun', 'sora'),
  isInWeb: fc.boolean(),
  verb: fc.constantFrom('get', 'delete', 'create'),
  group: fc.constantFrom('', 'apps'),
  resource: fc.constantFrom('pods', 'secrets'),
  namespace: fc.constantFrom('shop', 'ops', 'dev', null),
})
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never

/** What a rule says, read by its words alone. */
function says(rule: AccessRule, asked: Question): boolean {
  if (rule.expires === NOW - 1) return false
  const isBound = rule.bound.some(({ kind, id }) => (kind === 'user' ? id === asked.person : asked.isInWeb))
  return isBound && isWithin(rule.scope, asked.namespace) && isGranted(rule.granted, asked)
}

function isWithin(of: AccessRule['scope'], namespace: string | null): boolean {
  if (of.over === 'all') return true
  if (of.over === 'clusters') return of.clusters.includes('east')
  if (namespace === null) return false
  if (of.over === 'projects')
    return namespace === 'shop' && of.projects.some(({ cluster }) => cluster === 'east')
  const isHere = of.clusters === null || of.clusters.includes('east')
  return isHere && (of.names.includes(namespace) || (of.labels !== null && namespace !== 'shop'))
}

function isGranted(what: AccessRule['granted'], { verb, group, resource }: Question): boolean {
  if (what.by === 'role') {
    return what.role === 'admin' || (group === '' && resource === 'pods' && verb !== 'create')
  }
  return what.rules.some(
    (one) =>
      one.verbs.includes(verb) &&
      one.apiGroups.includes(group) &&
      (one.resources.includes(resource) || one.resources.includes('*')),
  )
}

const compile = (list: readonly AccessRule[]) =>
  compileAccess({ rules: list, memberships: { people: [], members: [] } }, CLUSTER, NOW)

describe('the compiled objects', () => {
  it('allow exactly what the rules say', () => {
    fc.assert(
      fc.property(rules, fc.array(question, { minLength: 10, maxLength: 20 }), (list, questions) => {
        const objects = compile(list)
        for (const asked of questions) {
          const groups = asked.isInWeb ? ['naru:group:web'] : []
          const allowed = judgeAccess(objects, BROUGHT, { ...asked, user: `naru:${asked.person}`, groups })
          expect(allowed).toBe(list.some((rule) => says(rule, asked)))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('are the same in whatever order the rules stand, and need nothing where they are found', () => {
    fc.assert(
      fc.property(rules, (list) => {
        const wanted = compile(list)
        expect(compile(list.toReversed())).toEqual(wanted)
        const found = wanted.map((object) => ({ kind: object.kind, object }))
        expect(difference(wanted, found)).toEqual({ remove: [], apply: [], foreign: [] })
      }),
    )
  })
})
