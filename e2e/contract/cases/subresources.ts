import assert from 'node:assert/strict'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import {
  configMaps,
  defineCases,
  deployments,
  inside,
  one,
  pods,
  read,
  replicaSets,
  type Trial,
} from '../trial.ts'
import { createPod, deployment, pod, runPod } from '../workloads.ts'

const budgets = { group: 'policy', version: 'v1', plural: 'poddisruptionbudgets' }

async function createStopped(t: Trial) {
  await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
  return one(t, deployments, 'web')
}

function budget(minAvailable: number) {
  const selector = { matchLabels: { app: 'web' } }
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'keep' },
    spec: { minAvailable, selector },
  }
}

export const subresources = defineCases('subresources', {
  async 'answers the scale of a deployment'(t) {
    const scale = await t.client.get({ ...(await createStopped(t)), subresource: 'scale' })
    assert.equal(scale.kind, 'Scale')
    assert.equal(scale.apiVersion, 'autoscaling/v1')
    assert.equal(scale.metadata.name, 'web')
    assert.equal(read(scale, 'spec', 'replicas') ?? 0, 0)
    assert.equal(read(scale, 'status', 'selector'), 'app=web')
  },

  async 'scales by an update of the scale'(t) {
    const target = { ...(await createStopped(t)), subresource: 'scale' }
    const { kind, apiVersion, metadata } = await t.client.get(target)
    const { name, namespace } = metadata
    const after = await t.client.update(target, {
      kind,
      apiVersion,
      metadata: { name, namespace },
      spec: { replicas: 2 },
    })
    assert.equal(read(after, 'spec', 'replicas'), 2)
    assert.equal(read(await t.client.get(one(t, deployments, 'web')), 'spec', 'replicas'), 2)
  },

  async 'scales by a patch of the scale'(t) {
    const target = await createStopped(t)
    const patch = { type: 'merge' as const, body: { spec: { replicas: 3 } } }
    await t.client.patch({ ...target, subresource: 'scale' }, patch)
    assert.equal(read(await t.client.get(target), 'spec', 'replicas'), 3)
  },

  async 'refuses a negative scale'(t) {
    const target = { ...(await createStopped(t)), subresource: 'scale' }
    const patch = { type: 'merge' as const, body: { spec: { replicas: -1 } } }
    const error = await expectError(t.client.patch(target, patch), { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'spec.replicas')
  },

  async 'refuses the scale of an older version'(t) {
    const target = { ...(await createStopped(t)), subresource: 'scale' }
    const scale = await t.client.get(target)
    const metadata = { ...scale.metadata, resourceVersion: '1' }
    const change = t.client.update(target, { ...scale, metadata, spec: { replicas: 1 } })
    await expectError(change, { code: 409, reason: 'Conflict' })
  },

  async 'answers 404 for the scale of what has none'(t) {
    await expectError(t.client.get(one(t, configMaps, 'a', 'scale')), { code: 404 })
  },

  async 'changes a status and leaves the specification alone'(t) {
    const target = await createStopped(t)
    const body = { spec: { replicas: 9 }, status: { conditions: [{ type: 'Contract', status: 'True' }] } }
    const after = await t.client.patch({ ...target, subresource: 'status' }, { type: 'merge', body })
    assert.equal(read(after, 'spec', 'replicas'), 0)
    assert.equal(read(after, 'status', 'conditions', 0, 'type'), 'Contract')
  },

  async 'does not raise the generation for a status'(t) {
    const target = await createStopped(t)
    const before = (await t.client.get(target)).metadata.generation
    const body = { status: { conditions: [{ type: 'Contract', status: 'True' }] } }
    const after = await t.client.patch({ ...target, subresource: 'status' }, { type: 'merge', body })
    assert.equal(after.metadata.generation, before)
  },

  async 'answers the object from its status path'(t) {
    const target = await createStopped(t)
    assert.equal((await t.client.get({ ...target, subresource: 'status' })).kind, 'Deployment')
  },

  async 'evicts a pod'(t) {
    await createPod(t, pod('p'))
    await t.client.evict({ namespace: t.namespace, name: 'p' }, { gracePeriodSeconds: 0 })
    await eventuallyGone('the pod', () => t.client.get(one(t, pods, 'p')))
  },

  async 'answers 404 for the eviction of what does not exist'(t) {
    await expectError(t.client.evict({ namespace: t.namespace, name: 'none' }), {
      code: 404,
      reason: 'NotFound',
    })
  },

  async 'refuses an eviction that a disruption budget forbids'(t) {
    t.need('controllers')
    await t.client.create(inside(t, budgets), budget(1))
    await runPod(t, pod('p', { labels: { app: 'web' } }))
    await eventually('the budget counting its pod', async () => {
      const current = await t.client.get(one(t, budgets, 'keep'))
      return read(current, 'status', 'expectedPods') === 1 && read(current, 'status', 'currentHealthy') === 1
    })
    const error = await expectError(t.client.evict({ namespace: t.namespace, name: 'p' }), {
      code: 429,
      reason: 'TooManyRequests',
      message: /disruption budget/,
    })
    assert.equal(error.details?.causes?.[0]?.reason, 'DisruptionBudget')
    assert.equal(read(await t.client.get(one(t, pods, 'p')), 'metadata', 'deletionTimestamp'), undefined)
  },

  async 'answers an eviction in a dry run and removes nothing'(t) {
    await createPod(t, pod('p'))
    await t.client.evict({ namespace: t.namespace, name: 'p' }, { dryRun: true })
    assert.equal((await t.client.get(one(t, pods, 'p'))).metadata.deletionTimestamp, undefined)
  },

  async 'binds a token to a service account'(t) {
    t.need('controllers')
    const path = `/api/v1/namespaces/${t.namespace}/serviceaccounts/default/token`
    const answer = await eventually('a service account token', () =>
      t.client
        .json({ path, method: 'POST', body: { spec: { expirationSeconds: 600 } } })
        .catch(() => undefined),
    )
    assert.equal(read(answer, 'kind'), 'TokenRequest')
    assert.equal(String(read(answer, 'status', 'token')).split('.').length, 3)
  },

  async 'scales a replica set too'(t) {
    const { spec, ...rest } = deployment('web', { replicas: 0 })
    await t.client.create(inside(t, replicaSets), { ...rest, kind: 'ReplicaSet', spec })
    assert.equal((await t.client.get(one(t, replicaSets, 'web', 'scale'))).kind, 'Scale')
  },
})
