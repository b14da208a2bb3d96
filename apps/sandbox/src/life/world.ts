import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { formatTime } from '../clock.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import { limitPod } from '../limits/limit-pod.ts'
import { KIND_DEFAULTS } from '../schema/kind-defaults.ts'
import { type DeleteOptions, type ObjectName, StoreError } from '../store/store.ts'
import { createEventRecorder, type EventNote } from './event-recorder.ts'
import type { ImageCatalogue } from './kubelet/image-catalogue.ts'
import { createNodeUse, type NodeUse } from './nodes/node-capacity.ts'
import { createPodPlaces } from './nodes/pod-places.ts'
import { createUsageMeter, type UsageMeter } from './nodes/usage-meter.ts'
import type { Pod } from './objects/pod.ts'
import { controllerOf, createOwnerIndex, type Owned } from './owner-index.ts'
import type { Handle } from './resources.ts'

/** The cluster as controllers see it: typed, forgiving about what has just vanished, and with a voice for events. */
export type World = {
  readonly cluster: SandboxCluster
  readonly images: ImageCatalogue
  readonly now: () => number
  /** The present moment as Kubernetes writes it. */
  readonly time: () => string
  /** While a distant past is played: milliseconds until it becomes recent. What is done again and again waits for that. */
  readonly untilRecent: () => number | undefined
  /** While a past is played: milliseconds until it joins the present. What nobody can see afterwards waits for that. */
  readonly untilPresent: () => number | undefined
  readonly get: <T extends KubeObject>(handle: Handle<T>, name: ObjectName) => T | undefined
  readonly list: <T extends KubeObject>(handle: Handle<T>, namespace?: string) => readonly T[]
  /** The objects of one resource whose acting owner has this uid. */
  readonly controlled: <T extends KubeObject>(handle: Handle<T>, uid: string | undefined) => readonly T[]
  readonly ownedBy: (uid: string) => Iterable<Owned>
  readonly owns: (uid: string) => boolean
  readonly podsOn: (node: string) => readonly Pod[]
  /** What the pods of a node have requested of it. */
  readonly reserved: NodeUse
  readonly usage: UsageMeter
  /** Undefined when an object of that name exists already. */
  readonly create: <T extends KubeObject>(handle: Handle<T>, object: KubeObject) => T | undefined
  /** Undefined when it is gone; answering the same object changes nothing. */
  readonly patch: <T extends KubeObject>(
    handle: Handle<T>,
    name: ObjectName,
    change: (current: T) => T,
  ) => T | undefined
  readonly remove: (handle: Handle<KubeObject>, name: ObjectName, options?: DeleteOptions) => void
  readonly record: (about: KubeObject, kind: string, note: EventNote) => void
}

/** An absent object or a taken name is what a controller expects now and then; anything else is a fault. */
function unlessRefused<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof StoreError) return undefined
    throw error
  }
}

/** What kube-apiserver would fill in, so that a later write through the API changes only what it means to. */
export function withDefaults(handle: Handle<KubeObject>, object: KubeObject): KubeObject {
  return KIND_DEFAULTS[`${handle.group}/${handle.plural}`]?.(object) ?? object
}

export type WorldOptions = {
  readonly cluster: SandboxCluster
  readonly images: ImageCatalogue
  /** What happened before this moment is history: nobody will see its events. */
  readonly recentFrom: () => number
  readonly untilPresent: World['untilPresent']
}

export function createWorld({ cluster, images, recentFrom, untilPresent }: WorldOptions): World {
  const { store, clock } = cluster
  const owners = createOwnerIndex(store)
  const places = createPodPlaces(store)
  const recorder = createEventRecorder(cluster, recentFrom)
  // The API has checked every object against its schema; controllers read only what that schema promises.
  const typed = <T>(_: Handle<T & KubeObject>, object: KubeObject | undefined): T | undefined =>
    object as T | undefined

  return {
    cluster,
    images,
    now: clock.now,
    time: () => formatTime(clock.now()),
    untilRecent: () => {
      const left = recentFrom() - clock.now()
      return left > 0 ? left : undefined
    },
    untilPresent,
    get: <T>(handle: Handle<T & KubeObject>, name: ObjectName) => typed<T>(handle, store.get(handle, name)),
    // The same promise of the schema, for each of the list.
    list: <T>(handle: Handle<T & KubeObject>, namespace?: string) =>
      store.list(handle, namespace === undefined ? {} : { namespace }) as readonly unknown[] as readonly T[],
    controlled: <T>(handle: Handle<T & KubeObject>, uid: string | undefined) => {
      const found: T[] = []
      for (const { resource, object } of owners.ownedBy(uid ?? '')) {
        if (resource.plural !== handle.plural || resource.group !== handle.group) continue
        const known = controllerOf(object)?.uid === uid ? typed<T>(handle, object) : undefined
        if (known !== undefined) found.push(known)
      }
      return found
    },
    ownedBy: owners.ownedBy,
    owns: owners.owns,
    podsOn: places.podsOn,
    reserved: createNodeUse(store),
    usage: createUsageMeter({ cluster, images, ...places }),
    create: <T>(handle: Handle<T & KubeObject>, object: KubeObject) =>
      typed<T>(
        handle,
        unlessRefused(() => {
          const filled = withDefaults(handle, { apiVersion: handle.apiVersion, kind: handle.kind, ...object })
          return store.create(handle, handle.kind === 'Pod' ? limitPod(store, filled).pod : filled)
        }),
      ),
    patch: <T>(handle: Handle<T & KubeObject>, name: ObjectName, change: (current: T & KubeObject) => T) =>
      typed<T>(
        handle,
        unlessRefused(() =>
          // The store hands back what the schema promised and stores what the controller made of it.
          store.patch(handle, name, (current) => change(current as T & KubeObject) as KubeObject),
        ),
      ),
    remove: (handle, name, options) => void unlessRefused(() => store.delete(handle, name, options)),
    record: recorder.record,
  }
}

/** Where an object lives, to name it to the store. */
export function nameOf(object: KubeObject): ObjectName {
  return { namespace: object.metadata.namespace, name: object.metadata.name }
}

/** The reference by which `owner` owns and acts on another object. */
export function ownerReference(handle: Handle<KubeObject>, owner: KubeObject): OwnerReference {
  return {
    apiVersion: handle.apiVersion,
    kind: handle.kind,
    name: owner.metadata.name,
    uid: owner.metadata.uid ?? '',
    controller: true,
    blockOwnerDeletion: true,
  }
}

export function isBeingDeleted(object: KubeObject): boolean {
  return object.metadata.deletionTimestamp !== undefined
}
