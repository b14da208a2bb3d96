import assert from 'node:assert/strict'
import { rerun } from '@naru/contract/actions/workload/rerun'
import { isTrue } from '../custom.ts'
import { eventually } from '../expect.ts'
import { defineCases, inside, jobs, one, pods, read, type Trial } from '../trial.ts'
import { pod } from '../workloads.ts'

async function startJob(t: Trial, parts: Readonly<Record<string, unknown>> = {}) {
  t.need('controllers')
  const { spec } = pod('j')
  const template = { metadata: { labels: { app: 'j' } }, spec: { ...spec, restartPolicy: 'Never' } }
  await t.client.create(inside(t, jobs), {
    metadata: { name: 'j', labels: { app: 'j' } },
    spec: { template, ...parts },
  })
  return t.client.get(one(t, jobs, 'j'))
}

function eventuallyIs(t: Trial, type: string, name = 'j') {
  return eventually(`job ${name} ${type}`, async () => {
    const current = await t.client.get(one(t, jobs, name))
    return isTrue(current, type) && current
  })
}

export const runningJobs = defineCases('running jobs', {
  async 'gives a job a selector of its own, which its pods meet'(t) {
    const made = await startJob(t)
    const uid = 'batch.kubernetes.io/controller-uid'
    const job = await eventually('the selector', async () => {
      const current = await t.client.get(one(t, jobs, 'j'))
      return read(current, 'spec', 'selector') !== undefined && current
    })
    assert.deepEqual(read(job, 'spec', 'selector'), { matchLabels: { [uid]: made.metadata.uid } })
    const [first] = await eventually('its pod', async () => {
      const { items } = await t.client.list(inside(t, pods), {
        labelSelector: `${uid}=${made.metadata.uid}`,
      })
      return items.length > 0 && items
    })
    assert.equal(first?.metadata.ownerReferences?.[0]?.name, 'j')
  },

  async 'ends the pods of a job that is suspended, and makes new ones once it goes on'(t) {
    await startJob(t, { suspend: true })
    await eventuallyIs(t, 'Suspended')
    assert.equal((await t.client.list(inside(t, pods), { labelSelector: 'app=j' })).items.length, 0)
    await t.client.patch(one(t, jobs, 'j'), { type: 'merge', body: { spec: { suspend: false } } })
    await eventually('a pod', async () => {
      const { items } = await t.client.list(inside(t, pods), { labelSelector: 'app=j' })
      return items.length > 0
    })
  },

  async 'takes a job again that has been freed of what was its own'(t) {
    const first = await startJob(t, { suspend: true })
    await eventuallyIs(t, 'Suspended')
    const write = rerun.write(await t.client.get(one(t, jobs, 'j')), { now: new Date() })
    const again = await t.client.create(inside(t, jobs), write.object)
    assert.notEqual(again.metadata.uid, first.metadata.uid)
    await eventually('a pod of its own', async () => {
      const { items } = await t.client.list(inside(t, pods), {
        labelSelector: `job-name=${again.metadata.name}`,
      })
      return items.length > 0
    })
  },
})
