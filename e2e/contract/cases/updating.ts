import assert from 'node:assert/strict'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expectError } from '../expect.ts'
import {
  configMap,
  configMaps,
  defineCases,
  deployments,
  inside,
  one,
  read,
  secrets,
  services,
} from '../trial.ts'
import { deployment } from '../workloads.ts'

function withLabel(object: KubeObject, value: string): KubeObject {
  return { ...object, metadata: { ...object.metadata, labels: { value } } }
}

export const updating = defineCases('updating', {
  async 'stores a new version'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1' } }))
    const updated = await t.client.update(one(t, configMaps, 'a'), { ...made, data: { k: '2' } })
    assert.deepEqual(updated['data'], { k: '2' })
    assert.equal(updated.metadata.uid, made.metadata.uid)
    assert.ok(Number(updated.metadata.resourceVersion) > Number(made.metadata.resourceVersion))
  },

  async 'keeps the version when nothing changes'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const updated = await t.client.update(one(t, configMaps, 'a'), made)
    assert.equal(updated.metadata.resourceVersion, made.metadata.resourceVersion)
  },

  async 'refuses an update of an older version'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.update(one(t, configMaps, 'a'), withLabel(made, 'first'))
    const error = await expectError(t.client.update(one(t, configMaps, 'a'), withLabel(made, 'second')), {
      code: 409,
      reason: 'Conflict',
      message: /the object has been modified/,
    })
    assert.equal(error.details?.name, 'a')
    assert.equal(error.details?.kind, 'configmaps')
  },

  async 'lets an update without a version overwrite'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { old: 'x' } }))
    const updated = await t.client.update(one(t, configMaps, 'a'), configMap('a', { data: { k: 'v' } }))
    assert.deepEqual(updated['data'], { k: 'v' })
  },

  async 'refuses an update of what does not exist'(t) {
    await expectError(t.client.update(one(t, configMaps, 'a'), configMap('a')), {
      code: 404,
      reason: 'NotFound',
    })
  },

  async 'refuses a body whose name is not the one of the path'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    await expectError(t.client.update(one(t, configMaps, 'a'), configMap('b')), {
      code: 400,
      reason: 'BadRequest',
      message: /name of the object/,
    })
  },

  async 'refuses the uid of an object that was there before'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const { resourceVersion: _, ...metadata } = made.metadata
    const other = { ...made, metadata: { ...metadata, uid: '00000000-0000-0000-0000-000000000000' } }
    await expectError(t.client.update(one(t, configMaps, 'a'), other), {
      code: 409,
      reason: 'Conflict',
      message: /UID/,
    })
  },

  async 'leaves the creation time as it was'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const metadata = { ...made.metadata, creationTimestamp: '2001-01-01T00:00:00Z', labels: { a: 'b' } }
    const updated = await t.client.update(one(t, configMaps, 'a'), { ...made, metadata })
    assert.equal(updated.metadata.creationTimestamp, made.metadata.creationTimestamp)
  },

  async 'raises the generation when the specification changes, and not for labels'(t) {
    const made = await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    assert.equal(made.metadata.generation, 1)
    const target = one(t, deployments, 'web')
    const labelled = await t.client.patch(target, {
      type: 'merge',
      body: { metadata: { labels: { x: 'y' } } },
    })
    assert.equal(labelled.metadata.generation, 1)
    const paused = await t.client.patch(target, { type: 'merge', body: { spec: { paused: true } } })
    assert.equal(paused.metadata.generation, 2)
  },

  async 'ignores a status sent to the object itself'(t) {
    const made = await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const target = one(t, deployments, 'web')
    const { resourceVersion: _, ...metadata } = made.metadata
    await t.client.update(target, { ...made, metadata, status: { readyReplicas: 99 } })
    assert.notEqual(read(await t.client.get(target), 'status', 'readyReplicas'), 99)
  },

  async 'refuses a change of an immutable config map'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1' }, immutable: true }))
    const change = t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { data: { k: '2' } } })
    const error = await expectError(change, { code: 422, reason: 'Invalid', message: /immutable/ })
    assert.equal(error.details?.causes?.[0]?.field, 'data')
  },

  async 'refuses a change of the type of a secret'(t) {
    const body = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } }
    await t.client.create(inside(t, secrets), body)
    const change = t.client.patch(one(t, secrets, 's'), { type: 'merge', body: { type: 'example.com/x' } })
    await expectError(change, { code: 422, reason: 'Invalid', message: /immutable/ })
  },

  async 'refuses a change of the selector of a deployment'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const body = { spec: { selector: { matchLabels: { app: 'other' } } } }
    const error = await expectError(t.client.patch(one(t, deployments, 'web'), { type: 'merge', body }), {
      code: 422,
      reason: 'Invalid',
    })
    assert.ok(error.details?.causes?.some(({ field }) => field?.startsWith('spec.')))
  },

  async 'refuses to take the address of a service away'(t) {
    const spec = { selector: { app: 'x' }, ports: [{ port: 80 }] }
    await t.client.create(inside(t, services), {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web' },
      spec,
    })
    const body = { spec: { clusterIP: '10.0.0.254' } }
    await expectError(t.client.patch(one(t, services, 'web'), { type: 'merge', body }), {
      code: 422,
      reason: 'Invalid',
    })
  },
})
