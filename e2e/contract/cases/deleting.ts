import assert from 'node:assert/strict'
import { eventuallyGone, expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, names, one, pods, read, type Trial } from '../trial.ts'
import { createPod, pod } from '../workloads.ts'

const FINALIZER = 'example.com/wait'

async function createHeld(t: Trial) {
  const target = one(t, configMaps, 'a')
  const made = await t.client.create(inside(t, configMaps), configMap('a', { finalizers: [FINALIZER] }))
  t.cleanUp(() => release(t))
  return { target, made }
}

function release(t: Trial) {
  return t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { metadata: { finalizers: null } } })
}

export const deleting = defineCases('deleting', {
  async 'removes the object and answers a status'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const { gone, body } = await t.client.delete(one(t, configMaps, 'a'))
    assert.equal(gone, true)
    assert.equal(body['status'], 'Success')
    assert.deepEqual(body['details'], { name: 'a', kind: 'configmaps', uid: made.metadata.uid })
    await expectError(t.client.get(one(t, configMaps, 'a')), { code: 404 })
  },

  async 'answers 404 for what does not exist'(t) {
    await expectError(t.client.delete(one(t, configMaps, 'a')), { code: 404, reason: 'NotFound' })
  },

  async 'keeps an object with a finalizer, marked with a time'(t) {
    const { target } = await createHeld(t)
    const { gone, body } = await t.client.delete(target)
    assert.equal(gone, false)
    assert.match(String(read(body, 'metadata', 'deletionTimestamp')), /^\d{4}-/)
    assert.ok((await t.client.get(target)).metadata.deletionTimestamp)
  },

  async 'removes an object with its last finalizer'(t) {
    const { target } = await createHeld(t)
    await t.client.delete(target)
    await release(t)
    await eventuallyGone('the config map', () => t.client.get(target))
  },

  async 'refuses a new finalizer on what is being deleted'(t) {
    const { target } = await createHeld(t)
    await t.client.delete(target)
    const body = { metadata: { finalizers: [FINALIZER, 'example.com/late'] } }
    const error = await expectError(t.client.patch(target, { type: 'merge', body }), {
      code: 422,
      reason: 'Invalid',
    })
    assert.equal(error.details?.causes?.[0]?.field, 'metadata.finalizers')
  },

  async 'lets other fields change on what is being deleted'(t) {
    const { target } = await createHeld(t)
    await t.client.delete(target)
    const after = await t.client.patch(target, { type: 'merge', body: { data: { k: 'v' } } })
    assert.deepEqual(after['data'], { k: 'v' })
  },

  async 'keeps the time of the first deletion when asked again'(t) {
    const { target } = await createHeld(t)
    const first = await t.client.delete(target)
    const second = await t.client.delete(target)
    const time = (body: unknown) => read(body, 'metadata', 'deletionTimestamp')
    assert.equal(time(second.body), time(first.body))
  },

  async 'refuses when the uid is another'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const preconditions = { uid: '00000000-0000-0000-0000-000000000000' }
    await expectError(t.client.delete(one(t, configMaps, 'a'), { preconditions }), {
      code: 409,
      reason: 'Conflict',
      message: /UID/,
    })
  },

  async 'refuses when the version is another'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const preconditions = { resourceVersion: '1' }
    await expectError(t.client.delete(one(t, configMaps, 'a'), { preconditions }), {
      code: 409,
      reason: 'Conflict',
      message: /ResourceVersion/,
    })
  },

  async 'accepts the right uid and version'(t) {
    const { metadata } = await t.client.create(inside(t, configMaps), configMap('a'))
    assert.ok(metadata.uid && metadata.resourceVersion)
    const preconditions = { uid: metadata.uid, resourceVersion: metadata.resourceVersion }
    assert.equal((await t.client.delete(one(t, configMaps, 'a'), { preconditions })).gone, true)
  },

  async 'gives a new object of the same name another uid'(t) {
    const first = await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.delete(one(t, configMaps, 'a'))
    const second = await t.client.create(inside(t, configMaps), configMap('a'))
    assert.notEqual(second.metadata.uid, first.metadata.uid)
  },

  async 'a collection by label selector leaves the others'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels: { old: 'yes' } }))
    await t.client.create(inside(t, configMaps), configMap('b', { labels: { old: 'yes' } }))
    await t.client.create(inside(t, configMaps), configMap('c'))
    await t.client.deleteCollection(inside(t, configMaps), { labelSelector: 'old=yes' })
    const left = names((await t.client.list(inside(t, configMaps))).items)
    assert.ok(left.includes('c') && !left.includes('a') && !left.includes('b'), left.join())
  },

  async 'a pod with no grace removes it at once'(t) {
    await createPod(t, pod('p'))
    await t.client.delete(one(t, pods, 'p'), { gracePeriodSeconds: 0 })
    await eventuallyGone('the pod', () => t.client.get(one(t, pods, 'p')))
  },

  async 'a pod that waits for its node removes it once no grace is asked for'(t) {
    const body = pod('p')
    // Nobody plays the kubelet of a node that is not there, so nobody ends what is deleted.
    const spec = { ...body.spec, nodeName: `gone-${t.unique}`, terminationGracePeriodSeconds: 60 }
    const { metadata } = await createPod(t, { ...body, spec })
    await t.client.delete(one(t, pods, 'p'))
    assert.ok((await t.client.get(one(t, pods, 'p'))).metadata.deletionTimestamp)
    const preconditions = { uid: metadata.uid ?? '' }
    await t.client.delete(one(t, pods, 'p'), { gracePeriodSeconds: 0, preconditions })
    await eventuallyGone('the pod', () => t.client.get(one(t, pods, 'p')))
  },

  async 'refuses a propagation policy that does not exist'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const path = `/api/v1/namespaces/${t.namespace}/configmaps/a`
    const call = { path, method: 'DELETE' as const, query: { propagationPolicy: 'Sideways' } }
    await expectError(t.client.json(call), { code: 422, reason: 'Invalid', message: /propagationPolicy/ })
  },
})
