import assert from 'node:assert/strict'
import {
  findGrantsOf,
  findHolders,
  grantsThatAllow,
  type Identity,
  type PlacedRight,
} from '@naru/contract/rbac/grants'
import { eventually } from '../expect.ts'
import {
  buildBinding,
  clusterRoleBindings,
  clusterRoles,
  eventuallyMay,
  grant,
  RBAC,
  type Rule,
  roleBindings,
  roles,
} from '../rights.ts'
import { defineCases, inside, read, type Trial } from '../trial.ts'

const ONE: readonly Rule[] = [
  { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list'], resourceNames: ['a'] },
  { apiGroups: [''], resources: ['pods/log', '*/status'], verbs: ['get'] },
]
const WIDE: readonly Rule[] = [{ apiGroups: ['apps', 'batch'], resources: ['*'], verbs: ['*'] }]
const READ: readonly Rule[] = [
  { apiGroups: ['*'], resources: ['secrets', 'deployments'], verbs: ['get', 'watch'] },
]

/** Every one of these with every other. */
const VERBS = ['get', 'list', 'delete', 'escalate']
const RESOURCES = [
  ['', 'configmaps'],
  ['', 'secrets'],
  ['', 'pods/log'],
  ['', 'pods/status'],
  ['apps', 'deployments'],
  ['apps', 'deployments/scale'],
  ['batch', 'secrets'],
] as const
const NAMES = [null, 'a', 'b']
const AT_ONCE = 10

function listQuestions(namespace: string): readonly PlacedRight[] {
  return VERBS.flatMap((verb) =>
    RESOURCES.flatMap(([group, resource]) =>
      NAMES.flatMap((name) =>
        [namespace, 'default', null].map((place) => ({ verb, group, resource, name, namespace: place })),
      ),
    ),
  )
}

type Who = { readonly user: string; readonly groups: readonly string[] }

/** What the cluster itself says. */
async function askCluster(t: Trial, who: Who, asked: PlacedRight): Promise<boolean> {
  const { resource: whole, namespace, name, ...rest } = asked
  const [resource, subresource] = whole.split('/')
  const resourceAttributes = {
    ...rest,
    resource,
    ...(subresource !== undefined && { subresource }),
    ...(namespace !== null && { namespace }),
    ...(name !== null && { name }),
  }
  const path = '/apis/authorization.k8s.io/v1/subjectaccessreviews'
  const answer = await t.client.json({ path, method: 'POST', body: { spec: { ...who, resourceAttributes } } })
  return read(answer, 'status', 'allowed') === true
}

/** A role in the namespace, one for the cluster bound in the namespace, and one bound everywhere. */
async function bindAll(t: Trial, user: string, group: string): Promise<void> {
  const name = `contract-${t.unique}`
  await grant(t, { kind: 'User', name: user }, ONE)
  for (const [role, rules] of [
    [`${name}-wide`, WIDE],
    [`${name}-read`, READ],
  ] as const) {
    await t.client.create({ resource: clusterRoles }, { metadata: { name: role }, rules })
    t.cleanUp(() => t.client.delete({ resource: clusterRoles, name: role }))
  }
  const inNamespace = buildBinding('wide', 'ClusterRole', { kind: 'Group', name: group }, `${name}-wide`)
  await t.client.create(inside(t, roleBindings), inNamespace)
  await t.client.create(
    { resource: clusterRoleBindings },
    {
      metadata: { name },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: `${name}-read` },
      subjects: [
        { kind: 'User', name: user, apiGroup: RBAC },
        { kind: 'ServiceAccount', namespace: t.namespace, name: 'robot' },
      ],
    },
  )
  t.cleanUp(() => t.client.delete({ resource: clusterRoleBindings, name }))
}

async function loadKnown(t: Trial) {
  const [wide, narrow, everywhere, here] = await Promise.all([
    t.client.list({ resource: clusterRoleBindings }),
    t.client.list(inside(t, roleBindings)),
    t.client.list({ resource: clusterRoles }),
    t.client.list(inside(t, roles)),
  ])
  return { bindings: [...wide.items, ...narrow.items], roles: [...everywhere.items, ...here.items] }
}

/** Whether a subject means somebody, as one that is bound to anything does. */
function means(subject: object, who: Identity): boolean {
  const binding = {
    metadata: { name: 'any' },
    roleRef: { kind: 'ClusterRole', name: 'any' },
    subjects: [subject],
  }
  return findGrantsOf(who, { bindings: [binding], roles: [] }).length > 0
}

export const explainingAccess = defineCases('explaining access', {
  async 'allows just what is read from its bindings, to everybody and for every combination'(t) {
    const [user, group] = [`user-${t.unique}`, `group-${t.unique}`]
    await bindAll(t, user, group)
    const all = 'system:authenticated'
    const people: readonly Who[] = [
      { user, groups: [all] },
      { user, groups: [group, all] },
      { user: `other-${t.unique}`, groups: [group] },
      { user: `system:serviceaccount:${t.namespace}:robot`, groups: ['system:serviceaccounts', all] },
    ]
    const member = t.client.as({ user, groups: [group, all] })
    await eventuallyMay(member, { verb: 'get', resource: 'configmaps', name: 'a', namespace: t.namespace })
    await eventuallyMay(member, {
      verb: 'delete',
      group: 'apps',
      resource: 'deployments',
      namespace: t.namespace,
    })
    await eventuallyMay(member, { verb: 'get', resource: 'secrets' })
    const robot = people[3]?.user ?? ''
    const secrets = { verb: 'get', group: '', resource: 'secrets', name: null, namespace: null }
    await eventually('the account being allowed', () => askCluster(t, { user: robot, groups: [] }, secrets))

    const known = await loadKnown(t)
    const questions = listQuestions(t.namespace)
    let allowed = 0
    for (const who of people) {
      const grants = findGrantsOf(who, known)
      for (let start = 0; start < questions.length; start += AT_ONCE) {
        const some = questions.slice(start, start + AT_ONCE)
        const answers = await Promise.all(some.map((asked) => askCluster(t, who, asked)))
        for (const [index, asked] of some.entries()) {
          const said = JSON.stringify([who, asked])
          assert.equal(grantsThatAllow(grants, asked).length > 0, answers[index], said)
          const holders = findHolders(asked, known)
          assert.equal(
            holders.some(({ subject }) => means(subject, who)),
            answers[index],
            said,
          )
          if (answers[index]) allowed += 1
        }
      }
    }
    assert.ok(allowed > 50, `only ${allowed} were allowed`)
  },
})
