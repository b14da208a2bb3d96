import assert from 'node:assert/strict'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { eventually, eventuallyGone } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, one, type Trial } from '../trial.ts'

async function createFamily(t: Trial, blockOwnerDeletion = false): Promise<KubeObject> {
  t.need('controllers')
  const owner = await t.client.create(inside(t, configMaps), configMap('owner'))
  const reference = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: 'owner',
    uid: owner.metadata.uid,
    blockOwnerDeletion,
  }
  await t.client.create(inside(t, configMaps), configMap('child', { ownerReferences: [reference] }))
  return owner
}

const child = (t: Trial) => t.client.get(one(t, configMaps, 'child'))
const owner = (t: Trial) => t.client.get(one(t, configMaps, 'owner'))

export const owning = defineCases('owning', {
  async 'removes what an object owned, afterwards, by default'(t) {
    await createFamily(t)
    assert.equal((await t.client.delete(one(t, configMaps, 'owner'))).gone, true)
    await eventuallyGone('the child', () => child(t))
  },

  async 'removes in the background'(t) {
    await createFamily(t)
    const { gone } = await t.client.delete(one(t, configMaps, 'owner'), { propagation: 'Background' })
    assert.equal(gone, true)
    await eventuallyGone('the child', () => child(t))
  },

  async 'keeps the owner in the foreground until what it owned is gone'(t) {
    await createFamily(t, true)
    const { gone, body } = await t.client.delete(one(t, configMaps, 'owner'), { propagation: 'Foreground' })
    assert.equal(gone, false)
    const metadata = body['metadata'] as KubeObject['metadata']
    assert.deepEqual(metadata.finalizers, ['foregroundDeletion'])
    await eventuallyGone('the owner', () => owner(t))
    await eventuallyGone('the child', () => child(t), 1)
  },

  async 'leaves orphans without their owner'(t) {
    await createFamily(t)
    await t.client.delete(one(t, configMaps, 'owner'), { propagation: 'Orphan' })
    await eventuallyGone('the owner', () => owner(t))
    const left = await eventually('the child losing its owner', async () => {
      const current = await child(t)
      return current.metadata.ownerReferences === undefined && current
    })
    assert.equal(left.metadata.deletionTimestamp, undefined)
  },

  async 'removes what names an owner that was never there'(t) {
    t.need('controllers')
    const uid = '00000000-0000-4000-8000-000000000000'
    const reference = { apiVersion: 'v1', kind: 'ConfigMap', name: 'never', uid }
    await t.client.create(inside(t, configMaps), configMap('child', { ownerReferences: [reference] }))
    await eventuallyGone('the child', () => child(t))
  },

  async 'keeps what has another owner left'(t) {
    const first = await createFamily(t)
    const second = await t.client.create(inside(t, configMaps), configMap('second'))
    const reference = (name: string, uid: string | undefined) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name,
      uid,
    })
    const ownerReferences = [reference('owner', first.metadata.uid), reference('second', second.metadata.uid)]
    await t.client.patch(one(t, configMaps, 'child'), {
      type: 'merge',
      body: { metadata: { ownerReferences } },
    })
    await t.client.delete(one(t, configMaps, 'owner'))
    const left = await eventually('the child losing one owner', async () => {
      const current = await child(t)
      return current.metadata.ownerReferences?.length === 1 && current
    })
    assert.equal(left.metadata.ownerReferences?.[0]?.name, 'second')
  },
})
