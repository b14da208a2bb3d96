import assert from 'node:assert/strict'
import { isTrue } from '../custom.ts'
import { eventually, eventuallyGone } from '../expect.ts'
import { createQuota, quotas } from '../quotas.ts'
import {
  defineCases,
  deployments,
  inside,
  jobs,
  names,
  one,
  pods,
  read,
  replicaSets,
  services,
  type Trial,
} from '../trial.ts'
import { createPod, deployment, pod, runPod } from '../workloads.ts'

const endpointSlices = { group: 'discovery.k8s.io', version: 'v1', plural: 'endpointslices' }
const events = { group: '', version: 'v1', plural: 'events' }
const web = { labelSelector: 'app=web' }

function eventuallyReady(t: Trial, replicas: number) {
  return eventually(
    `${replicas} ready replicas`,
    async () => {
      const current = await t.client.get(one(t, deployments, 'web'))
      const generation = read(current, 'status', 'observedGeneration')
      const settled = generation === current.metadata.generation
      return settled && (read(current, 'status', 'readyReplicas') ?? 0) === replicas && current
    },
    40,
  )
}

async function runWeb(t: Trial, replicas: number) {
  t.need('controllers')
  t.need('pods')
  await t.client.create(inside(t, deployments), deployment('web', { replicas }))
  return eventuallyReady(t, replicas)
}

export const working = defineCases('working', {
  async 'runs a pod on a node and gives it an address'(t) {
    const running = await runPod(t, pod('p'))
    assert.ok(read(running, 'spec', 'nodeName'))
    assert.match(String(read(running, 'status', 'podIP')), /^[\d.]+$/)
    assert.ok(isTrue(running, 'PodScheduled'))
  },

  async 'leaves a pod pending that fits no node, and says why'(t) {
    t.need('controllers')
    const body = pod('p')
    const spec = { ...body.spec, nodeSelector: { 'contract/none': t.unique } }
    await createPod(t, { ...body, spec })
    const condition = await eventually('the reason', async () => {
      const list = read(await t.client.get(one(t, pods, 'p')), 'status', 'conditions')
      return Array.isArray(list) && list.find((one) => read(one, 'reason') === 'Unschedulable')
    })
    assert.equal(read(condition, 'status'), 'False')
    assert.match(String(read(condition, 'message')), /nodes are available/)
  },

  async 'makes a replica set and pods for a deployment'(t) {
    await runWeb(t, 2)
    const sets = await t.client.list(inside(t, replicaSets), web)
    assert.equal(sets.items.length, 1)
    assert.equal(sets.items[0]?.metadata.ownerReferences?.[0]?.name, 'web')
    const running = await t.client.list(inside(t, pods), web)
    assert.equal(running.items.length, 2)
    const [owner] = running.items[0]?.metadata.ownerReferences ?? []
    assert.equal(owner?.kind, 'ReplicaSet')
    assert.equal(owner?.controller, true)
  },

  async 'says that a deployment is available'(t) {
    const current = await runWeb(t, 1)
    assert.ok(isTrue(current, 'Available') && isTrue(current, 'Progressing'))
    assert.equal(current.metadata.annotations?.['deployment.kubernetes.io/revision'], '1')
  },

  async 'makes a new replica set for a new image, and keeps the old one empty'(t) {
    await runWeb(t, 1)
    const containers = [{ name: 'main', image: 'example.com/next' }]
    const body = { spec: { template: { spec: { containers } } } }
    await t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
    await eventually(
      'the old replica set being empty',
      async () => {
        const { items } = await t.client.list(inside(t, replicaSets), web)
        const sizes = items.map((set) => Number(read(set, 'spec', 'replicas'))).sort((a, b) => a - b)
        return items.length === 2 && sizes.join() === '0,1'
      },
      40,
    )
    const current = await eventuallyReady(t, 1)
    assert.equal(current.metadata.annotations?.['deployment.kubernetes.io/revision'], '2')
  },

  async 'scales a deployment up and down'(t) {
    await runWeb(t, 1)
    const scale = (replicas: number) =>
      t.client.patch(one(t, deployments, 'web', 'scale'), { type: 'merge', body: { spec: { replicas } } })
    await scale(3)
    await eventuallyReady(t, 3)
    await scale(0)
    await eventuallyReady(t, 0)
    await eventually('no pods', async () => (await t.client.list(inside(t, pods), web)).items.length === 0)
  },

  async 'replaces a pod that was deleted'(t) {
    await runWeb(t, 1)
    const [first] = (await t.client.list(inside(t, pods), web)).items
    await t.client.delete(one(t, pods, first?.metadata.name ?? ''), { gracePeriodSeconds: 0 })
    const next = await eventually('another pod', async () => {
      const { items } = await t.client.list(inside(t, pods), web)
      return items.find(({ metadata }) => metadata.uid !== first?.metadata.uid)
    })
    assert.notEqual(next.metadata.name, first?.metadata.name)
  },

  async 'removes replica set and pods with their deployment'(t) {
    await runWeb(t, 1)
    await t.client.delete(one(t, deployments, 'web'), { propagation: 'Foreground' })
    await eventuallyGone('the deployment', () => t.client.get(one(t, deployments, 'web')), 40)
    assert.deepEqual(names((await t.client.list(inside(t, replicaSets), web)).items), [])
  },

  async 'restarts a deployment by an annotation of its template'(t) {
    await runWeb(t, 1)
    const annotations = { 'kubectl.kubernetes.io/restartedAt': new Date().toISOString() }
    const body = { spec: { template: { metadata: { annotations } } } }
    await t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
    await eventually('a second replica set', async () => {
      const { items } = await t.client.list(inside(t, replicaSets), web)
      return items.length === 2
    })
  },

  async 'lists the pods of a service as its endpoints'(t) {
    await runWeb(t, 1)
    const spec = { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }] }
    await t.client.create(inside(t, services), { metadata: { name: 'web' }, spec })
    const slice = await eventually('an endpoint', async () => {
      const options = { labelSelector: 'kubernetes.io/service-name=web' }
      const { items } = await t.client.list(inside(t, endpointSlices), options)
      return items.find((item) => read(item, 'endpoints', 0, 'conditions', 'ready') === true)
    })
    assert.equal(read(slice, 'ports', 0, 'port'), 8080)
    assert.equal(read(slice, 'endpoints', 0, 'targetRef', 'kind'), 'Pod')
  },

  async 'completes a job'(t) {
    t.need('pods')
    t.need('controllers')
    const spec = { template: { spec: { ...pod('x').spec, restartPolicy: 'Never' } } }
    await t.client.create(inside(t, jobs), { metadata: { name: 'j' }, spec })
    const done = await eventually(
      'the job completing',
      async () => {
        const current = await t.client.get(one(t, jobs, 'j'))
        return isTrue(current, 'Complete') && current
      },
      40,
    )
    assert.equal(read(done, 'status', 'succeeded'), 1)
  },

  async 'counts what a quota covers'(t) {
    t.need('controllers')
    await createQuota(t, 'few', { pods: '5' })
    await createPod(t, pod('p'))
    await eventually(
      'the pod being counted',
      async () => read(await t.client.get(one(t, quotas, 'few')), 'status', 'used', 'pods') === '1',
    )
  },

  async 'records events about what happens'(t) {
    await runWeb(t, 1)
    const found = await eventually('an event', async () => {
      const fieldSelector = 'involvedObject.kind=Deployment,involvedObject.name=web'
      const { items } = await t.client.list(inside(t, events), { fieldSelector })
      return items.find((event) => event['reason'] === 'ScalingReplicaSet')
    })
    assert.equal(found['type'], 'Normal')
    assert.match(String(found['message']), /Scaled up replica set web-/)
  },

  async 'selects pods by phase and node'(t) {
    const running = await runPod(t, pod('p'))
    const fieldSelector = `status.phase=Running,spec.nodeName=${String(read(running, 'spec', 'nodeName'))}`
    assert.deepEqual(names((await t.client.list(inside(t, pods), { fieldSelector })).items), ['p'])
  },
})
