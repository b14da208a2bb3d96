import assert from 'node:assert/strict'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, deployments, inside, one, read, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

function apply(t: Trial, fieldManager: string, data: Record<string, string>, force?: boolean) {
  return t.client.apply(one(t, configMaps, 'a'), configMap('a', { data }), { fieldManager, force })
}

function managers(object: KubeObject): string[] {
  return (object.metadata.managedFields ?? [])
    .map(({ manager, operation }) => `${manager} ${operation}`)
    .sort()
}

export const applying = defineCases('applying', {
  async 'creates what does not exist'(t) {
    const made = await apply(t, 'one', { k: 'v' })
    assert.deepEqual(made['data'], { k: 'v' })
    assert.deepEqual(managers(made), ['one Apply'])
  },

  async 'records which fields the manager owns'(t) {
    const made = await apply(t, 'one', { k: 'v' })
    assert.deepEqual(made.metadata.managedFields?.[0]?.fieldsV1, { 'f:data': { 'f:k': {} } })
    assert.equal(made.metadata.managedFields?.[0]?.apiVersion, 'v1')
  },

  async 'keeps the version when the same is applied again'(t) {
    const first = await apply(t, 'one', { k: 'v' })
    const again = await apply(t, 'one', { k: 'v' })
    assert.equal(again.metadata.resourceVersion, first.metadata.resourceVersion)
  },

  async 'removes a field that its only owner no longer applies'(t) {
    await apply(t, 'one', { k: 'v', other: 'x' })
    assert.deepEqual((await apply(t, 'one', { k: 'v' }))['data'], { k: 'v' })
  },

  async 'leaves the fields of other managers alone'(t) {
    await apply(t, 'one', { k: 'v' })
    const after = await apply(t, 'two', { other: 'x' })
    assert.deepEqual(after['data'], { k: 'v', other: 'x' })
    assert.deepEqual(managers(after), ['one Apply', 'two Apply'])
  },

  async 'refuses to change a field of another manager, and says whose it is'(t) {
    await apply(t, 'one', { k: 'v' })
    const error = await expectError(apply(t, 'two', { k: 'w' }), {
      code: 409,
      reason: 'Conflict',
      message: /conflict with "one"/,
    })
    const [cause] = error.details?.causes ?? []
    assert.equal(cause?.reason, 'FieldManagerConflict')
    assert.equal(cause?.field, '.data.k')
    assert.match(cause?.message ?? '', /conflict with "one"/)
  },

  async 'names each field in conflict'(t) {
    await apply(t, 'one', { k: 'v', l: 'v' })
    const error = await expectError(apply(t, 'two', { k: 'w', l: 'w' }), { code: 409 })
    assert.deepEqual(error.details?.causes?.map(({ field }) => field).sort(), ['.data.k', '.data.l'])
  },

  async 'takes a field over by force'(t) {
    await apply(t, 'one', { k: 'v' })
    const after = await apply(t, 'two', { k: 'w' }, true)
    assert.deepEqual(after['data'], { k: 'w' })
    assert.deepEqual(managers(after), ['two Apply'])
  },

  async 'shares a field that two managers apply with one value'(t) {
    await apply(t, 'one', { k: 'v' })
    await apply(t, 'two', { k: 'v' })
    const after = await apply(t, 'one', {})
    assert.deepEqual(after['data'], { k: 'v' })
    assert.deepEqual(
      managers(after).filter((manager) => manager.startsWith('two')),
      ['two Apply'],
    )
  },

  async 'gives the fields of an update to its manager'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }), {
      fieldManager: 'maker',
    })
    const error = await expectError(apply(t, 'one', { k: 'w' }), { code: 409, reason: 'Conflict' })
    assert.match(error.details?.causes?.[0]?.message ?? '', /conflict with "maker" using v1/)
  },

  async 'moves a field to whoever patches it'(t) {
    await apply(t, 'one', { k: 'v' })
    const body = { data: { k: 'w' } }
    const after = await t.client.patch(
      one(t, configMaps, 'a'),
      { type: 'merge', body },
      { fieldManager: 'hand' },
    )
    assert.ok(managers(after).includes('hand Update'))
    await expectError(apply(t, 'one', { k: 'v' }), { code: 409, reason: 'Conflict', message: /"hand"/ })
  },

  async 'records the manager of an update with its operation and time'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }), {
      fieldManager: 'maker',
    })
    const [entry] = made.metadata.managedFields ?? []
    assert.equal(entry?.manager, 'maker')
    assert.equal(entry?.operation, 'Update')
    assert.equal(entry?.fieldsType, 'FieldsV1')
    assert.match(entry?.time ?? '', /^\d{4}-/)
    assert.deepEqual(entry?.fieldsV1, { 'f:data': { '.': {}, 'f:k': {} } })
  },

  async 'names the manager after the client when none is given'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }))
    assert.equal(made.metadata.managedFields?.[0]?.manager, 'naru-contract')
  },

  async 'needs a field manager'(t) {
    const call = {
      method: 'PATCH' as const,
      body: configMap('a'),
      headers: { 'content-type': 'application/apply-patch+yaml' },
    }
    const path = `/api/v1/namespaces/${t.namespace}/configmaps/a`
    const error = await expectError(t.client.json({ ...call, path }), { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'fieldManager')
  },

  async 'refuses a body with managed fields'(t) {
    const managedFields = [
      { manager: 'x', operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: {} },
    ]
    const body = { ...configMap('a'), metadata: { name: 'a', managedFields } }
    await expectError(t.client.apply(one(t, configMaps, 'a'), body, { fieldManager: 'one' }), {
      code: 400,
      reason: 'BadRequest',
      message: /managedFields must be nil/,
    })
  },

  async 'refuses a body without kind'(t) {
    const body = { metadata: { name: 'a' } }
    await expectError(t.client.apply(one(t, configMaps, 'a'), body, { fieldManager: 'one' }), { code: 400 })
  },

  async 'refuses an older version in the body'(t) {
    const first = await apply(t, 'one', { k: 'v' })
    await apply(t, 'one', { k: 'w' })
    const { resourceVersion } = first.metadata
    const body = { ...configMap('a', { data: { k: 'x' } }), metadata: { name: 'a', resourceVersion } }
    await expectError(t.client.apply(one(t, configMaps, 'a'), body, { fieldManager: 'one' }), {
      code: 409,
      reason: 'Conflict',
    })
  },

  async 'refuses a uid of what does not exist'(t) {
    const body = { ...configMap('a'), metadata: { name: 'a', uid: 'an-old-one' } }
    await expectError(t.client.apply(one(t, configMaps, 'a'), body, { fieldManager: 'one' }), {
      code: 409,
      reason: 'Conflict',
    })
  },

  async 'owns list items by their key'(t) {
    const target = one(t, deployments, 'web')
    const made = await t.client.apply(target, deployment('web', { replicas: 0 }), { fieldManager: 'one' })
    const fields = made.metadata.managedFields?.[0]?.fieldsV1
    assert.ok(read(fields, 'f:spec', 'f:template', 'f:spec', 'f:containers', 'k:{"name":"main"}', 'f:image'))
  },

  async 'lets another manager add an item to a keyed list'(t) {
    const target = one(t, deployments, 'web')
    await t.client.apply(target, deployment('web', { replicas: 0 }), { fieldManager: 'one' })
    const containers = [{ name: 'side', image: 'example.com/side' }]
    const spec = { template: { spec: { containers } } }
    const body = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec }
    const after = await t.client.apply(target, body, { fieldManager: 'two' })
    const all = read(after, 'spec', 'template', 'spec', 'containers')
    assert.deepEqual(Array.isArray(all) && all.map((item) => read(item, 'name')), ['main', 'side'])
  },

  async 'keeps a map that its owner fills after it was empty'(t) {
    const target = one(t, deployments, 'web')
    const withContext = (securityContext: object) => {
      const body = deployment('web', { replicas: 0 })
      const spec = { ...body.spec.template.spec, securityContext }
      return { ...body, spec: { ...body.spec, template: { ...body.spec.template, spec } } }
    }
    await t.client.apply(target, withContext({}), { fieldManager: 'one' })
    const after = await t.client.apply(target, withContext({ runAsUser: 7 }), { fieldManager: 'one' })
    assert.deepEqual(read(after, 'spec', 'template', 'spec', 'securityContext'), { runAsUser: 7 })
  },

  async 'gives a manager that stops naming replicas no part in them'(t) {
    const target = one(t, deployments, 'web')
    await t.client.apply(target, deployment('web', { replicas: 0 }), { fieldManager: 'one' })
    await t.client.patch(
      { ...target, subresource: 'scale' },
      { type: 'merge', body: { spec: { replicas: 0 } } },
      { fieldManager: 'scaler' },
    )
    const { replicas: _, ...spec } = deployment('web').spec
    const after = await t.client.apply(target, { ...deployment('web'), spec }, { fieldManager: 'one' })
    const mine = after.metadata.managedFields?.find(({ manager }) => manager === 'one')
    assert.equal(read(mine?.fieldsV1, 'f:spec', 'f:replicas'), undefined)
  },

  async 'keeps the ownership of a status apart'(t) {
    const target = one(t, deployments, 'web')
    await t.client.apply(target, deployment('web', { replicas: 0, paused: true }), { fieldManager: 'one' })
    const conditions = [{ type: 'Contract', status: 'True' }]
    const body = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      status: { conditions },
    }
    const after = await t.client.apply({ ...target, subresource: 'status' }, body, {
      fieldManager: 'watcher',
    })
    const entry = after.metadata.managedFields?.find(({ manager }) => manager === 'watcher')
    assert.equal(entry?.subresource, 'status')
    assert.equal(entry?.operation, 'Apply')
  },
})
