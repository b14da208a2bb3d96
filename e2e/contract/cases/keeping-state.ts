import assert from 'node:assert/strict'
import { readFields } from '@naru/contract/manifest/read'
import { isTrue } from '../custom.ts'
import { eventually } from '../expect.ts'
import { defineCases, inside, names, one, pods, read, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

const statefulSets = { group: 'apps', version: 'v1', plural: 'statefulsets' }
const revisions = { group: 'apps', version: 'v1', plural: 'controllerrevisions' }
const claims = { group: '', version: 'v1', plural: 'persistentvolumeclaims' }

/** Without a claim's template pods wait for nothing. */
function statefulSet(name: string, parts: Readonly<Record<string, unknown>> = {}) {
  const { spec } = deployment(name)
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name },
    spec: { ...spec, serviceName: name, ...parts },
  }
}

const DATA = {
  metadata: { name: 'data' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
}

async function eventuallySettled(t: Trial, replicas: number) {
  return eventually(
    `${replicas} ready replicas`,
    async () => {
      const current = await t.client.get(one(t, statefulSets, 'db'))
      const status = (field: string) => read(current, 'status', field) ?? 0
      const settled = status('observedGeneration') === current.metadata.generation
      return settled && status('readyReplicas') === replicas && status('replicas') === replicas && current
    },
    60,
  )
}

async function runSet(t: Trial, parts: Readonly<Record<string, unknown>>) {
  t.need('controllers')
  t.need('pods')
  await t.client.create(inside(t, statefulSets), statefulSet('db', parts))
  return eventuallySettled(t, Number(parts['replicas'] ?? 1))
}

async function imagesOf(t: Trial): Promise<string[]> {
  const { items } = await t.client.list(inside(t, pods), { labelSelector: 'app=db' })
  return items
    .map((pod) => `${pod.metadata.name} ${String(read(pod, 'spec', 'containers', 0, 'image'))}`)
    .sort()
}

function changeImage(t: Trial, image: string) {
  const body = { spec: { template: { spec: { containers: [{ name: 'main', image }] } } } }
  return t.client.patch(one(t, statefulSets, 'db'), { type: 'strategic', body })
}

const OLD = 'registry.k8s.io/pause:3.10'
const NEW = 'example.com/next:1'

export const keepingState = defineCases('keeping state', {
  async 'names the pods of a stateful set by number, and labels them'(t) {
    await runSet(t, { replicas: 2 })
    const { items } = await t.client.list(inside(t, pods), { labelSelector: 'app=db' })
    assert.deepEqual(names(items), ['db-0', 'db-1'])
    const [first] = items
    assert.equal(first?.metadata.labels?.['statefulset.kubernetes.io/pod-name'], 'db-0')
    assert.equal(first?.metadata.labels?.['apps.kubernetes.io/pod-index'], '0')
    assert.equal(first?.metadata.ownerReferences?.[0]?.kind, 'StatefulSet')
    assert.equal(read(first, 'spec', 'hostname'), 'db-0')
    assert.equal(read(first, 'spec', 'subdomain'), 'db')
  },

  async 'makes the pods of a stateful set in their order'(t) {
    await runSet(t, { replicas: 3 })
    const { items } = await t.client.list(inside(t, pods), { labelSelector: 'app=db' })
    const starts = items.map(({ metadata }) => [metadata.name, metadata.creationTimestamp ?? ''] as const)
    const byTime = [...starts].sort(([a, one], [b, other]) => one.localeCompare(other) || a.localeCompare(b))
    assert.deepEqual(
      byTime.map(([name]) => name),
      ['db-0', 'db-1', 'db-2'],
    )
  },

  async 'scales a stateful set down from the highest number'(t) {
    await runSet(t, { replicas: 3 })
    const body = { spec: { replicas: 1 } }
    await t.client.patch(one(t, statefulSets, 'db', 'scale'), { type: 'merge', body })
    await eventuallySettled(t, 1)
    assert.deepEqual(names((await t.client.list(inside(t, pods), { labelSelector: 'app=db' })).items), [
      'db-0',
    ])
  },

  async 'rolls a stateful set from the highest number down to its partition'(t) {
    await runSet(t, {
      replicas: 3,
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 2 } },
    })
    await changeImage(t, NEW)
    const current = await eventually(
      'one updated pod',
      async () => {
        const set = await t.client.get(one(t, statefulSets, 'db'))
        const isUpdated =
          read(set, 'status', 'updatedReplicas') === 1 && read(set, 'status', 'readyReplicas') === 3
        return isUpdated && set
      },
      60,
    )
    assert.deepEqual(await imagesOf(t), [`db-0 ${OLD}`, `db-1 ${OLD}`, `db-2 ${NEW}`])
    assert.equal(read(current, 'status', 'currentReplicas'), 2)
    assert.notEqual(read(current, 'status', 'currentRevision'), read(current, 'status', 'updateRevision'))
  },

  async 'leaves the pods of a stateful set alone that updates on delete'(t) {
    await runSet(t, { replicas: 1, updateStrategy: { type: 'OnDelete' } })
    await changeImage(t, NEW)
    await eventually('the new revision', async () => {
      const set = await t.client.get(one(t, statefulSets, 'db'))
      return read(set, 'status', 'updateRevision') !== read(set, 'status', 'currentRevision')
    })
    assert.deepEqual(await imagesOf(t), [`db-0 ${OLD}`])
    await t.client.delete(one(t, pods, 'db-0'), { gracePeriodSeconds: 0 })
    await eventually('the new image', async () => (await imagesOf(t)).join() === `db-0 ${NEW}`)
  },

  async 'keeps each template of a stateful set as a revision'(t) {
    await runSet(t, { replicas: 1 })
    await changeImage(t, NEW)
    const kept = await eventually('two revisions', async () => {
      const { items } = await t.client.list(inside(t, revisions), { labelSelector: 'app=db' })
      return items.length === 2 && items
    })
    assert.deepEqual(
      kept.map((one) => Number(one['revision'])).sort((a, b) => a - b),
      [1, 2],
    )
    assert.equal(kept[0]?.metadata.ownerReferences?.[0]?.kind, 'StatefulSet')
    assert.equal(read(kept[0], 'data', 'spec', 'template', '$patch'), 'replace')
  },

  async 'goes back to an earlier template of a stateful set, whose revision becomes the newest'(t) {
    await runSet(t, { replicas: 1 })
    const kept = async () => {
      const { items } = await t.client.list(inside(t, revisions), { labelSelector: 'app=db' })
      return items.toSorted((a, b) => Number(a['revision']) - Number(b['revision']))
    }
    const [first] = await kept()
    await changeImage(t, NEW)
    await eventually('the second revision', async () => (await kept()).length === 2)
    const { $patch: _patch, ...value } = readFields(read(first, 'data', 'spec', 'template'))
    await t.client.patch(one(t, statefulSets, 'db'), {
      type: 'json',
      body: [{ op: 'replace', path: '/spec/template', value }],
    })
    const last = await eventually('the first as the newest', async () => {
      const newest = (await kept()).at(-1)
      return newest?.['revision'] === 3 && newest
    })
    assert.equal(last.metadata.name, first?.metadata.name)
    assert.equal((await kept()).length, 2)
    await eventually('the old image', async () => (await imagesOf(t)).join() === `db-0 ${OLD}`, 60)
  },

  async 'restarts a stateful set by an annotation of its template'(t) {
    await runSet(t, { replicas: 1 })
    const before = await t.client.get(one(t, pods, 'db-0'))
    const annotations = { 'kubectl.kubernetes.io/restartedAt': new Date().toISOString() }
    const body = { spec: { template: { metadata: { annotations } } } }
    await t.client.patch(one(t, statefulSets, 'db'), { type: 'strategic', body })
    await eventually(
      'another pod of the same name',
      async () => {
        const now = await t.client.get(one(t, pods, 'db-0')).catch(() => undefined)
        return now !== undefined && now.metadata.uid !== before.metadata.uid
      },
      40,
    )
  },

  async 'makes a claim for each pod of a stateful set, and keeps it when it scales down'(t) {
    t.need('controllers')
    const set = statefulSet('db', { replicas: 1, volumeClaimTemplates: [DATA] })
    await t.client.create(inside(t, statefulSets), set)
    const claim = await eventually('the claim', () =>
      t.client.get(one(t, claims, 'data-db-0')).catch(() => undefined),
    )
    assert.equal(claim.metadata.labels?.['app'], 'db')
    const pod = await eventually('the pod', () => t.client.get(one(t, pods, 'db-0')).catch(() => undefined))
    assert.equal(read(pod, 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'), 'data-db-0')
    const body = { spec: { replicas: 0 } }
    await t.client.patch(one(t, statefulSets, 'db', 'scale'), { type: 'merge', body })
    await eventually(
      'no pod',
      async () => (await t.client.list(inside(t, pods), { labelSelector: 'app=db' })).items.length === 0,
    )
    assert.equal((await t.client.get(one(t, claims, 'data-db-0'))).metadata.deletionTimestamp, undefined)
  },

  async 'leaves the pod of a stateful set pending whose claim is pending, and goes no further'(t) {
    t.need('controllers')
    const { spec } = DATA
    const template = { ...DATA, spec: { ...spec, storageClassName: `none-${t.unique}` } }
    const set = statefulSet('db', { replicas: 2, volumeClaimTemplates: [template] })
    await t.client.create(inside(t, statefulSets), set)
    const condition = await eventually('the reason', async () => {
      const pod = await t.client.get(one(t, pods, 'db-0')).catch(() => undefined)
      const list = read(pod, 'status', 'conditions')
      return Array.isArray(list) && list.find((one) => read(one, 'reason') === 'Unschedulable')
    })
    assert.match(String(read(condition, 'message')), /pod has unbound immediate PersistentVolumeClaims/)
    assert.ok(!isTrue(await t.client.get(one(t, pods, 'db-0')), 'PodScheduled'))
    assert.deepEqual(names((await t.client.list(inside(t, pods), { labelSelector: 'app=db' })).items), [
      'db-0',
    ])
  },
})
