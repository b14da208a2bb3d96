import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessRequest, judgeRbac } from '../../test/judge-rbac.ts'
import { buildRights } from './account-rights.ts'
import { findGrantsOf, findHolders, grantsThatAllow, type Identity } from './grants.ts'
import { grantsBehind } from './right-cells.ts'
import { TABLE_VERBS } from './rule-table.ts'

const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const rule = fc.record({
  verbs: some('get', 'list', 'delete', 'create', '*'),
  apiGroups: some('', 'apps', '*'),
  resources: some('pods', 'secrets', 'pods/exec', '*/exec', '*'),
  resourceNames: fc.oneof(fc.constant([]), some('a', 'b')),
})
const roles = fc
  .array(
    fc.record({
      name: fc.constantFrom('view', 'edit', 'own'),
      namespace: fc.constantFrom('', '', 'shop', 'ops'),
      rules: fc.array(rule, { maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    unique(list).map(({ name, namespace, rules }) => ({
      metadata: { name, ...(namespace !== '' && { namespace }) },
      rules,
    })),
  )
const subject = fc.oneof(
  fc.record({ kind: fc.constant('User'), name: fc.constantFrom('naru:mina', 'naru:jun') }),
  fc.record({ kind: fc.constant('User'), name: fc.constant('system:serviceaccount:shop:cart') }),
  fc.record({ kind: fc.constant('Group'), name: fc.constantFrom('naru:group:web', 'system:authenticated') }),
  fc.record({
    kind: fc.constant('ServiceAccount'),
    name: fc.constant('cart'),
    namespace: fc.constantFrom('shop', 'ops'),
  }),
)
const bindings = fc
  .array(
    fc.record({
      namespace: fc.constantFrom('', 'shop', 'ops'),
      role: fc.constantFrom('view', 'edit', 'own', 'gone'),
      isOfNamespace: fc.boolean(),
      subjects: fc.array(subject, { maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ namespace, role, isOfNamespace, subjects }, index) => ({
      metadata: { name: `b${index}`, ...(namespace !== '' && { namespace }) },
      roleRef: { kind: isOfNamespace && namespace !== '' ? 'Role' : 'ClusterRole', name: role },
      subjects,
    })),
  )
const person = fc.record({
  user: fc.constantFrom('naru:mina', 'naru:jun', 'system:serviceaccount:shop:cart'),
  groups: fc.subarray(['naru:group:web', 'system:authenticated']),
})
const question = fc.record({
  verb: fc.constantFrom('get', 'list', 'delete', 'create'),
  group: fc.constantFrom('', 'apps', 'batch'),
  resource: fc.constantFrom('pods', 'secrets'),
  subresource: fc.constantFrom('', '', 'exec'),
  name: fc.constantFrom('', 'a', 'c'),
  namespace: fc.constantFrom('', 'shop', 'ops', 'dev'),
})

function unique<T extends { readonly name: string; readonly namespace: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [`${one.namespace}/${one.name}`, one])).values()]
}

const toAsked = ({
  subresource,
  resource,
  name,
  namespace,
  ...asked
}: Omit<AccessRequest, 'user' | 'groups'>) => ({
  ...asked,
  resource: subresource === '' ? resource : `${resource}/${subresource}`,
  name: name === '' ? null : name,
  namespace: namespace === '' ? null : namespace,
})

/** Whether a subject means somebody, as one that is bound to anything does. */
function means(subject: object, who: Identity): boolean {
  const binding = {
    metadata: { name: 'any' },
    roleRef: { kind: 'ClusterRole', name: 'any' },
    subjects: [subject],
  }
  return findGrantsOf(who, { bindings: [binding], roles: [] }).length > 0
}

describe('judged by a second evaluator', () => {
  it('somebody may do exactly what their grants allow', () => {
    fc.assert(
      fc.property(
        roles,
        bindings,
        person,
        fc.array(question, { minLength: 10 }),
        (all, bound, who, asked) => {
          const known = { bindings: bound, roles: all }
          const grants = findGrantsOf(who, known)
          for (const one of asked) {
            const isAllowed = grantsThatAllow(grants, toAsked(one)).length > 0
            expect(isAllowed).toBe(judgeRbac({ ...who, ...one }, known))
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('exactly those are found who can', () => {
    fc.assert(
      fc.property(roles, bindings, person, fc.array(question, { minLength: 5 }), (all, bound, who, asked) => {
        const known = { bindings: bound, roles: all }
        for (const one of asked) {
          const holders = findHolders(toAsked(one), known)
          const isFound = holders.some(({ subject: found }) => means(found, who))
          expect(isFound).toBe(judgeRbac({ ...who, ...one }, known))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('a cell of the table has a reason exactly where it is allowed', () => {
    fc.assert(
      fc.property(roles, bindings, person, (all, bound, who) => {
        const known = { bindings: bound, roles: all }
        const grants = findGrantsOf(who, known)
        for (const { namespace, rows } of buildRights(grants)) {
          for (const row of rows) {
            // Stars are no resource that anybody could ask for.
            if (row.name.startsWith('*') || row.group === '*') continue
            const [resource = '', subresource = ''] = row.name.split('/')
            for (const verb of TABLE_VERBS) {
              const names = row.names.length === 0 ? [''] : row.names
              const asked = {
                ...who,
                verb,
                group: row.group,
                resource,
                subresource,
                namespace: namespace ?? '',
              }
              const isAllowed = names.every((name) => judgeRbac({ ...asked, name }, known))
              expect(grantsBehind(grants, { namespace }, row, verb).length > 0).toBe(isAllowed)
            }
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a path', () => {
  const role = { metadata: { name: 'paths' }, rules: [{ verbs: ['get'], nonResourceURLs: ['/logs/*'] }] }
  const bind = (namespace: string | null) => ({
    metadata: { name: 'b', ...(namespace !== null && { namespace }) },
    roleRef: { kind: 'ClusterRole', name: 'paths' },
    subjects: [{ kind: 'User', name: 'naru:mina' }],
  })
  const row = { about: 'path' as const, group: '', name: '/logs/audit', names: [] }
  it.each([
    ['by a role for the whole cluster, under a star', null, 'get', 1],
    ['never by one for a namespace', 'shop', 'get', 0],
    ['not with another verb', null, 'post', 0],
  ] as const)('is reached %s', (_what, namespace, verb, count) => {
    const grants = findGrantsOf(
      { user: 'naru:mina', groups: [] },
      { bindings: [bind(namespace)], roles: [role] },
    )
    expect(grantsBehind(grants, { namespace: null }, row, verb)).toHaveLength(count)
  })
})

it('a group alone has what its bindings give, and nobody is told twice', () => {
  const role = {
    metadata: { name: 'view' },
    rules: [{ verbs: ['get'], apiGroups: [''], resources: ['pods'] }],
  }
  const web = { kind: 'Group', name: 'naru:group:web' }
  const binding = {
    metadata: { name: 'b' },
    roleRef: { kind: 'ClusterRole', name: 'view' },
    subjects: [web, web],
  }
  const known = { bindings: [binding], roles: [role] }
  expect(findGrantsOf({ user: null, groups: [web.name] }, known)).toMatchObject([{ group: web.name }])
  const asked = { verb: 'get', group: '', resource: 'pods', name: null, namespace: 'shop' }
  expect(findHolders(asked, known)).toMatchObject([{ subject: web, grants: [{ binding: { name: 'b' } }] }])
})
