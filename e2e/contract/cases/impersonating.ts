import assert from 'node:assert/strict'
import type { KubeClient } from '@naru/kube/client'
import { expectError } from '../expect.ts'
import { eventuallyMay, grant, may, stranger } from '../rights.ts'
import { configMap, configMaps, defineCases, inside, namespaces, read, type Trial } from '../trial.ts'

async function whoAmI(t: Trial, client: KubeClient): Promise<unknown> {
  t.need({ minor: 28 })
  const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews'
  return read(await client.json({ path, method: 'POST', body: {} }), 'status', 'userInfo')
}

export const impersonating = defineCases('impersonating', {
  async 'acts as another user'(t) {
    assert.equal(read(await whoAmI(t, t.client.as({ user: 'naru:hong' })), 'username'), 'naru:hong')
  },

  async 'acts with the groups given, each on its own header'(t) {
    const groups = read(
      await whoAmI(t, t.client.as({ user: 'hong', groups: ['naru:role:viewer', 'team-a'] })),
      'groups',
    )
    assert.ok(Array.isArray(groups))
    assert.ok(groups.includes('naru:role:viewer') && groups.includes('team-a'), String(groups))
  },

  async 'counts an impersonated user as authenticated'(t) {
    const groups = read(await whoAmI(t, t.client.as({ user: 'hong' })), 'groups')
    assert.deepEqual(groups, ['system:authenticated'])
  },

  async 'carries a uid and extra values'(t) {
    const identity = { user: 'hong', uid: 'u-1', extra: { 'example.com/scope': ['one', 'two'] } }
    const user = await whoAmI(t, t.client.as(identity))
    assert.equal(read(user, 'uid'), 'u-1')
    assert.deepEqual(read(user, 'extra'), { 'example.com/scope': ['one', 'two'] })
  },

  async 'loses the rights of the one who impersonates'(t) {
    const { client } = stranger(t)
    await expectError(client.list({ resource: namespaces }), { code: 403 })
  },

  async 'has the rights of the impersonated group'(t) {
    const client = t.client.as({ user: 'hong', groups: ['system:masters'] })
    assert.equal((await client.list({ resource: namespaces })).kind, 'NamespaceList')
  },

  async 'is a right of its own, which a stranger lacks'(t) {
    const { client } = stranger(t)
    assert.equal(await may(client, { verb: 'impersonate', resource: 'users', name: 'hong' }), false)
    assert.equal(await may(t.client, { verb: 'impersonate', resource: 'users', name: 'hong' }), true)
  },

  async 'refuses a group without a user'(t) {
    const call = { path: '/api/v1/namespaces', headers: { 'impersonate-group': 'system:masters' } }
    const error = await t.client.json(call).catch((thrown: unknown) => thrown)
    assert.ok([400, 401, 403, 500].includes(Number(read(error, 'code'))), String(error))
  },

  async 'impersonates a service account with its groups'(t) {
    const client = t.client.as({ user: `system:serviceaccount:${t.namespace}:default` })
    const groups = read(await whoAmI(t, client), 'groups')
    assert.ok(Array.isArray(groups))
    assert.ok(groups.includes('system:serviceaccounts'), String(groups))
    assert.ok(groups.includes(`system:serviceaccounts:${t.namespace}`), String(groups))
  },

  async 'records what an impersonated user writes under the client, as for anyone'(t) {
    const { user, client } = stranger(t)
    await grant(t, { kind: 'User', name: user }, [
      { apiGroups: [''], resources: ['configmaps'], verbs: ['create'] },
    ])
    await eventuallyMay(client, { verb: 'create', resource: 'configmaps', namespace: t.namespace })
    const made = await client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }))
    assert.equal(made.metadata.managedFields?.[0]?.manager, 'naru-contract')
  },
})
