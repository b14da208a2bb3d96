import assert from 'node:assert/strict'
import type { JsonPatchOperation } from '@naru/kube/client'
import { eventually, expectError } from '../expect.ts'
import { defineCases, inside, one, pods, read, type Trial } from '../trial.ts'
import { createNode, HOLD, type OwnNode, pod, waitForServiceAccount } from '../workloads.ts'

const leave = { key: 'contract/leave', value: 'now', effect: 'NoExecute' }

const patch = (t: Trial, target: OwnNode, body: readonly JsonPatchOperation[]) =>
  t.client.patch(target, { type: 'json', body })

async function ownTaints(t: Trial, target: OwnNode) {
  const taints = read(await t.client.get(target), 'spec', 'taints')
  return Array.isArray(taints) ? taints.filter((one) => String(read(one, 'key')).startsWith('contract/')) : []
}

async function placePod(t: Trial, node: string, tolerations: readonly object[] = []) {
  await waitForServiceAccount(t)
  const body = pod('p')
  await t.client.create(inside(t, pods), { ...body, spec: { ...body.spec, nodeName: node, tolerations } })
}

export const tainting = defineCases('tainting', {
  async 'replaces the taints when they still are what was read'(t) {
    const target = await createNode(t)
    // A new node is tainted until it is ready: that may come between the reading and the writing.
    await eventually('a quiet moment', async () => {
      const taints = read(await t.client.get(target), 'spec', 'taints')
      return patch(t, target, [
        { op: 'test', path: '/spec/taints', value: taints },
        { op: 'replace', path: '/spec/taints', value: [HOLD, leave] },
      ]).then(
        () => true,
        () => false,
      )
    })
    assert.deepEqual(await ownTaints(t, target), [HOLD, leave])
  },

  async 'refuses to replace taints that somebody has changed since'(t) {
    const target = await createNode(t)
    const change = patch(t, target, [
      { op: 'test', path: '/spec/taints', value: [leave] },
      { op: 'replace', path: '/spec/taints', value: [] },
    ])
    await expectError(change, { code: 422, reason: 'Invalid' })
    assert.deepEqual(await ownTaints(t, target), [HOLD])
  },

  async 'refuses a test of taints where there are none'(t) {
    const target = await createNode(t)
    await patch(t, target, [{ op: 'remove', path: '/spec/taints' }])
    const change = patch(t, target, [
      { op: 'test', path: '/spec/taints', value: [leave] },
      { op: 'add', path: '/spec/taints', value: [] },
    ])
    await expectError(change, { code: 422, reason: 'Invalid' })
  },

  async 'takes the absence of taints as tested when null is expected'(t) {
    const target = await createNode(t)
    await eventually('a moment without taints', async () => {
      await t.client.patch(target, { type: 'merge', body: { spec: { taints: null } } })
      return patch(t, target, [
        { op: 'test', path: '/spec/taints', value: null },
        { op: 'add', path: '/spec/taints', value: [HOLD] },
      ]).then(
        () => true,
        () => false,
      )
    })
    assert.deepEqual(await ownTaints(t, target), [HOLD])
  },

  async 'refuses two taints of one key and effect'(t) {
    const target = await createNode(t)
    const body = { spec: { taints: [HOLD, { ...HOLD, value: 'twice' }] } }
    const error = await expectError(t.client.patch(target, { type: 'merge', body }), { code: 422 })
    assert.equal(error.details?.causes?.[0]?.reason, 'FieldValueDuplicate')
  },

  async 'refuses an effect, a key and a value that there cannot be'(t) {
    const target = await createNode(t)
    const change = (taint: object) =>
      t.client.patch(target, { type: 'merge', body: { spec: { taints: [taint] } } })
    for (const taint of [
      { key: 'a', effect: 'Never' },
      { key: 'a b', effect: 'NoSchedule' },
      { key: 'a', value: 'b c', effect: 'NoSchedule' },
      { key: '', effect: 'NoSchedule' },
      { key: 'a' },
    ])
      await expectError(change(taint), { code: 422, reason: 'Invalid', message: /taints/ })
  },

  async 'taints a node that takes no new pods, and frees it again'(t) {
    t.need('controllers')
    const target = await createNode(t)
    const isHeld = async () => {
      const taints = read(await t.client.get(target), 'spec', 'taints')
      return (
        Array.isArray(taints) && taints.some((one) => read(one, 'key') === 'node.kubernetes.io/unschedulable')
      )
    }
    await t.client.patch(target, { type: 'merge', body: { spec: { unschedulable: true } } })
    await eventually('the taint', isHeld)
    await t.client.patch(target, { type: 'merge', body: { spec: { unschedulable: null } } })
    await eventually('the end of the taint', async () => !(await isHeld()))
  },

  async 'evicts pods that do not tolerate a taint that says to leave'(t) {
    t.need('controllers')
    t.need('pods')
    const target = await createNode(t)
    await placePod(t, target.name)
    await t.client.patch(target, { type: 'merge', body: { spec: { taints: [HOLD, leave] } } })
    await eventually('the eviction', () =>
      t.client.get(one(t, pods, 'p')).then(
        ({ metadata }) => metadata.deletionTimestamp !== undefined,
        () => true,
      ),
    )
  },

  async 'lets pods stay that tolerate it, for as long as they say'(t) {
    t.need('controllers')
    t.need('pods')
    const target = await createNode(t)
    await placePod(t, target.name, [
      { key: 'contract/leave', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 2 },
    ])
    const began = Date.now()
    await t.client.patch(target, { type: 'merge', body: { spec: { taints: [HOLD, leave] } } })
    assert.equal((await t.client.get(one(t, pods, 'p'))).metadata.deletionTimestamp, undefined)
    await eventually('the eviction', () =>
      t.client.get(one(t, pods, 'p')).then(
        ({ metadata }) => metadata.deletionTimestamp !== undefined,
        () => true,
      ),
    )
    assert.ok(Date.now() - began >= 1000)
  },
})
