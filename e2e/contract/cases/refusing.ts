import assert from 'node:assert/strict'
import type { RawCall } from '@naru/kube/client'
import { expectError } from '../expect.ts'
import { createQuota } from '../quotas.ts'
import { configMap, configMaps, defineCases, inside, one, pods, secrets, type Trial } from '../trial.ts'
import { pod, waitForServiceAccount } from '../workloads.ts'

function post(t: Trial, call: Partial<RawCall>) {
  return t.client.json({ path: `/api/v1/namespaces/${t.namespace}/configmaps`, method: 'POST', ...call })
}

export const refusing = defineCases('refusing', {
  async 'answers a status object with kind, code and reason'(t) {
    const path = `/api/v1/namespaces/${t.namespace}/configmaps/none`
    const error = await expectError(t.client.json({ path }), { code: 404, reason: 'NotFound' })
    assert.deepEqual(error.details, { name: 'none', kind: 'configmaps' })
  },

  async 'names the group of what was not found'(t) {
    const error = await expectError(
      t.client.get(one(t, { group: 'apps', version: 'v1', plural: 'deployments' }, 'none')),
      { code: 404, message: /^deployments\.apps "none" not found$/ },
    )
    assert.deepEqual(error.details, { name: 'none', group: 'apps', kind: 'deployments' })
  },

  async 'does not find a resource that is not served'(t) {
    await expectError(t.client.list(inside(t, { group: '', version: 'v1', plural: 'ferries' })), {
      code: 404,
      reason: 'NotFound',
      message: /could not find the requested resource/,
    })
  },

  async 'does not find a group that is not served'(t) {
    await expectError(
      t.client.list({ resource: { group: 'ferry.example.com', version: 'v1', plural: 'ferries' } }),
      {
        code: 404,
      },
    )
  },

  async 'does not find a version that is not served'(t) {
    await expectError(t.client.list({ resource: { group: 'apps', version: 'v9', plural: 'deployments' } }), {
      code: 404,
    })
  },

  async 'refuses a media type that it cannot read'(t) {
    const call = post(t, { body: configMap('a'), headers: { 'content-type': 'text/plain' } })
    await expectError(call, { code: 415, reason: 'UnsupportedMediaType', message: /media types include/ })
  },

  async 'refuses a patch in a media type that is none'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const path = `/api/v1/namespaces/${t.namespace}/configmaps/a`
    const call = t.client.json({
      path,
      method: 'PATCH',
      body: {},
      headers: { 'content-type': 'application/json' },
    })
    await expectError(call, { code: 415, reason: 'UnsupportedMediaType' })
  },

  async 'refuses to answer in a media type that it does not have'(t) {
    const path = `/api/v1/namespaces/${t.namespace}/configmaps`
    await expectError(t.client.json({ path, headers: { accept: 'text/html' } }), {
      code: 406,
      reason: 'NotAcceptable',
    })
  },

  async 'refuses a body that is no object'(t) {
    await expectError(post(t, { body: ['not', 'an', 'object'] }), { code: 400, reason: 'BadRequest' })
  },

  async 'refuses a body without a kind, where nothing else tells it'(t) {
    await expectError(post(t, { body: { metadata: { labels: 'not a map' } } }), {
      code: 400,
      reason: 'BadRequest',
    })
  },

  async 'refuses a field of the wrong type'(t) {
    const body = { ...configMap('a'), data: { k: 1 } }
    await expectError(post(t, { body }), {
      code: 400,
      reason: 'BadRequest',
      message: /unmarshal|cannot be handled/,
    })
  },

  async 'refuses a verb that a collection does not have'(t) {
    const path = `/api/v1/namespaces/${t.namespace}/configmaps`
    await expectError(t.client.json({ path, method: 'PUT', body: configMap('a') }), {
      code: 405,
      reason: 'MethodNotAllowed',
    })
  },

  async 'gives every cause of an invalid object'(t) {
    await waitForServiceAccount(t)
    const container = { name: 'Not A Name', image: '', ports: [{ containerPort: 99999 }] }
    const body = { ...pod('p'), spec: { containers: [container] } }
    const error = await expectError(t.client.create(inside(t, pods), body), { code: 422, reason: 'Invalid' })
    const fields = error.details?.causes?.map(({ field }) => field) ?? []
    assert.ok(fields.includes('spec.containers[0].name'), fields.join())
    assert.ok(fields.includes('spec.containers[0].ports[0].containerPort'), fields.join())
    assert.equal(error.details?.kind, 'Pod')
    assert.equal(error.details?.name, 'p')
  },

  async 'refuses a request that is larger than it may be'(t) {
    const body = configMap('a', { data: { big: 'x'.repeat(1_100_000) } })
    const error = await expectError(post(t, { body }), { code: 422, reason: 'Invalid' })
    assert.match(error.message, /Too long|must have at most/)
  },

  async 'counts a caller without a name as anonymous'(t) {
    const error = await expectError(
      t.client.json({
        path: '/api/v1/namespaces',
        headers: { 'impersonate-user': 'system:anonymous', 'impersonate-group': 'system:unauthenticated' },
      }),
      { code: 403, reason: 'Forbidden' },
    )
    assert.match(error.message, /User "system:anonymous" cannot list/)
  },

  async 'refuses more objects than a quota allows'(t) {
    t.need('controllers')
    await createQuota(t, 'none')
    const secret = { metadata: { name: 's' } }
    const error = await expectError(t.client.create(inside(t, secrets), secret), { code: 403 })
    assert.match(error.message, /exceeded quota: none, requested: count\/secrets=1/)
  },

  async 'is alive and ready'(t) {
    for (const path of ['/livez', '/readyz', '/healthz']) {
      const response = await t.client.send({ path, headers: { accept: '*/*' } })
      const text = []
      for await (const chunk of response.body) text.push(new TextDecoder().decode(chunk))
      assert.equal(text.join(''), 'ok')
    }
  },
})
