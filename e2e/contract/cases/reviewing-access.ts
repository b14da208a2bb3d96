import assert from 'node:assert/strict'
import { eventually, expectError } from '../expect.ts'
import {
  buildBinding,
  clusterRoleBindings,
  clusterRoles,
  eventuallyMay,
  grant,
  may,
  RBAC,
  roleBindings,
  roles,
  stranger,
} from '../rights.ts'
import {
  configMap,
  configMaps,
  defineCases,
  inside,
  namespaces,
  one,
  pods,
  read,
  secrets,
  type Trial,
} from '../trial.ts'

const READ = { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list', 'watch'] }

function review(t: Trial, plural: string, spec: Readonly<Record<string, unknown>>, client = t.client) {
  return client.json({ path: `/apis/authorization.k8s.io/v1/${plural}`, method: 'POST', body: { spec } })
}

export const reviewingAccess = defineCases('reviewing access', {
  async 'lets an administrator do anything'(t) {
    assert.equal(await may(t.client, { verb: '*', group: '*', resource: '*' }), true)
  },

  async 'lets a stranger do nothing in a namespace'(t) {
    const { client } = stranger(t)
    assert.equal(await may(client, { verb: 'list', resource: 'configmaps', namespace: t.namespace }), false)
  },

  async 'refuses a stranger and says who may not do what where'(t) {
    const { user, client } = stranger(t)
    const error = await expectError(client.list(inside(t, configMaps)), { code: 403, reason: 'Forbidden' })
    assert.equal(
      error.message,
      `configmaps is forbidden: User "${user}" cannot list resource "configmaps" in API group "" in the namespace "${t.namespace}"`,
    )
    assert.equal(error.details?.kind, 'configmaps')
  },

  async 'names the object in a refusal about one'(t) {
    const { client } = stranger(t)
    await expectError(client.get(one(t, configMaps, 'a')), {
      code: 403,
      message: /^configmaps "a" is forbidden/,
    })
  },

  async 'names the group and subresource in a refusal'(t) {
    const { client } = stranger(t)
    const target = one(t, { group: 'apps', version: 'v1', plural: 'deployments' }, 'a', 'scale')
    await expectError(client.get(target), {
      code: 403,
      message: /cannot get resource "deployments\/scale" in API group "apps"/,
    })
  },

  async 'refuses at the cluster scope'(t) {
    const { client } = stranger(t)
    await expectError(client.list({ resource: configMaps }), { code: 403, message: /at the cluster scope/ })
  },

  async 'refuses also what does not exist'(t) {
    const { client } = stranger(t)
    await expectError(client.get(one(t, configMaps, 'no-such')), { code: 403 })
  },

  async 'gives a user the rights of a bound role'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [READ])
    await eventuallyMay(client, { verb: 'list', resource: 'configmaps', namespace: t.namespace })
    assert.equal((await client.list(inside(t, configMaps))).kind, 'ConfigMapList')
    await expectError(client.create(inside(t, configMaps), configMap('a')), { code: 403 })
    await expectError(client.list(inside(t, secrets)), { code: 403 })
  },

  async 'gives a group the rights of a bound role'(t) {
    const group = `group-${t.unique}`
    const { client } = stranger(t, [group])
    await grant(t, { kind: 'Group', name: group }, [READ])
    await eventuallyMay(client, { verb: 'get', resource: 'configmaps', namespace: t.namespace })
  },

  async 'keeps a role to its namespace'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [READ])
    await eventuallyMay(client, { verb: 'list', resource: 'configmaps', namespace: t.namespace })
    assert.equal(await may(client, { verb: 'list', resource: 'configmaps', namespace: 'default' }), false)
    assert.equal(await may(client, { verb: 'list', resource: 'configmaps' }), false)
  },

  async 'lets a role in a namespace say what may be done to the namespace itself'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [
      { apiGroups: [''], resources: ['namespaces'], verbs: ['get', 'patch'] },
    ])
    const question = { verb: 'patch', resource: 'namespaces', name: t.namespace }
    await eventuallyMay(client, { ...question, namespace: t.namespace })
    assert.equal(await may(client, question), false)
    const own = { resource: namespaces, name: t.namespace }
    const body = { metadata: { labels: { kept: 'yes' } } }
    const { metadata } = await client.patch(own, { type: 'merge', body })
    assert.equal(metadata.labels?.['kept'], 'yes')
    await expectError(client.get({ ...own, name: 'default' }), { code: 403 })
    await expectError(client.delete(own), { code: 403, message: /in the namespace "/ })
  },

  async 'keeps a rule to the names it gives'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [{ ...READ, resourceNames: ['a'] }])
    const question = { verb: 'get', resource: 'configmaps', namespace: t.namespace }
    await eventuallyMay(client, { ...question, name: 'a' })
    assert.equal(await may(client, { ...question, name: 'b' }), false)
    assert.equal(await may(client, question), false)
  },

  async 'takes a subresource for a resource of its own'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [
      { apiGroups: [''], resources: ['pods/log'], verbs: ['get'] },
    ])
    const question = { verb: 'get', resource: 'pods', namespace: t.namespace }
    await eventuallyMay(client, { ...question, subresource: 'log' })
    assert.equal(await may(client, question), false)
  },

  async 'gives every subresource by a star'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [{ apiGroups: [''], resources: ['*/log'], verbs: ['get'] }])
    const question = { verb: 'get', resource: 'pods', subresource: 'log', namespace: t.namespace }
    await eventuallyMay(client, question)
    assert.equal(await may(client, { ...question, subresource: 'exec' }), false)
  },

  async 'takes rights away with their binding'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [READ])
    const question = { verb: 'list', resource: 'configmaps', namespace: t.namespace }
    await eventuallyMay(client, question)
    await t.client.deleteCollection(inside(t, roleBindings))
    await eventually('losing the right', async () => !(await may(client, question)))
  },

  async 'binds a cluster role inside one namespace'(t) {
    t.need('controllers')
    const { user, client } = stranger(t)
    const binding = buildBinding('viewer', 'ClusterRole', { kind: 'User', name: user }, 'view')
    await t.client.create(inside(t, roleBindings), binding)
    await eventuallyMay(client, { verb: 'list', resource: 'pods', namespace: t.namespace })
    assert.equal(await may(client, { verb: 'list', resource: 'pods', namespace: 'default' }), false)
    assert.equal(await may(client, { verb: 'get', resource: 'secrets', namespace: t.namespace }), false)
    assert.equal(await may(client, { verb: 'create', resource: 'pods', namespace: t.namespace }), false)
  },

  async 'lets the edit role write, but not change rights'(t) {
    t.need('controllers')
    const { user, client } = stranger(t)
    const binding = buildBinding('editor', 'ClusterRole', { kind: 'User', name: user }, 'edit')
    await t.client.create(inside(t, roleBindings), binding)
    await eventuallyMay(client, { verb: 'create', resource: 'configmaps', namespace: t.namespace })
    const roleQuestion = { verb: 'create', group: RBAC, resource: 'roles', namespace: t.namespace }
    assert.equal(await may(client, roleQuestion), false)
  },

  async 'binds a cluster role everywhere'(t) {
    t.need('controllers')
    const { user, client } = stranger(t)
    const name = `contract-${t.unique}`
    const roleRef = { apiGroup: RBAC, kind: 'ClusterRole', name: 'view' }
    const subjects = [{ kind: 'User', name: user, apiGroup: RBAC }]
    await t.client.create({ resource: clusterRoleBindings }, { metadata: { name }, subjects, roleRef })
    t.cleanUp(() => t.client.delete({ resource: clusterRoleBindings, name }))
    await eventuallyMay(client, { verb: 'list', resource: 'pods' })
  },

  async 'gathers the rules of labelled cluster roles in an aggregating one'(t) {
    t.need('controllers')
    const name = `contract-${t.unique}`
    const selector = { matchLabels: { contract: t.unique } }
    const whole = { metadata: { name }, aggregationRule: { clusterRoleSelectors: [selector] }, rules: [] }
    const part = { metadata: { name: `${name}-part`, labels: { contract: t.unique } }, rules: [READ] }
    for (const role of [whole, part]) {
      await t.client.create({ resource: clusterRoles }, role)
      t.cleanUp(() => t.client.delete({ resource: clusterRoles, name: role.metadata.name }))
    }
    await eventually('the aggregated rule', async () => {
      const { rules } = await t.client.get({ resource: clusterRoles, name })
      return Array.isArray(rules) && rules.length === 1
    })
  },

  async 'refuses to give rights that the giver lacks'(t) {
    const { user, client } = stranger(t)
    const manage = { apiGroups: [RBAC], resources: ['roles', 'rolebindings'], verbs: ['create', 'update'] }
    await grant(t, { kind: 'User', name: user }, [manage])
    await eventuallyMay(client, { verb: 'create', group: RBAC, resource: 'roles', namespace: t.namespace })
    const role = {
      metadata: { name: 'more' },
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }],
    }
    await expectError(client.create(inside(t, roles), role), {
      code: 403,
      reason: 'Forbidden',
      message: /is attempting to grant RBAC permissions not currently held/,
    })
  },

  async 'names the rights that the giver lacks, resource by resource'(t) {
    const { user, client } = stranger(t)
    const manage = { apiGroups: [RBAC], resources: ['roles', 'rolebindings'], verbs: ['create', 'update'] }
    const held = { apiGroups: [''], resources: ['pods'], verbs: ['get'] }
    await grant(t, { kind: 'User', name: user }, [manage, held])
    await eventuallyMay(client, { verb: 'create', group: RBAC, resource: 'roles', namespace: t.namespace })
    const wanted = [
      { apiGroups: [''], resources: ['pods', 'secrets'], verbs: ['get', 'list'] },
      { apiGroups: ['apps'], resources: ['deployments'], resourceNames: ['web'], verbs: ['*'] },
    ]
    const error = await expectError(
      client.create(inside(t, roles), { metadata: { name: 'more' }, rules: wanted }),
      {
        code: 403,
      },
    )
    assert.deepEqual(error.message.split('\n').slice(1), [
      '{APIGroups:[""], Resources:["pods"], Verbs:["list"]}',
      '{APIGroups:[""], Resources:["secrets"], Verbs:["get" "list"]}',
      '{APIGroups:["apps"], Resources:["deployments"], ResourceNames:["web"], Verbs:["*"]}',
    ])
  },

  async 'refuses to point a binding at another role'(t) {
    await grant(t, { kind: 'User', name: 'someone' }, [READ])
    const { items } = await t.client.list(inside(t, roleBindings))
    const name = items[0]?.metadata.name ?? ''
    const body = { roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'view' } }
    const change = t.client.patch(one(t, roleBindings, name), { type: 'merge', body })
    const error = await expectError(change, { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'roleRef')
  },

  async 'reviews the access of another user'(t) {
    const attributes = { verb: 'list', resource: 'pods', namespace: t.namespace }
    const answer = await review(t, 'subjectaccessreviews', {
      user: `user-${t.unique}`,
      resourceAttributes: attributes,
    })
    assert.equal(read(answer, 'status', 'allowed'), false)
    const admin = { user: 'anyone', groups: ['system:masters'], resourceAttributes: attributes }
    assert.equal(read(await review(t, 'subjectaccessreviews', admin), 'status', 'allowed'), true)
  },

  async 'reviews the access of another user in one namespace'(t) {
    const resourceAttributes = { verb: 'list', resource: 'pods', namespace: t.namespace }
    const answer = await t.client.json({
      path: `/apis/authorization.k8s.io/v1/namespaces/${t.namespace}/localsubjectaccessreviews`,
      method: 'POST',
      body: { metadata: { namespace: t.namespace }, spec: { user: `user-${t.unique}`, resourceAttributes } },
    })
    assert.equal(read(answer, 'status', 'allowed'), false)
  },

  async 'reviews access to paths that are no resources'(t) {
    const { client } = stranger(t)
    const version = { nonResourceAttributes: { path: '/version', verb: 'get' } }
    assert.equal(
      read(await review(t, 'selfsubjectaccessreviews', version, client), 'status', 'allowed'),
      true,
    )
    const metrics = { nonResourceAttributes: { path: '/metrics', verb: 'get' } }
    assert.equal(
      read(await review(t, 'selfsubjectaccessreviews', metrics, client), 'status', 'allowed'),
      false,
    )
  },

  async 'lists the rules of a user in a namespace'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [READ])
    await eventuallyMay(client, { verb: 'list', resource: 'configmaps', namespace: t.namespace })
    const answer = await review(t, 'selfsubjectrulesreviews', { namespace: t.namespace }, client)
    const rules = read(answer, 'status', 'resourceRules')
    assert.ok(Array.isArray(rules))
    const mine = rules.find((rule) => JSON.stringify(read(rule, 'resources')) === '["configmaps"]')
    assert.deepEqual(read(mine, 'verbs'), ['get', 'list', 'watch'])
    assert.equal(read(answer, 'status', 'incomplete'), false)
  },

  async 'says who one is'(t) {
    t.need({ minor: 28 })
    const { user, client } = stranger(t, ['team-a'])
    const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews'
    const answer = await client.json({ path, method: 'POST', body: {} })
    assert.equal(read(answer, 'status', 'userInfo', 'username'), user)
    assert.ok((read(answer, 'status', 'userInfo', 'groups') as string[]).includes('team-a'))
  },

  async 'refuses a review that asks nothing'(t) {
    await expectError(review(t, 'selfsubjectaccessreviews', {}), { code: 422, reason: 'Invalid' })
  },

  async 'lets a bound user watch, and only that'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [{ apiGroups: [''], resources: ['pods'], verbs: ['watch'] }])
    await eventuallyMay(client, { verb: 'watch', resource: 'pods', namespace: t.namespace })
    for await (const _ of client.watch(inside(t, pods), { timeoutSeconds: 1 }));
    await expectError(client.list(inside(t, pods)), { code: 403 })
  },
})
