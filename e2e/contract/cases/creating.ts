import assert from 'node:assert/strict'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, one, pods, read, secrets, services } from '../trial.ts'

export const creating = defineCases('creating', {
  async 'answers the object with identity, time and version filled in'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }))
    assert.equal(made.kind, 'ConfigMap')
    assert.equal(made.apiVersion, 'v1')
    assert.match(made.metadata.uid ?? '', /^[0-9a-f-]{36}$/)
    assert.match(made.metadata.resourceVersion ?? '', /^\d+$/)
    assert.match(made.metadata.creationTimestamp ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.equal(made.metadata.namespace, t.namespace)
    assert.deepEqual(made['data'], { k: 'v' })
  },

  async 'takes the namespace from the path when the object names none'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    assert.equal(made.metadata.namespace, t.namespace)
  },

  async 'refuses an object whose namespace is not the one of the path'(t) {
    const body = { ...configMap('a'), metadata: { name: 'a', namespace: 'default' } }
    await expectError(t.client.create(inside(t, configMaps), body), {
      code: 400,
      reason: 'BadRequest',
      message: /namespace/,
    })
  },

  async 'refuses a second object of the same name'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const error = await expectError(t.client.create(inside(t, configMaps), configMap('a')), {
      code: 409,
      reason: 'AlreadyExists',
      message: /configmaps "a" already exists/,
    })
    assert.deepEqual(error.details, { name: 'a', kind: 'configmaps' })
  },

  async 'makes a name from generateName'(t) {
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: 'made-' } }
    const first = await t.client.create(inside(t, configMaps), body)
    const second = await t.client.create(inside(t, configMaps), body)
    assert.match(first.metadata.name, /^made-[a-z0-9]{5}$/)
    assert.equal(first.metadata.generateName, 'made-')
    assert.notEqual(first.metadata.name, second.metadata.name)
  },

  async 'prefers a name over generateName'(t) {
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine', generateName: 'made-' } }
    assert.equal((await t.client.create(inside(t, configMaps), body)).metadata.name, 'mine')
  },

  async 'refuses an object without a name and names the field'(t) {
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: {} }
    const error = await expectError(t.client.create(inside(t, configMaps), body), {
      code: 422,
      reason: 'Invalid',
    })
    assert.equal(error.details?.causes?.[0]?.field, 'metadata.name')
    assert.equal(error.details?.causes?.[0]?.reason, 'FieldValueRequired')
  },

  async 'refuses a name with capitals and names the field'(t) {
    const error = await expectError(t.client.create(inside(t, configMaps), configMap('Wrong_Name')), {
      code: 422,
      reason: 'Invalid',
      message: /RFC 1123 subdomain/,
    })
    assert.equal(error.details?.causes?.[0]?.field, 'metadata.name')
    assert.equal(error.details?.causes?.[0]?.reason, 'FieldValueInvalid')
  },

  async 'refuses a label value that is none'(t) {
    const body = configMap('a', { labels: { app: 'not a label' } })
    const error = await expectError(t.client.create(inside(t, configMaps), body), {
      code: 422,
      reason: 'Invalid',
    })
    assert.equal(error.details?.causes?.[0]?.field, 'metadata.labels')
  },

  async 'refuses an object into a namespace that does not exist'(t) {
    const nowhere = { resource: configMaps, namespace: `${t.namespace}-gone` }
    await expectError(t.client.create(nowhere, configMap('a')), {
      code: 404,
      reason: 'NotFound',
      message: /namespaces ".*-gone" not found/,
    })
  },

  async 'refuses a body of another kind'(t) {
    const body = { ...configMap('a'), kind: 'Secret' }
    await expectError(t.client.create(inside(t, configMaps), body), { code: 400, reason: 'BadRequest' })
  },

  async 'refuses a body of another API version'(t) {
    const body = { ...configMap('a'), apiVersion: 'apps/v1' }
    await expectError(t.client.create(inside(t, configMaps), body), { code: 400, reason: 'BadRequest' })
  },

  async 'refuses a resourceVersion on a new object'(t) {
    const body = { ...configMap('a'), metadata: { name: 'a', resourceVersion: '1' } }
    await expectError(t.client.create(inside(t, configMaps), body), {
      code: 500,
      message: /resourceVersion should not be set/,
    })
  },

  async 'ignores a uid and a creation time that the caller made up'(t) {
    const metadata = { name: 'a', uid: 'made-up', creationTimestamp: '2001-01-01T00:00:00Z' }
    const made = await t.client.create(inside(t, configMaps), { ...configMap('a'), metadata })
    assert.notEqual(made.metadata.uid, 'made-up')
    assert.ok(Date.parse(made.metadata.creationTimestamp ?? '') > Date.parse('2020-01-01T00:00:00Z'))
  },

  async 'fills in the defaults of a service'(t) {
    const spec = { selector: { app: 'x' }, ports: [{ port: 80 }] }
    const body = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec }
    const made = await t.client.create(inside(t, services), body)
    assert.equal(read(made, 'spec', 'type'), 'ClusterIP')
    assert.equal(read(made, 'spec', 'sessionAffinity'), 'None')
    assert.equal(read(made, 'spec', 'ports', 0, 'protocol'), 'TCP')
    assert.equal(read(made, 'spec', 'ports', 0, 'targetPort'), 80)
    assert.match(String(read(made, 'spec', 'clusterIP')), /^\d+\.\d+\.\d+\.\d+$/)
  },

  async 'turns the stringData of a secret into data'(t) {
    const body = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { word: 'naru' } }
    const made = await t.client.create(inside(t, secrets), body)
    assert.deepEqual(made['data'], { word: 'bmFydQ==' })
    assert.equal(made['stringData'], undefined)
    assert.equal(made['type'], 'Opaque')
  },

  async 'refuses a pod without containers and names the field'(t) {
    const body = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [] } }
    const error = await expectError(t.client.create(inside(t, pods), body), { code: 422, reason: 'Invalid' })
    assert.ok(error.details?.causes?.some(({ field }) => field === 'spec.containers'))
  },

  async 'refuses a create at the path of one object'(t) {
    await expectError(t.client.create(one(t, configMaps, 'a'), configMap('a')), {
      code: 405,
      reason: 'MethodNotAllowed',
    })
  },
})
