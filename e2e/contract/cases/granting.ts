import assert from 'node:assert/strict'
import type { AccessObject } from '@naru/contract/access/access-object'
import { type AccessRule, type OwnRule, type ProjectMember } from '@naru/contract/access/access-rule'
import { compileAccess } from '@naru/contract/access/compile'
import type { FoundObject } from '@naru/contract/access/difference'
import { findDangersOfRights } from '@naru/contract/access/granted-dangers'
import { PROJECT_ROLES } from '@naru/contract/api/roles'
import { findDangers } from '@naru/contract/rbac/dangers'
import { type PolicyRule, readPolicyRules } from '@naru/contract/rbac/policy-rule'
import { loadManaged } from '../../../apps/server/src/rules/access-objects.ts'
import { ACCESS_MANAGER, applyDifference } from '../../../apps/server/src/rules/apply-access.ts'
import { judgeAccess } from '../../../packages/contract/test/judge-access.ts'
import { eventually } from '../expect.ts'
import { clusterRoles, eventuallyMay, may, roleBindings } from '../rights.ts'
import { defineCases, inside, one, type Trial } from '../trial.ts'

const NONE = { remove: [], apply: [], foreign: [] }
const PEOPLE = [
  { id: 'mina', groups: [] },
  { id: 'jun', groups: ['naru:group:web'] },
] as const
const RESOURCES = [
  ['', 'pods'],
  ['', 'pods/log'],
  ['', 'secrets'],
  ['apps', 'deployments'],
  ['apps', 'deployments/scale'],
] as const
const VERBS = ['get', 'create', 'delete'] as const

/** Rules that only this case knows, and of what they are compiled to only what is the case's own. */
function compile(t: Trial, granted: readonly Pick<AccessRule, 'bound' | 'granted' | 'scope'>[]) {
  const rules = granted.map(
    (rule, index): AccessRule => ({ ...rule, id: `${t.unique}-${index}`, expires: null }),
  )
  const cluster = { id: 'here', namespaces: [t.namespace, 'default'].map((name) => ({ name, labels: {} })) }
  const state = { rules, memberships: { people: [], members: [] } }
  return compileAccess(state, cluster, 0).filter(
    ({ metadata: { name, namespace } }) => namespace === t.namespace || name.includes(t.unique),
  )
}

async function apply(t: Trial, objects: readonly AccessObject[]) {
  t.cleanUp(async () => {
    const remove = (await loadManaged(t.client, { signal: AbortSignal.timeout(10_000) })).filter(
      ({ object: { metadata } }) => metadata.namespace === t.namespace || metadata.name.includes(t.unique),
    )
    return applyDifference(t.client, { ...NONE, remove }, { signal: AbortSignal.timeout(10_000) })
  })
  return applyDifference(t.client, { ...NONE, apply: objects }, t)
}

const inNamespace = (t: Trial) =>
  ({ over: 'namespaces', clusters: null, names: [t.namespace], labels: null }) as const
const byRole = (t: Trial, role: 'developer' | 'viewer') => ({
  bound: [{ kind: 'user', id: `mina-${t.unique}` }] as const,
  granted: { by: 'role', role } as const,
  scope: inNamespace(t),
})

export const granting = defineCases('granting by rules', {
  async 'allows exactly what compiled rules say, judged by somebody else'(t) {
    const own = (resources: readonly string[], verbs: readonly string[]): OwnRule => ({
      apiGroups: ['apps'],
      resources,
      verbs,
    })
    const objects = compile(t, [
      byRole(t, 'developer'),
      {
        bound: [{ kind: 'group', id: 'web' }],
        granted: { by: 'rules', rules: [own(['deployments/scale'], ['get']), own(['*'], ['delete'])] },
        scope: { over: 'all' },
      },
    ])
    await apply(t, objects)
    const edit = await t.client.get({ resource: clusterRoles, name: 'edit' })
    // A cluster's own role has rules of this shape.
    const brought = { edit: edit['rules'] as readonly OwnRule[] }
    const jun = t.client.as({ user: 'naru:jun', groups: ['naru:group:web', 'system:authenticated'] })
    await eventuallyMay(jun, {
      verb: 'delete',
      group: 'apps',
      resource: 'deployments',
      namespace: t.namespace,
    })
    const mina = t.client.as({ user: `naru:mina-${t.unique}`, groups: ['system:authenticated'] })
    await eventuallyMay(mina, { verb: 'delete', resource: 'pods', namespace: t.namespace })
    for (const { id, groups } of PEOPLE) {
      const user = id === 'mina' ? `naru:mina-${t.unique}` : `naru:${id}`
      const client = t.client.as({ user, groups: [...groups, 'system:authenticated'] })
      for (const [group, named] of RESOURCES) {
        for (const verb of VERBS) {
          for (const namespace of [t.namespace, 'default', null]) {
            const [resource = '', subresource] = named.split('/')
            const asked = {
              verb,
              group,
              resource,
              ...(subresource && { subresource }),
              ...(namespace && { namespace }),
            }
            const judged = judgeAccess(objects, brought, {
              user,
              groups,
              verb,
              group,
              resource: named,
              namespace,
            })
            assert.equal(await may(client, asked), judged, JSON.stringify({ user, ...asked }))
          }
        }
      }
    }
  },

  async 'leaves what others have under our name, and takes back what was changed of ours'(t) {
    const [binding] = compile(t, [byRole(t, 'viewer')])
    assert.ok(binding && binding.kind === 'RoleBinding')
    const target = one(t, roleBindings, binding.metadata.name)
    const subjects = [{ kind: 'User', apiGroup: 'rbac.authorization.k8s.io', name: 'somebody' }]
    const theirs = { metadata: { name: target.name }, roleRef: binding.roleRef, subjects }
    await t.client.create(inside(t, roleBindings), theirs)
    assert.deepEqual(await apply(t, [binding]), { changed: [], foreign: [`${t.namespace}/${target.name}`] })
    assert.deepEqual((await t.client.get(target))['subjects'], subjects)
    await t.client.delete(target)

    await apply(t, [binding])
    const body = { metadata: { labels: null }, subjects }
    await t.client.patch(target, { type: 'merge', body }, { fieldManager: 'somebody' })
    assert.deepEqual((await apply(t, [binding])).foreign, [])
    const mended = await t.client.get(target)
    assert.deepEqual(
      [mended['subjects'], mended.metadata.labels],
      [binding.subjects, binding.metadata.labels],
    )
    assert.ok(mended.metadata.managedFields?.some(({ manager }) => manager === ACCESS_MANAGER))
  },

  async 'lets each member of a project do what their role says there, and nobody else anything'(t) {
    const role = { owner: 'admin', maintainer: 'edit', developer: 'edit', viewer: 'view' } as const
    const members = PROJECT_ROLES.map(
      (role): ProjectMember => ({
        cluster: 'here',
        namespace: t.namespace,
        bound: { kind: 'user', id: `${role}-${t.unique}` },
        role,
      }),
    )
    const cluster = { id: 'here', namespaces: [t.namespace, 'default'].map((name) => ({ name, labels: {} })) }
    const objects = compileAccess({ rules: [], memberships: { people: [], members } }, cluster, 0).filter(
      ({ metadata }) => metadata.namespace === t.namespace,
    )
    await apply(t, objects)
    const as = (user: string) => t.client.as({ user: `naru:${user}`, groups: ['system:authenticated'] })
    const asked = {
      read: { verb: 'list', resource: 'pods' },
      'read secrets': { verb: 'get', resource: 'secrets' },
      change: { verb: 'create', group: 'apps', resource: 'deployments' },
      'give roles': { verb: 'create', group: 'rbac.authorization.k8s.io', resource: 'rolebindings' },
      'set quotas': { verb: 'create', resource: 'resourcequotas' },
    } as const
    const allowed = {
      admin: ['read', 'read secrets', 'change', 'give roles'],
      edit: ['read', 'read secrets', 'change'],
      view: ['read'],
    } as const
    for (const one of PROJECT_ROLES)
      await eventuallyMay(as(`${one}-${t.unique}`), { ...asked.read, namespace: t.namespace })
    for (const one of [...PROJECT_ROLES, null]) {
      const client = as(`${one ?? 'stranger'}-${t.unique}`)
      for (const [what, question] of Object.entries(asked)) {
        const expected: readonly string[] = one === null ? [] : allowed[role[one]]
        const where = JSON.stringify({ one, what })
        assert.equal(
          await may(client, { ...question, namespace: t.namespace }),
          expected.includes(what),
          where,
        )
        assert.equal(await may(client, { ...question, namespace: 'default' }), false, where)
      }
    }
  },

  async 'finds just the dangers that we know of in the roles that every cluster brings'(t) {
    const rulesOf = async (name: string) =>
      readPolicyRules(await t.client.get({ resource: clusterRoles, name }))
    const compare = (role: string, rules: readonly PolicyRule[]) =>
      assert.deepEqual(
        findDangersOfRights({ roles: [role], rules: [] }).map(({ id }) => id),
        findDangers(rules).map(({ id }) => id),
        role,
      )
    compare('cluster-admin', await rulesOf('cluster-admin'))
    // Each holds what those before it do; what a platform adds to them stands in parts of its own.
    const rules: PolicyRule[] = []
    for (const role of ['view', 'edit', 'admin']) {
      rules.push(...(await rulesOf(`system:aggregate-to-${role}`)))
      compare(role, rules)
    }
  },

  async 'takes rights back with the objects that gave them'(t) {
    const objects = compile(t, [byRole(t, 'viewer')])
    await apply(t, objects)
    const mina = t.client.as({ user: `naru:mina-${t.unique}`, groups: ['system:authenticated'] })
    const question = { verb: 'list', resource: 'pods', namespace: t.namespace }
    await eventuallyMay(mina, question)
    const ours = (await loadManaged(t.client, t)).filter(
      ({ object }: FoundObject) => object.metadata.namespace === t.namespace,
    )
    assert.equal(ours.length, objects.length)
    await applyDifference(t.client, { ...NONE, remove: ours }, t)
    await eventually('losing the right', async () => ((await may(mina, question)) ? undefined : true))
  },
})
