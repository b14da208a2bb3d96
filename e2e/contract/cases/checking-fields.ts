import assert from 'node:assert/strict'
import type { WriteOptions } from '@naru/kube/client'
import { defineFerries, ferry } from '../custom.ts'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, deployments, inside, one, read, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

function createUnknown(t: Trial, options?: WriteOptions) {
  t.need({ minor: 25 })
  const body = deployment('web', { replicas: 0, sails: 3 })
  return t.client.create(inside(t, deployments), body, options)
}

async function warnings(t: Trial, query: Readonly<Record<string, string>>): Promise<string> {
  t.need({ minor: 25 })
  const path = `/apis/apps/v1/namespaces/${t.namespace}/deployments`
  const body = deployment('web', { replicas: 0, sails: 3 })
  const response = await t.client.send({ path, method: 'POST', body, query })
  for await (const _ of response.body);
  return response.headers['warning'] ?? ''
}

export const checkingFields = defineCases('checking fields', {
  async 'drops an unknown field by default'(t) {
    assert.equal(read(await createUnknown(t), 'spec', 'sails'), undefined)
  },

  async 'warns of an unknown field by default'(t) {
    assert.match(await warnings(t, {}), /^299 .*unknown field \\?"spec\.sails\\?"/)
  },

  async 'drops it in silence when told to ignore'(t) {
    assert.equal(await warnings(t, { fieldValidation: 'Ignore' }), '')
  },

  async 'refuses an unknown field when told to be strict'(t) {
    await expectError(createUnknown(t, { fieldValidation: 'Strict' }), {
      code: 400,
      reason: 'BadRequest',
      message: /strict decoding error: unknown field "spec\.sails"/,
    })
  },

  async 'refuses a text that is no time'(t) {
    const body = { ...configMap('web'), metadata: { name: 'web', creationTimestamp: 'yesterday' } }
    await expectError(t.client.create(inside(t, configMaps), body), {
      code: 400,
      reason: 'BadRequest',
      message: /parsing time "yesterday" as "2006-01-02T15:04:05Z07:00"/,
    })
  },

  async 'names every unknown field'(t) {
    t.need({ minor: 25 })
    const body = { ...deployment('web', { replicas: 0, sails: 3 }), anchor: true }
    const change = t.client.create(inside(t, deployments), body, { fieldValidation: 'Strict' })
    const error = await expectError(change, { code: 400 })
    assert.match(error.message, /"anchor"/)
    assert.match(error.message, /"spec\.sails"/)
  },

  async 'refuses an unknown field in a list'(t) {
    t.need({ minor: 25 })
    const body = deployment('web', { replicas: 0 })
    const containers = [{ name: 'main', image: 'x', sail: 1 }]
    const template = { ...body.spec.template, spec: { containers } }
    const change = t.client.create(
      inside(t, deployments),
      { ...body, spec: { ...body.spec, template } },
      { fieldValidation: 'Strict' },
    )
    await expectError(change, {
      code: 400,
      message: /unknown field "spec\.template\.spec\.containers\[0\]\.sail"/,
    })
  },

  async 'refuses an unknown field in a patch'(t) {
    t.need({ minor: 25 })
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const change = t.client.patch(
      one(t, deployments, 'web'),
      { type: 'merge', body: { spec: { sails: 3 } } },
      { fieldValidation: 'Strict' },
    )
    await expectError(change, { code: 422, reason: 'Invalid', message: /unknown field "spec\.sails"/ })
  },

  async 'refuses an unknown field in an apply, whatever the level'(t) {
    const body = deployment('web', { replicas: 0, sails: 3 })
    const change = t.client.apply(one(t, deployments, 'web'), body, { fieldManager: 'one' })
    await expectError(change, { code: 500, message: /field not declared in schema/ })
  },

  async 'refuses an unknown field of a custom resource when told to be strict'(t) {
    t.need({ minor: 25 })
    const ferries = await defineFerries(t)
    const body = ferry(ferries, 'f', { route: 'Jeju-Mokpo', captain: 'Hong' })
    await expectError(t.client.create(inside(t, ferries), body, { fieldValidation: 'Strict' }), {
      code: 400,
      message: /unknown field "spec\.captain"/,
    })
  },

  async 'refuses a level that does not exist'(t) {
    t.need({ minor: 25 })
    const path = `/api/v1/namespaces/${t.namespace}/configmaps`
    const call = { path, method: 'POST' as const, body: configMap('a'), query: { fieldValidation: 'Severe' } }
    await expectError(t.client.json(call), { code: 422, reason: 'Invalid', message: /fieldValidation/ })
  },

  async 'accepts a strict create of what is right'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'), { fieldValidation: 'Strict' })
    assert.equal(made.metadata.name, 'a')
  },
})
