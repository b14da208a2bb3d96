import assert from 'node:assert/strict'
import { podTakes } from '@naru/contract/kinds/policy/quota-pods'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import { PATIENCE } from '../../world/patience.ts'
import { eventually } from '../expect.ts'
import { generateRequests } from '../generate-requests.ts'
import { createQuota, quotas } from '../quotas.ts'
import { defineCases, inside, one, pods, read, type Trial } from '../trial.ts'

const runtimeClasses = { group: 'node.k8s.io', version: 'v1', plural: 'runtimeclasses' }

const PODS = 120
const COUNTED = [
  'pods',
  'count/pods',
  'cpu',
  'requests.cpu',
  'requests.memory',
  'limits.cpu',
  'limits.memory',
  'requests.ephemeral-storage',
  'limits.ephemeral-storage',
  'requests.example.com/card',
]

type Amounts = Readonly<Record<string, number>>

/** Refuses nothing and counts all. */
function createWideQuota(t: Trial): Promise<void> {
  const hard = COUNTED.map((name) => [name, /memory|storage/.test(name) ? '100Ti' : '100k'] as const)
  return createQuota(t, 'all', Object.fromEntries(hard))
}

function readQuota(t: Trial): Promise<KubeObject> {
  return t.client.get(one(t, quotas, 'all'))
}

async function readUsed(t: Trial): Promise<Amounts> {
  const used = read(await readQuota(t), 'status', 'used')
  return Object.fromEntries(COUNTED.map((name) => [name, parseQuantity(String(read(used, name))) ?? 0]))
}

/** A class whose pods cost something beside their containers; null where the cluster does not know such classes. */
async function createRuntimeClass(t: Trial): Promise<string | null> {
  const name = `contract-${t.unique}`
  const overhead = { podFixed: { cpu: '50m', memory: '32Mi' } }
  const body = {
    apiVersion: 'node.k8s.io/v1',
    kind: 'RuntimeClass',
    metadata: { name },
    handler: 'x',
    overhead,
  }
  t.cleanUp(() => t.client.delete({ resource: runtimeClasses, name }))
  return t.client.create({ resource: runtimeClasses }, body).then(
    () => name,
    () => null,
  )
}

/** What the quota counts once it counts what we do, or after it had time to. */
async function settle(t: Trial, expected: Amounts): Promise<Amounts> {
  const end = Date.now() + PATIENCE.shown
  for (;;) {
    const used = await readUsed(t)
    if (differences(used, expected).length === 0 || Date.now() > end) return used
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function differences(used: Amounts, expected: Amounts): string[] {
  return COUNTED.filter((name) => Math.abs((used[name] ?? 0) - (expected[name] ?? 0)) > 1e-6).map(
    (name) => `${name}: counted ${used[name]}, expected ${expected[name]}`,
  )
}

function plus(amounts: Amounts, pod: KubeObject): Amounts {
  return Object.fromEntries(
    COUNTED.map((name) => [name, (amounts[name] ?? 0) + podTakes(pod, name, Date.now())]),
  )
}

export const countingPods = defineCases('counting pods', {
  async 'counts of any pod against a quota what we count of it'(t) {
    t.need('controllers')
    await createWideQuota(t)
    const specs = generateRequests(PODS, await createRuntimeClass(t))
    const differing: string[] = []
    let used = await readUsed(t)
    for (const [index, spec] of specs.entries()) {
      const body = { apiVersion: 'v1', kind: 'Pod', metadata: { name: `pod-${index}` }, spec }
      const pod = await t.client.create(inside(t, pods), body)
      const expected = plus(used, pod)
      used = await settle(t, expected)
      const found = differences(used, expected)
      if (found.length > 0) differing.push(`${found.join('; ')} of ${JSON.stringify(pod['spec'])}`)
    }
    t.tell(`${specs.length} pods compared with what a quota counts, ${differing.length} differ`)
    assert.deepEqual(differing.slice(0, 3), [])
  },

  async 'counts of pods that have ended nothing but that they are there'(t) {
    t.need('controllers')
    await createWideQuota(t)
    const [spec = {}] = generateRequests(1, null)
    for (const [index, phase] of ['Running', 'Succeeded', 'Failed'].entries()) {
      const name = `pod-${index}`
      const body = { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec }
      await t.client.create(inside(t, pods), body)
      await t.client.patch(one(t, pods, name, 'status'), { type: 'merge', body: { status: { phase } } })
    }
    const { items } = await t.client.list(inside(t, pods))
    const expected = items.reduce(plus, {})
    assert.equal(expected['pods'], 1)
    await eventually(
      'the quota letting go of them',
      async () => differences(await readUsed(t), expected).length === 0,
    )
  },
})
