import assert from 'node:assert/strict'
import { countedBy, takesOf } from '@naru/contract/kinds/policy/quota-counts'
import { isWithinScopes } from '@naru/contract/kinds/policy/quota-scopes'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import { formatGroupResource, type GroupResource, type Resource } from '@naru/contract/kubernetes/resource'
import { readFields } from '@naru/contract/manifest/read'
import { eventually } from '../expect.ts'
import { createQuota, quotas } from '../quotas.ts'
import {
  configMaps,
  defineCases,
  deployments,
  inside,
  one,
  pods,
  read,
  services,
  type Trial,
} from '../trial.ts'

const claims: Resource = { group: '', version: 'v1', plural: 'persistentvolumeclaims' }
const priorityClasses: Resource = { group: 'scheduling.k8s.io', version: 'v1', plural: 'priorityclasses' }

type Amounts = Readonly<Record<string, number>>
type Made = { readonly of: Resource; readonly spec?: object }

/** What each quota has used, by the quota's name and the limit's. */
async function readUsed(t: Trial, made: readonly KubeObject[]): Promise<Amounts> {
  const now = await Promise.all(made.map(({ metadata }) => t.client.get(one(t, quotas, metadata.name))))
  return Object.fromEntries(
    now.flatMap((quota) =>
      limitsOf(quota).map((limit) => [
        `${quota.metadata.name} ${limit}`,
        parseQuantity(String(read(quota, 'status', 'used', limit))) ?? 0,
      ]),
    ),
  )
}

function limitsOf(quota: KubeObject): readonly string[] {
  return Object.keys(readFields(read(quota, 'spec', 'hard')))
}

function plus(used: Amounts, made: readonly KubeObject[], of: GroupResource, object: KubeObject): Amounts {
  const more = made.flatMap((quota) =>
    limitsOf(quota).map((limit) => {
      const name = `${quota.metadata.name} ${limit}`
      const counted = countedBy(limit)
      const isItsOwn = counted !== null && formatGroupResource(counted) === formatGroupResource(of)
      const isCounted = isItsOwn && isWithinScopes(quota, counted, object)
      return [name, (used[name] ?? 0) + (isCounted ? takesOf(of, object, limit, Date.now()) : 0)] as const
    }),
  )
  return Object.fromEntries(more)
}

function differences(used: Amounts, expected: Amounts): readonly string[] {
  return Object.keys(expected)
    .filter((name) => used[name] !== expected[name])
    .map((name) => `${name}: counted ${used[name]}, expected ${expected[name]}`)
}

/** What the quotas count once they count what we do, or after they had time to. */
function settle(t: Trial, made: readonly KubeObject[], expected: Amounts): Promise<Amounts> {
  return eventually('the quotas counting it', async () => {
    const used = await readUsed(t, made)
    return differences(used, expected).length === 0 && used
  }).catch(() => readUsed(t, made))
}

/** Creates one after the other, and tells of which a quota counts something else than we do. */
async function compare(t: Trial, made: readonly KubeObject[], plans: readonly Made[]): Promise<void> {
  const differing: string[] = []
  let used = await readUsed(t, made)
  for (const [index, { of, spec }] of plans.entries()) {
    const body = { metadata: { name: `one-${index}` }, ...(spec && { spec }) }
    const expected = plus(used, made, of, await t.client.create(inside(t, of), body))
    used = await settle(t, made, expected)
    const found = differences(used, expected)
    if (found.length > 0) differing.push(`${found.join('; ')} of ${JSON.stringify(spec)}`)
  }
  t.tell(`${plans.length} objects compared with what ${made.length} quotas count, ${differing.length} differ`)
  assert.deepEqual(differing.slice(0, 3), [])
}

/** Quotas that count already; admission has seen them once it has seen the last, which counts secrets. */
async function createQuotas(
  t: Trial,
  specs: Readonly<Record<string, object>>,
): Promise<readonly KubeObject[]> {
  const made: KubeObject[] = []
  for (const [name, spec] of Object.entries(specs)) {
    made.push(await t.client.create(inside(t, quotas), { metadata: { name }, spec }))
    await eventually('the quota counting', async () => {
      const quota = await t.client.get(one(t, quotas, name))
      return read(quota, 'status', 'used') !== undefined
    })
  }
  await createQuota(t, 'last')
  return made
}

async function createPriority(t: Trial): Promise<string> {
  const name = `contract-${t.unique}`
  t.cleanUp(() => t.client.delete({ resource: priorityClasses, name }))
  await t.client.create({ resource: priorityClasses }, { metadata: { name }, value: 7 })
  return name
}

const chosen = (scopeName: string, operator: string, ...values: string[]) => ({
  hard: { pods: '1k', 'count/pods': '1k' },
  scopeSelector: { matchExpressions: [{ scopeName, operator, ...(values.length > 0 && { values }) }] },
})

const term = { topologyKey: 'zone', labelSelector: { matchLabels: { app: 'a' } } }
const RESOURCES = [
  {},
  { requests: { cpu: '10m' } },
  { limits: { memory: '64Mi' } },
  { requests: { 'ephemeral-storage': '1Gi' } },
]
const AFFINITIES = [
  undefined,
  { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } },
  { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ ...term, namespaces: ['other'] }] } },
  {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight: 1, podAffinityTerm: { ...term, namespaceSelector: {} } },
      ],
    },
  },
]

function planPods(priorityClassName: string): readonly Made[] {
  return [undefined, 600].flatMap((activeDeadlineSeconds) =>
    RESOURCES.flatMap((resources) =>
      AFFINITIES.map((affinity, index) => ({
        of: pods,
        spec: {
          schedulerName: 'nobody',
          automountServiceAccountToken: false,
          ...(activeDeadlineSeconds && { activeDeadlineSeconds }),
          ...(affinity && { affinity }),
          ...(index % 2 === 1 && { priorityClassName }),
          containers: [{ name: 'main', image: 'registry.k8s.io/pause:3.10', resources }],
        },
      })),
    ),
  )
}

const claim = (storageClassName: string, storage: string): Made => ({
  of: claims,
  spec: { accessModes: ['ReadWriteOnce'], storageClassName, resources: { requests: { storage } } },
})

const ports = [
  { name: 'web', port: 80 },
  { name: 'tls', port: 443 },
]
const template = {
  metadata: { labels: { app: 'a' } },
  spec: { containers: [{ name: 'main', image: 'registry.k8s.io/pause:3.10' }] },
}

const PLANS: readonly Made[] = [
  claim('fast', '1Gi'),
  claim('slow', '500M'),
  claim('fast', '3Gi'),
  ...[
    { ports },
    { type: 'NodePort', ports },
    { type: 'LoadBalancer', ports },
    { type: 'LoadBalancer', ports, allocateLoadBalancerNodePorts: false },
    { type: 'ExternalName', externalName: 'example.com' },
  ].map((spec) => ({ of: services, spec })),
  { of: configMaps },
  { of: deployments, spec: { replicas: 0, selector: { matchLabels: { app: 'a' } }, template } },
]

const FAST = 'fast.storageclass.storage.k8s.io'

export const countingObjects = defineCases('counting by quotas', {
  async 'counts of pods what is within the scopes of a quota'(t) {
    t.need('controllers')
    const priority = await createPriority(t)
    const plain = (...scopes: string[]) => ({ hard: { pods: '1k', 'count/pods': '1k' }, scopes })
    const made = await createQuotas(t, {
      terminating: plain('Terminating'),
      lasting: plain('NotTerminating'),
      // Beside the class of service a quota may limit nothing but how many there are.
      careless: { hard: { pods: '1k' }, scopes: ['BestEffort'] },
      careful: plain('NotBestEffort'),
      both: plain('Terminating', 'NotBestEffort'),
      across: plain('CrossNamespacePodAffinity'),
      ranked: chosen('PriorityClass', 'Exists'),
      unranked: chosen('PriorityClass', 'DoesNotExist'),
      first: chosen('PriorityClass', 'In', priority),
      others: chosen('PriorityClass', 'NotIn', priority),
    })
    await compare(t, made, planPods(priority))
  },

  async 'counts claims by their storage and class, services by their ports, and anything by its number'(t) {
    t.need('controllers')
    const hard = {
      persistentvolumeclaims: '1k',
      'requests.storage': '100Ti',
      [`${FAST}/requests.storage`]: '100Ti',
      [`${FAST}/persistentvolumeclaims`]: '1k',
      services: '1k',
      'services.nodeports': '1k',
      'services.loadbalancers': '1k',
      'count/services': '1k',
      'count/persistentvolumeclaims': '1k',
      'count/configmaps': '1k',
      'count/deployments.apps': '1k',
    }
    await compare(t, await createQuotas(t, { all: { hard } }), PLANS)
  },
})
