import assert from 'node:assert/strict'
import { pause } from '@naru/contract/actions/workload/pause'
import { resume } from '@naru/contract/actions/workload/resume'
import { undo } from '@naru/contract/actions/workload/undo'
import { deployment as kind } from '@naru/contract/kinds/workload/deployment'
import { readFields } from '@naru/contract/manifest/read'
import { eventually } from '../expect.ts'
import { defineCases, deployments, inside, one, pods, read, replicaSets, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

const controllers = { group: '', version: 'v1', plural: 'replicationcontrollers' }
const REVISION = 'deployment.kubernetes.io/revision'
const web = { labelSelector: 'app=web' }

function eventuallyAt(t: Trial, revision: string) {
  return eventually(`revision ${revision}`, async () => {
    const current = await t.client.get(one(t, deployments, 'web'))
    return current.metadata.annotations?.[REVISION] === revision && current
  })
}

async function rollOut(t: Trial) {
  t.need('controllers')
  await t.client.create(inside(t, deployments), deployment('web'))
  await eventuallyAt(t, '1')
}

function changeImage(t: Trial) {
  const containers = [{ name: 'main', image: 'example.com/next' }]
  const body = { spec: { template: { spec: { containers } } } }
  return t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
}

export const rollingOut = defineCases('rolling out', {
  async 'rolls out nothing of a paused deployment until it goes on'(t) {
    await rollOut(t)
    await t.client.patch(one(t, deployments, 'web'), { type: 'merge', body: pause.write().body })
    const { metadata } = await changeImage(t)
    await eventually('the change being seen', async () => {
      const current = await t.client.get(one(t, deployments, 'web'))
      return Number(read(current, 'status', 'observedGeneration')) >= (metadata.generation ?? 0)
    })
    assert.equal((await t.client.list(inside(t, replicaSets), web)).items.length, 1)
    await t.client.patch(one(t, deployments, 'web'), { type: 'merge', body: resume.write().body })
    await eventuallyAt(t, '2')
  },

  async 'goes back to an earlier template of a deployment, whose replica set becomes the newest'(t) {
    await rollOut(t)
    const [first] = (await t.client.list(inside(t, replicaSets), web)).items
    await changeImage(t)
    await eventuallyAt(t, '2')
    // The label by which a replica set knows its pods is no part of what was rolled out.
    const { metadata, ...rest } = readFields(read(first, 'spec', 'template'))
    const { 'pod-template-hash': _hash, ...labels } = readFields(readFields(metadata)['labels'])
    const template = { ...rest, metadata: { labels } }
    const target = { kind, cluster: '', namespace: t.namespace, name: 'web', uid: '' }
    const { body } = undo.write(target, { revision: 1, template })
    await t.client.patch(one(t, deployments, 'web'), { type: 'json', body })
    await eventuallyAt(t, '3')
    const sets = (await t.client.list(inside(t, replicaSets), web)).items
    assert.equal(sets.length, 2)
    const newest = sets.find((set) => set.metadata.annotations?.[REVISION] === '3')
    assert.equal(newest?.metadata.name, first?.metadata.name)
  },

  async 'keeps as many pods as a replication controller wants'(t) {
    t.need('controllers')
    const { template } = deployment('web').spec
    await t.client.create(inside(t, controllers), {
      metadata: { name: 'web' },
      spec: { replicas: 1, selector: { app: 'web' }, template },
    })
    const eventuallyKeeps = (count: number) =>
      eventually(`${count} pods`, async () => {
        const { items } = await t.client.list(inside(t, pods), web)
        return items.filter(({ metadata }) => !metadata.deletionTimestamp).length === count
      })
    await eventuallyKeeps(1)
    const body = { spec: { replicas: 3 } }
    await t.client.patch(one(t, controllers, 'web', 'scale'), { type: 'merge', body })
    await eventuallyKeeps(3)
    const [pod] = (await t.client.list(inside(t, pods), web)).items
    assert.equal(pod?.metadata.ownerReferences?.[0]?.kind, 'ReplicationController')
  },
})
