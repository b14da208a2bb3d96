import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Pod, PodTemplate } from '../objects/pod.ts'
import type { ReplicaSet } from '../objects/workload.ts'
import { type Handle, PODS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { byDisposability, isPodActive, isPodReady } from './pod-facts.ts'
import { buildPod } from './pod-from-template.ts'

type Keeper = KubeObject & {
  readonly spec: { readonly replicas?: number; readonly template: PodTemplate }
  readonly status?: ReplicaSet['status']
}

const MAX_AT_ONCE = 50
const SOON_MS = 200

function keep<T extends Keeper>(keeper: T, handle: Handle<T>, world: World): number | undefined {
  const pods = world.controlled(PODS, keeper.metadata.uid).filter(isPodActive)
  const wanted = isBeingDeleted(keeper) ? pods.length : (keeper.spec.replicas ?? 1)
  const missing = Math.min(wanted - pods.length, MAX_AT_ONCE)
  for (let index = 0; index < missing; index++) addPod(keeper, handle, world)
  const surplus = pods.length - wanted
  const dispensable = surplus > 0 ? pods.toSorted(byDisposability).slice(0, surplus) : []
  for (const pod of dispensable) removePod(keeper, handle, pod, world)
  report(keeper, handle, world)
  return wanted - pods.length > missing ? SOON_MS : undefined
}

function addPod<T extends Keeper>(keeper: T, handle: Handle<T>, world: World): void {
  const { name, namespace } = keeper.metadata
  const { template } = keeper.spec
  const owner = ownerReference(handle, keeper)
  const pod = world.create(PODS, buildPod({ namespace, template, owner, generateName: `${name}-` }))
  if (pod === undefined) return
  world.record(keeper, handle.kind, {
    type: 'Normal',
    reason: 'SuccessfulCreate',
    message: `Created pod: ${pod.metadata.name}`,
    component: `${handle.kind.toLowerCase()}-controller`,
  })
}

function removePod<T extends Keeper>(keeper: T, handle: Handle<T>, pod: Pod, world: World): void {
  world.remove(PODS, nameOf(pod))
  world.record(keeper, handle.kind, {
    type: 'Normal',
    reason: 'SuccessfulDelete',
    message: `Deleted pod: ${pod.metadata.name}`,
    component: `${handle.kind.toLowerCase()}-controller`,
  })
}

function report<T extends Keeper>(keeper: T, handle: Handle<T>, world: World): void {
  const pods = world.controlled(PODS, keeper.metadata.uid).filter(isPodActive)
  const ready = pods.filter(isPodReady).length
  const status = {
    replicas: pods.length,
    ...(pods.length > 0 ? { fullyLabeledReplicas: pods.length } : {}),
    ...(ready > 0 ? { readyReplicas: ready, availableReplicas: ready } : {}),
    observedGeneration: keeper.metadata.generation ?? 1,
  }
  const known = keeper.status
  const isSame =
    known?.replicas === status.replicas &&
    (known.readyReplicas ?? 0) === ready &&
    known.observedGeneration === status.observedGeneration
  if (!isSame) world.patch(handle, nameOf(keeper), (current) => ({ ...current, status }))
}

/** Keeps the wanted number of pods alive: replica sets and replication controllers alike. */
export function createReplicaKeeper<T extends Keeper>(handle: Handle<T>): Controller {
  return {
    name: `keep ${handle.plural}`,
    wakes: [onSelf(handle), onControlled(PODS, handle.kind)],
    reconcile: (key, world) => {
      const keeper = world.get(handle, parseObjectKey(key))
      return keeper === undefined ? undefined : keep(keeper, handle, world)
    },
  }
}
