import assert from 'node:assert/strict'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, one, read, serviceAccounts, services } from '../trial.ts'

export const dryRunning = defineCases('dry running', {
  async 'answers a create and stores nothing'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'), { dryRun: true })
    assert.ok(made.metadata.uid)
    assert.equal(made.metadata.resourceVersion, undefined)
    await expectError(t.client.get(one(t, configMaps, 'a')), { code: 404 })
  },

  async 'validates a create'(t) {
    await expectError(t.client.create(inside(t, configMaps), configMap('Wrong_Name'), { dryRun: true }), {
      code: 422,
    })
  },

  async 'fills in defaults'(t) {
    const spec = { selector: { app: 'x' }, ports: [{ port: 80 }] }
    const body = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec }
    const made = await t.client.create(inside(t, services), body, { dryRun: true })
    assert.deepEqual((made['spec'] as { type?: string }).type, 'ClusterIP')
  },

  async 'answers an update and stores nothing'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1' } }))
    const changed = { ...made, data: { k: '2' } }
    const answer = await t.client.update(one(t, configMaps, 'a'), changed, { dryRun: true })
    assert.deepEqual(answer['data'], { k: '2' })
    assert.deepEqual(await t.client.get(one(t, configMaps, 'a')), made)
  },

  async 'answers a patch and stores nothing'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1' } }))
    const patch = { type: 'merge' as const, body: { data: { k: '2' } } }
    const answer = await t.client.patch(one(t, configMaps, 'a'), patch, { dryRun: true })
    assert.deepEqual(answer['data'], { k: '2' })
    assert.deepEqual(await t.client.get(one(t, configMaps, 'a')), made)
  },

  async 'answers an apply and stores nothing'(t) {
    const options = { fieldManager: 'one', dryRun: true }
    const answer = await t.client.apply(
      one(t, configMaps, 'a'),
      configMap('a', { data: { k: 'v' } }),
      options,
    )
    assert.deepEqual(answer['data'], { k: 'v' })
    await expectError(t.client.get(one(t, configMaps, 'a')), { code: 404 })
  },

  async 'finds the conflicts of an apply'(t) {
    const target = one(t, configMaps, 'a')
    await t.client.apply(target, configMap('a', { data: { k: 'v' } }), { fieldManager: 'one' })
    const change = t.client.apply(target, configMap('a', { data: { k: 'w' } }), {
      fieldManager: 'two',
      dryRun: true,
    })
    await expectError(change, { code: 409, reason: 'Conflict' })
  },

  async 'answers a deletion and removes nothing'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.delete(one(t, configMaps, 'a'), { dryRun: true })
    assert.deepEqual(await t.client.get(one(t, configMaps, 'a')), made)
  },

  async 'makes a name from generateName and stores nothing'(t) {
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: 'made-' } }
    const made = await t.client.create(inside(t, configMaps), body, { dryRun: true })
    assert.match(made.metadata.name, /^made-/)
    await expectError(t.client.get(one(t, configMaps, made.metadata.name)), { code: 404 })
  },

  async 'refuses another word than All, and none'(t) {
    const path = `/api/v1/namespaces/${t.namespace}/configmaps`
    for (const dryRun of ['Some', '']) {
      const call = { path, method: 'POST' as const, body: configMap('a'), query: { dryRun } }
      await expectError(t.client.json(call), { code: 422, reason: 'Invalid', message: /dryRun/ })
    }
  },

  async 'is not what a deletion with a body asks for in its query'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const path = `/api/v1/namespaces/${t.namespace}/configmaps/a`
    const body = { apiVersion: 'v1', kind: 'DeleteOptions' }
    await t.client.json({ path, method: 'DELETE', body, query: { dryRun: 'All' } })
    await expectError(t.client.get(one(t, configMaps, 'a')), { code: 404 })
  },

  async 'issues a token all the same'(t) {
    await t.client.create(inside(t, serviceAccounts), {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'a' },
    })
    const path = `/api/v1/namespaces/${t.namespace}/serviceaccounts/a/token`
    const body = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} }
    const answer = await t.client.json({ path, method: 'POST', body, query: { dryRun: 'All' } })
    assert.ok(read(answer, 'status', 'token'))
  },
})
