import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { formatTime } from '../clock.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import type { PodStatus } from '../life/objects/pod.ts'
import { DEPLOYMENTS, NAMESPACES, NODES, PODS, REPLICA_SETS } from '../life/resources.ts'
import { hashTemplate } from '../life/workloads/template-hash.ts'
import { ownerReference, type World } from '../life/world.ts'
import { readAmount } from '../limits/quantity.ts'
import { KIND_DEFAULTS } from '../schema/kind-defaults.ts'
import { buildNodes } from '../seed/nodes.ts'

export const SCALE_LABEL = 'naru.example/scale'

const PODS_PER_WORKLOAD = 50
const PODS_PER_NODE = 250
const NAMESPACE_COUNT = 20
const IMAGE = 'docker.io/library/nginx:1.27.4'
const PART = { cpu: '10m', memory: '16Mi' } as const
const PREFIX = 'scale'

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

function createMachines({ store, name }: SandboxCluster, count: number, time: string): readonly string[] {
  const facts = {
    cluster: name,
    kubelet: 'v1.34.2',
    runtime: 'containerd://2.1.4',
    osImage: 'Ubuntu 24.04.3 LTS',
    kernel: '6.8.0-71-generic',
    network: '10.200.0',
  }
  const pool = { prefix: PREFIX, count, roles: ['worker'], cpu: 64, memoryGi: 256, type: 'm4.16xlarge' }
  const nodes = buildNodes(pool, facts, time, 1).map((node) => ({ apiVersion: 'v1', kind: 'Node', ...node }))
  return nodes.map((node) => {
    if (store.get(NODES, { name: node.metadata.name }) === undefined) store.create(NODES, roomy(node))
    return node.metadata.name
  })
}

/** Room for as many pods as the bulk puts there. */
function roomy(node: KubeObject): KubeObject {
  const status = Object(node['status'])
  const pods = String(PODS_PER_NODE + 50)
  return {
    ...node,
    status: {
      ...status,
      capacity: { ...status.capacity, pods },
      allocatable: { ...status.allocatable, pods },
    },
  }
}

type Workload = {
  readonly namespace: string
  readonly name: string
  readonly replicas: number
  readonly time: string
}

function buildDeployment({ namespace, name, replicas, time }: Workload): KubeObject {
  const labels = { app: name, [SCALE_LABEL]: 'true' }
  const resources = { requests: PART }
  const condition = (type: string, reason: string, message: string) => ({
    type,
    status: 'True',
    reason,
    message,
    lastUpdateTime: time,
    lastTransitionTime: time,
  })
  const deployment: KubeObject = {
    apiVersion: DEPLOYMENTS.apiVersion,
    kind: DEPLOYMENTS.kind,
    metadata: { name, namespace, labels, annotations: { 'deployment.kubernetes.io/revision': '1' } },
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels },
        spec: {
          containers: [
            { name: 'web', image: IMAGE, resources, ports: [{ name: 'http', containerPort: 8080 }] },
          ],
        },
      },
    },
    status: {
      observedGeneration: 1,
      replicas,
      updatedReplicas: replicas,
      readyReplicas: replicas,
      availableReplicas: replicas,
      conditions: [
        condition('Available', 'MinimumReplicasAvailable', 'Deployment has minimum availability.'),
      ],
    },
  }
  return KIND_DEFAULTS['apps/deployments']?.(deployment) ?? deployment
}

function createWorkload(
  { store }: SandboxCluster,
  workload: Workload,
): { readonly set: KubeObject; readonly template: Template } {
  const deployment = store.create(DEPLOYMENTS, buildDeployment(workload))
  const spec = Object(deployment['spec'])
  const hash = hashTemplate(spec.template)
  const labels = { ...spec.template.metadata.labels, 'pod-template-hash': hash }
  const template: Template = { labels, spec: spec.template.spec }
  const { namespace, name, replicas } = workload
  const set = store.create(REPLICA_SETS, {
    apiVersion: REPLICA_SETS.apiVersion,
    kind: REPLICA_SETS.kind,
    metadata: {
      name: `${name}-${hash}`,
      namespace,
      labels,
      annotations: {
        'deployment.kubernetes.io/revision': '1',
        'deployment.kubernetes.io/desired-replicas': String(replicas),
      },
      ownerReferences: [ownerReference(DEPLOYMENTS, deployment)],
    },
    spec: {
      replicas,
      selector: { matchLabels: { app: name, 'pod-template-hash': hash } },
      template: { ...spec.template, metadata: { labels } },
    },
    status: {
      replicas,
      fullyLabeledReplicas: replicas,
      readyReplicas: replicas,
      availableReplicas: replicas,
      observedGeneration: 1,
    },
  })
  return { set, template }
}

type Template = { readonly labels: Readonly<Record<string, string>>; readonly spec: object }

/** What all pods of a workload share: one object in memory for all of them. */
type Shared = {
  readonly namespace: string
  readonly generateName: string
  readonly labels: Template['labels']
  readonly ownerReferences: readonly OwnerReference[]
  readonly conditions: NonNullable<PodStatus['conditions']>
  readonly running: { readonly running: { readonly startedAt: string } }
  readonly specs: ReadonlyMap<string, object>
  readonly time: string
}

const NO_STATE = {}

function buildPod(shared: Shared, node: string, index: number): KubeObject {
  const ip = `10.${140 + ((index >>> 16) % 100)}.${(index >>> 8) & 255}.${index & 255}`
  const id = index.toString(16).padStart(8, '0')
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: shared.generateName,
      namespace: shared.namespace,
      labels: shared.labels,
      ownerReferences: shared.ownerReferences,
    },
    spec: shared.specs.get(node),
    status: {
      phase: 'Running',
      conditions: shared.conditions,
      hostIP: '10.200.0.1',
      podIP: ip,
      podIPs: [{ ip }],
      qosClass: 'Burstable',
      startTime: shared.time,
      containerStatuses: [
        {
          name: 'web',
          image: IMAGE,
          imageID: `${IMAGE}@sha256:${id.repeat(8)}`,
          containerID: `containerd://${id.repeat(8)}`,
          ready: true,
          started: true,
          restartCount: 0,
          state: shared.running,
          lastState: NO_STATE,
        },
      ],
    },
  }
}

function share(set: KubeObject, { labels, spec }: Template, nodes: readonly string[], time: string): Shared {
  const condition = (type: string) => ({ type, status: 'True', lastTransitionTime: time }) as const
  const { name, namespace = '' } = set.metadata
  return {
    namespace,
    generateName: `${name}-`,
    labels,
    ownerReferences: [ownerReference(REPLICA_SETS, set)],
    conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map(condition),
    running: { running: { startedAt: time } },
    specs: new Map(nodes.map((node) => [node, { ...spec, nodeName: node }])),
    time,
  }
}

/** How many more pods of the bulk each machine takes, by what is reserved on it. */
function countRooms(world: World): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>()
  for (const { metadata, status } of world.list(NODES)) {
    if (!metadata.name.startsWith(`${PREFIX}-`)) continue
    const { pods = 0, ...others } = world.reserved.of(metadata.name)
    const free = Object.entries(PART).map(([name, part]) => {
      const total = readAmount(status.allocatable?.[name])
      return Math.floor((total - (others[name] ?? 0)) / readAmount(part))
    })
    rooms.set(metadata.name, Math.max(0, Math.min(PODS_PER_NODE - pods, ...free)))
  }
  return rooms
}

/** A machine for each of so many pods: those with room first, then new ones. */
function planPlaces(world: World, count: number, time: string): readonly string[] {
  const rooms = countRooms(world)
  const room = [...rooms.values()].reduce((sum, one) => sum + one, 0)
  const further = Math.ceil(Math.max(0, count - room) / PODS_PER_NODE)
  const machines = createMachines(world.cluster, rooms.size + further, time)
  return machines.flatMap((name) => Array<string>(rooms.get(name) ?? PODS_PER_NODE).fill(name))
}

/** Adds that many running pods at once, in deployments of fifty over twenty namespaces, with the nodes to carry them. */
export function createBulkPods(world: World, count: number): void {
  const { cluster } = world
  const { store, clock } = cluster
  const time = formatTime(clock.now())
  const before = store
    .list(DEPLOYMENTS)
    .filter(({ metadata }) => metadata.labels?.[SCALE_LABEL] === 'true').length
  const workloads = Math.ceil(count / PODS_PER_WORKLOAD)
  const known = before * PODS_PER_WORKLOAD
  const places = planPlaces(world, count, time)
  for (let index = 0; index < Math.min(NAMESPACE_COUNT, workloads); index++) {
    const name = `team-${pad(index, 2)}`
    if (store.get(NAMESPACES, { name }) === undefined)
      store.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
  }
  let made = 0
  for (let index = 0; index < workloads; index++) {
    const replicas = Math.min(PODS_PER_WORKLOAD, count - made)
    // Namespace by namespace, so that the store appends instead of inserting.
    const namespace = `team-${pad(Math.floor((index * Math.min(NAMESPACE_COUNT, workloads)) / workloads), 2)}`
    const { set, template } = createWorkload(cluster, {
      namespace,
      name: `web-${pad(before + index, 4)}`,
      replicas,
      time,
    })
    const own = places.slice(made, made + replicas)
    const shared = share(set, template, [...new Set(own)], time)
    for (const [replica, node] of own.entries())
      store.create(PODS, buildPod(shared, node, known + made + replica))
    made += replicas
  }
}
