import { isDeepStrictEqual } from 'node:util'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import type { StatefulSet } from '../objects/workload.ts'
import { CLAIMS, PODS, STATEFUL_SETS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { hasPodEnded, isPodReady } from './pod-facts.ts'
import { buildPod } from './pod-from-template.ts'
import { keepRevision } from './revision-history.ts'
import { hashTemplate } from './template-hash.ts'

const REVISION_LABEL = 'controller-revision-hash'

function ordinalOf(pod: Pod): number {
  return Number(pod.metadata.name.slice(pod.metadata.name.lastIndexOf('-') + 1))
}

function revisionName(set: StatefulSet): string {
  return `${set.metadata.name}-${hashTemplate(set.spec.template)}`
}

function createClaims(
  set: StatefulSet,
  ordinal: number,
  world: World,
): readonly { readonly name: string; readonly claim: string }[] {
  return (set.spec.volumeClaimTemplates ?? []).map(({ metadata, spec }) => {
    const volume = metadata?.name ?? ''
    const claim = `${volume}-${set.metadata.name}-${ordinal}`
    const { namespace } = set.metadata
    if (world.get(CLAIMS, { namespace, name: claim }) === undefined) {
      world.create(CLAIMS, {
        metadata: {
          name: claim,
          ...(namespace === undefined ? {} : { namespace }),
          ...(metadata?.annotations === undefined ? {} : { annotations: metadata.annotations }),
          labels: { ...metadata?.labels, ...set.spec.selector.matchLabels },
        },
        spec,
      })
    }
    return { name: volume, claim }
  })
}

function createPod(set: StatefulSet, ordinal: number, world: World): void {
  const { template, serviceName } = set.spec
  const name = `${set.metadata.name}-${ordinal}`
  const claims = createClaims(set, ordinal, world).map(({ name: volume, claim }) => ({
    name: volume,
    persistentVolumeClaim: { claimName: claim },
  }))
  const pod = buildPod({
    namespace: set.metadata.namespace,
    template,
    owner: ownerReference(STATEFUL_SETS, set),
    name,
    labels: {
      [REVISION_LABEL]: revisionName(set),
      'statefulset.kubernetes.io/pod-name': name,
      'apps.kubernetes.io/pod-index': String(ordinal),
    },
    spec: {
      volumes: [...claims, ...(template.spec.volumes ?? [])],
      hostname: name,
      subdomain: serviceName ?? '',
    },
  })
  if (world.create(PODS, pod) === undefined) return
  tell(set, 'SuccessfulCreate', `create Pod ${name} in StatefulSet ${set.metadata.name} successful`, world)
}

function removePod(set: StatefulSet, pod: Pod, world: World): void {
  world.remove(PODS, nameOf(pod))
  tell(
    set,
    'SuccessfulDelete',
    `delete Pod ${pod.metadata.name} in StatefulSet ${set.metadata.name} successful`,
    world,
  )
}

function tell(set: StatefulSet, reason: string, message: string, world: World): void {
  world.record(set, 'StatefulSet', { type: 'Normal', reason, message, component: 'statefulset-controller' })
}

function isOutdated(set: StatefulSet, pod: Pod): boolean {
  return pod.metadata.labels?.[REVISION_LABEL] !== revisionName(set)
}

/** Brings one ordinal nearer to readiness; true when it is there. */
function settle(set: StatefulSet, ordinal: number, pod: Pod | undefined, world: World): boolean {
  if (pod === undefined) {
    createPod(set, ordinal, world)
    return false
  }
  if (isBeingDeleted(pod)) return false
  // A pod that never became ready does not stand in the way of its own repair.
  if (hasPodEnded(pod) || (!isPodReady(pod) && isOutdated(set, pod))) removePod(set, pod, world)
  return isPodReady(pod)
}

function findOutdated(set: StatefulSet, pods: readonly Pod[]): Pod | undefined {
  const { type, rollingUpdate } = set.spec.updateStrategy ?? {}
  if (type === 'OnDelete') return undefined
  const partition = rollingUpdate?.partition ?? 0
  return pods.find((pod) => ordinalOf(pod) >= partition && isOutdated(set, pod))
}

/** One step: the lowest missing pod, then the highest that is too many, then the highest that is outdated. */
function move(set: StatefulSet, pods: readonly Pod[], world: World): void {
  const { replicas = 1, podManagementPolicy } = set.spec
  const byOrdinal = new Map(pods.map((pod) => [ordinalOf(pod), pod]))
  for (let ordinal = 0; ordinal < replicas; ordinal++) {
    const isSettled = settle(set, ordinal, byOrdinal.get(ordinal), world)
    if (!isSettled && podManagementPolicy !== 'Parallel') return
  }
  const fromTop = [...pods].sort((a, b) => ordinalOf(b) - ordinalOf(a))
  if (fromTop.some(isBeingDeleted)) return
  const [highest] = fromTop
  const isSurplus = highest !== undefined && ordinalOf(highest) >= replicas
  const next = isSurplus ? highest : findOutdated(set, fromTop)
  if (next !== undefined) removePod(set, next, world)
}

function report(set: StatefulSet, world: World): void {
  // Pods on their way out still count, until they are gone.
  const pods = world.controlled(PODS, set.metadata.uid)
  const staying = pods.filter((pod) => !isBeingDeleted(pod))
  const updated = staying.filter((pod) => !isOutdated(set, pod)).length
  const ready = pods.filter(isPodReady).length
  world.patch(STATEFUL_SETS, nameOf(set), (current) => {
    const previous = readCurrentRevision(current)
    const isDone = updated === (set.spec.replicas ?? 1)
    const status = {
      observedGeneration: current.metadata.generation ?? 1,
      replicas: pods.length,
      readyReplicas: ready,
      availableReplicas: ready,
      currentReplicas: isDone ? updated : staying.length - updated,
      updatedReplicas: updated,
      currentRevision: isDone ? revisionName(set) : (previous ?? revisionName(set)),
      updateRevision: revisionName(set),
      collisionCount: 0,
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

function readCurrentRevision({ status }: StatefulSet): string | undefined {
  if (typeof status !== 'object' || status === null || !('currentRevision' in status)) return undefined
  return typeof status.currentRevision === 'string' ? status.currentRevision : undefined
}

/** Stateful sets: named pods with claims of their own, one after another. */
export const statefulSetController: Controller = {
  name: 'stateful sets',
  wakes: [onSelf(STATEFUL_SETS), onControlled(PODS, 'StatefulSet')],
  reconcile: (key, world) => {
    const set = world.get(STATEFUL_SETS, parseObjectKey(key))
    if (set === undefined || isBeingDeleted(set)) return undefined
    keepRevision(STATEFUL_SETS, set, world)
    move(set, world.controlled(PODS, set.metadata.uid), world)
    report(set, world)
    return undefined
  },
}
