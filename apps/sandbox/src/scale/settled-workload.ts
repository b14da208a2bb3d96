import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { formatTime } from '../clock.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import type { Container, PodSpec, PodStatus } from '../life/objects/pod.ts'
import { DEPLOYMENTS, PODS, REPLICA_SETS } from '../life/resources.ts'
import { hashTemplate } from '../life/workloads/template-hash.ts'
import { ownerReference } from '../life/world.ts'
import { KIND_DEFAULTS } from '../schema/kind-defaults.ts'

type Labels = Readonly<Record<string, string>>

/** A deployment whose pods run already: controllers have nothing to mend about it. */
type SettledWorkload = {
  readonly namespace: string
  readonly name: string
  readonly labels: Labels
  readonly spec: Pick<PodSpec, 'containers' | 'serviceAccountName'>
  /** A machine for each pod. */
  readonly places: readonly string[]
  /** Which pod of the cluster the first one is: addresses come of it. */
  readonly ordinal: number
}

function buildDeployment(
  { namespace, name, labels, spec, places }: SettledWorkload,
  time: string,
): KubeObject {
  const replicas = places.length
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
      template: { metadata: { labels }, spec },
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

type Template = { readonly labels: Labels; readonly spec: object }

function createSet(
  { store }: SandboxCluster,
  workload: SettledWorkload,
  time: string,
): { readonly set: KubeObject; readonly template: Template } {
  const deployment = store.create(DEPLOYMENTS, buildDeployment(workload, time))
  const spec = Object(deployment['spec'])
  const hash = hashTemplate(spec.template)
  const labels = { ...spec.template.metadata.labels, 'pod-template-hash': hash }
  const template: Template = { labels, spec: spec.template.spec }
  const { namespace, name, places } = workload
  const replicas = places.length
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

/** What all pods of a workload share: one object in memory for all of them. */
type Shared = {
  readonly namespace: string
  readonly generateName: string
  readonly labels: Labels
  readonly ownerReferences: readonly OwnerReference[]
  readonly conditions: NonNullable<PodStatus['conditions']>
  readonly running: { readonly running: { readonly startedAt: string } }
  readonly containers: readonly Container[]
  readonly specs: ReadonlyMap<string, object>
  readonly time: string
}

const NO_STATE = {}
/** Ids of further containers of a pod are so far from those of the first. */
const CONTAINER_STEP = 2 ** 28

function buildContainerStatus(
  { name, image }: Container,
  number: number,
  running: Shared['running'],
): object {
  const id = number.toString(16).padStart(8, '0').repeat(8)
  return {
    name,
    image,
    imageID: `${image}@sha256:${id}`,
    containerID: `containerd://${id}`,
    ready: true,
    started: true,
    restartCount: 0,
    state: running,
    lastState: NO_STATE,
  }
}

function buildPod(shared: Shared, node: string, ordinal: number): KubeObject {
  const ip = `10.${140 + ((ordinal >>> 16) % 100)}.${(ordinal >>> 8) & 255}.${ordinal & 255}`
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
      containerStatuses: shared.containers.map((container, index) =>
        buildContainerStatus(container, ordinal + index * CONTAINER_STEP, shared.running),
      ),
    },
  }
}

/** Makes all of it at once. */
export function createSettledWorkload(cluster: SandboxCluster, workload: SettledWorkload): void {
  const time = formatTime(cluster.clock.now())
  const { set, template } = createSet(cluster, workload, time)
  const condition = (type: string) => ({ type, status: 'True', lastTransitionTime: time }) as const
  const shared: Shared = {
    namespace: workload.namespace,
    generateName: `${set.metadata.name}-`,
    labels: template.labels,
    ownerReferences: [ownerReference(REPLICA_SETS, set)],
    conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map(condition),
    running: { running: { startedAt: time } },
    containers: workload.spec.containers,
    specs: new Map(workload.places.map((node) => [node, { ...template.spec, nodeName: node }])),
    time,
  }
  for (const [index, node] of workload.places.entries())
    cluster.store.create(PODS, buildPod(shared, node, workload.ordinal + index))
}
