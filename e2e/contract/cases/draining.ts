import assert from 'node:assert/strict'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import { defineCases, inside, one, pods, read, type Trial } from '../trial.ts'
import { createPod, pod, runPod } from '../workloads.ts'

const budgets = { group: 'policy', version: 'v1', plural: 'poddisruptionbudgets' }

async function keep(t: Trial, name: string, minAvailable: number) {
  const spec = { minAvailable, selector: { matchLabels: { app: 'web' } } }
  await t.client.create(inside(t, budgets), {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
    spec,
  })
}

function eventuallyAllows(t: Trial, budget: string, count: number) {
  return eventually(`${budget} allowing ${count}`, async () => {
    const { status } = await t.client.get(one(t, budgets, budget))
    return (read(status, 'expectedPods') ?? 0) !== 0 && (read(status, 'disruptionsAllowed') ?? 0) === count
  })
}

const web = { labels: { app: 'web' } }
const evict = (t: Trial, name: string) => t.client.evict({ namespace: t.namespace, name })

export const draining = defineCases('draining', {
  async 'names the budget that holds an eviction up, what it needs and what it has'(t) {
    t.need('controllers')
    await keep(t, 'keep', 1)
    await runPod(t, pod('p', web))
    await eventuallyAllows(t, 'keep', 0)
    const error = await expectError(evict(t, 'p'), { code: 429, reason: 'TooManyRequests' })
    assert.equal(
      error.details?.causes?.[0]?.message,
      'The disruption budget keep needs 1 healthy pods and has 1 currently',
    )
  },

  async 'lets an eviction through as soon as the budget allows one'(t) {
    t.need('controllers')
    await keep(t, 'keep', 1)
    await runPod(t, pod('p', web))
    await eventuallyAllows(t, 'keep', 0)
    await expectError(evict(t, 'p'), { code: 429 })
    await runPod(t, pod('q', web))
    await eventuallyAllows(t, 'keep', 1)
    await evict(t, 'p')
    await eventuallyGone('the pod', () => t.client.get(one(t, pods, 'p')))
    await expectError(evict(t, 'q'), { code: 429 })
  },

  async 'evicts no pod that two budgets count'(t) {
    t.need('controllers')
    await keep(t, 'keep', 0)
    await keep(t, 'keep-too', 0)
    await runPod(t, pod('p', web))
    await expectError(evict(t, 'p'), { code: 500, message: /more than one PodDisruptionBudget/ })
  },

  async 'evicts a pod that is not ready yet, whatever the budget says'(t) {
    t.need('controllers')
    await keep(t, 'keep', 1)
    const body = pod('p', web)
    await createPod(t, {
      ...body,
      spec: { ...body.spec, nodeSelector: { 'contract/none': t.unique } },
    } as typeof body)
    await evict(t, 'p')
    await eventuallyGone('the pod', () => t.client.get(one(t, pods, 'p')))
  },

  async 'evicts no other pod of the same name'(t) {
    await createPod(t, pod('p'))
    const preconditions = { uid: '00000000-0000-0000-0000-000000000000' }
    const target = { namespace: t.namespace, name: 'p' }
    await expectError(t.client.evict(target, { preconditions }), { code: 409, reason: 'Conflict' })
    assert.equal((await t.client.get(one(t, pods, 'p'))).metadata.deletionTimestamp, undefined)
  },

  async 'takes a second eviction of a pod that is going'(t) {
    const body = pod('p')
    await createPod(t, {
      ...body,
      metadata: { ...body.metadata, finalizers: ['contract/hold'] },
    } as typeof body)
    t.cleanUp(() =>
      t.client.patch(one(t, pods, 'p'), { type: 'merge', body: { metadata: { finalizers: null } } }),
    )
    await evict(t, 'p')
    await evict(t, 'p')
    assert.notEqual((await t.client.get(one(t, pods, 'p'))).metadata.deletionTimestamp, undefined)
  },

  async 'lists the pods of one node'(t) {
    const running = await runPod(t, pod('p'))
    const node = String(read(running, 'spec', 'nodeName'))
    const found = await t.client.list(inside(t, pods), { fieldSelector: `spec.nodeName=${node}` })
    assert.deepEqual(
      found.items.map(({ metadata }) => metadata.name),
      ['p'],
    )
    const elsewhere = await t.client.list(inside(t, pods), { fieldSelector: 'spec.nodeName=no-such-node' })
    assert.deepEqual(elsewhere.items, [])
  },
})
