import { isDeepStrictEqual } from 'node:util'
import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { findBarrier, findOnlyNode } from '../nodes/fits.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Node } from '../objects/node.ts'
import type { Pod, PodSpec, Toleration } from '../objects/pod.ts'
import type { DaemonSet } from '../objects/workload.ts'
import { DAEMON_SETS, NODES, PODS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { hasPodEnded, isPodReady } from './pod-facts.ts'
import { buildPod } from './pod-from-template.ts'
import { keepRevision } from './revision-history.ts'
import { hashTemplate } from './template-hash.ts'

const HASH_LABEL = 'controller-revision-hash'

/** Daemons stay on nodes in trouble; the controller adds these to every one of their pods. */
const DAEMON_TOLERATIONS: readonly Toleration[] = [
  { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/disk-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/memory-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoSchedule' },
]

function belongsOn(set: DaemonSet, node: Node): boolean {
  const { nodeSelector, tolerations = [] } = set.spec.template.spec
  if (nodeSelector !== undefined && !hasLabels(nodeSelector, node.metadata.labels)) return false
  const all = [...tolerations, ...DAEMON_TOLERATIONS]
  return findBarrier(node.spec.taints ?? [], all, ['NoSchedule', 'NoExecute']) === undefined
}

/** The scheduler binds daemons too, each to the one node that it is made for. */
function onlyOn(node: string): NonNullable<PodSpec['affinity']> {
  const matchFields = [{ key: 'metadata.name', operator: 'In' as const, values: [node] }]
  const requiredDuringSchedulingIgnoredDuringExecution = { nodeSelectorTerms: [{ matchFields }] }
  return { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution } }
}

function createPod(set: DaemonSet, node: Node, world: World): void {
  const { template } = set.spec
  const built = buildPod({
    namespace: set.metadata.namespace,
    template,
    owner: ownerReference(DAEMON_SETS, set),
    generateName: `${set.metadata.name}-`,
    labels: { [HASH_LABEL]: hashTemplate(template), 'pod-template-generation': '1' },
    spec: {
      affinity: onlyOn(node.metadata.name),
      tolerations: [...(template.spec.tolerations ?? []), ...DAEMON_TOLERATIONS],
    },
  })
  const pod = world.create(PODS, built)
  if (pod === undefined) return
  tell(set, 'SuccessfulCreate', `Created pod: ${pod.metadata.name}`, world)
}

function removePod(set: DaemonSet, pod: Pod, world: World): void {
  world.remove(PODS, nameOf(pod))
  tell(set, 'SuccessfulDelete', `Deleted pod: ${pod.metadata.name}`, world)
}

function tell(set: DaemonSet, reason: string, message: string, world: World): void {
  world.record(set, 'DaemonSet', { type: 'Normal', reason, message, component: 'daemonset-controller' })
}

function nodeOf({ spec }: Pod): string | undefined {
  return spec.nodeName ?? findOnlyNode(spec)
}

function place(set: DaemonSet, nodes: readonly Node[], world: World): void {
  const pods = world.controlled(PODS, set.metadata.uid)
  const byNode = new Map(pods.map((pod) => [nodeOf(pod), pod]))
  for (const node of nodes) if (!byNode.has(node.metadata.name)) createPod(set, node, world)
  const wanted = new Set(nodes.map(({ metadata }) => metadata.name))
  const leaving = pods.filter((pod) => !isBeingDeleted(pod))
  for (const pod of leaving) {
    if (!wanted.has(nodeOf(pod) ?? '') || hasPodEnded(pod)) removePod(set, pod, world)
  }
  if (set.spec.updateStrategy?.type === 'OnDelete') return
  const hash = hashTemplate(set.spec.template)
  const outdated = leaving.filter(({ metadata }) => metadata.labels?.[HASH_LABEL] !== hash)
  const isBusy = pods.some(
    (pod) => isBeingDeleted(pod) || (pod.metadata.labels?.[HASH_LABEL] === hash && !isPodReady(pod)),
  )
  const [next] = outdated
  if (next !== undefined && !isBusy) removePod(set, next, world)
}

function report(set: DaemonSet, nodes: readonly Node[], world: World): void {
  const pods = world
    .controlled(PODS, set.metadata.uid)
    .filter((pod) => !isBeingDeleted(pod) && pod.spec.nodeName !== undefined)
  const hash = hashTemplate(set.spec.template)
  const ready = pods.filter(isPodReady).length
  world.patch(DAEMON_SETS, nameOf(set), (current) => {
    const status = {
      currentNumberScheduled: pods.length,
      desiredNumberScheduled: nodes.length,
      numberMisscheduled: 0,
      numberReady: ready,
      numberAvailable: ready,
      updatedNumberScheduled: pods.filter(({ metadata }) => metadata.labels?.[HASH_LABEL] === hash).length,
      ...(nodes.length > ready ? { numberUnavailable: nodes.length - ready } : {}),
      observedGeneration: current.metadata.generation ?? 1,
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

/** Daemon sets: one pod on every node that fits, replaced one at a time. */
export const daemonSetController: Controller = {
  name: 'daemon sets',
  wakes: [
    onSelf(DAEMON_SETS),
    onControlled(PODS, 'DaemonSet'),
    {
      resource: NODES,
      keys: ({ type, object, previous }, world) => {
        const isSame =
          type === 'MODIFIED' &&
          isDeepStrictEqual(previous?.['spec'], object['spec']) &&
          isDeepStrictEqual(previous?.metadata.labels, object.metadata.labels)
        return isSame ? [] : world.list(DAEMON_SETS).map(objectKey)
      },
    },
  ],
  reconcile: (key, world) => {
    const set = world.get(DAEMON_SETS, parseObjectKey(key))
    if (set === undefined || isBeingDeleted(set)) return undefined
    keepRevision(DAEMON_SETS, set, world)
    const nodes = world.list(NODES).filter((node) => belongsOn(set, node))
    place(set, nodes, world)
    report(set, nodes, world)
    return undefined
  },
}
