import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Change } from '../../store/store.ts'
import type { Controller } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Owned } from '../owner-index.ts'
import { findHandle } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const RETRY_MS = 500

function identify(resource: GroupResource, object: KubeObject): string {
  return `${object.metadata.uid ?? ''}|${formatGroupResource(resource)}|${objectKey(object)}`
}

function parseIdentity(key: string): {
  readonly uid: string
  readonly resource: GroupResource
  readonly object: string
} {
  const [uid = '', name = '', object = ''] = key.split('|')
  const dot = name.indexOf('.')
  const resource =
    dot < 0 ? { group: '', plural: name } : { group: name.slice(dot + 1), plural: name.slice(0, dot) }
  return { uid, resource, object }
}

function holds(object: KubeObject, finalizer: string): boolean {
  return object.metadata.finalizers?.includes(finalizer) ?? false
}

/** Takes one owner out of an object's references. */
function disown(object: KubeObject, uid: string): KubeObject {
  const { ownerReferences, ...metadata } = object.metadata
  const others = (ownerReferences ?? []).filter((owner) => owner.uid !== uid)
  return { ...object, metadata: { ...metadata, ...(others.length > 0 ? { ownerReferences: others } : {}) } }
}

function release(resource: GroupResource, object: KubeObject, finalizer: string, world: World): void {
  world.patch({ ...resource, apiVersion: '', kind: '' }, nameOf(object), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      finalizers: (current.metadata.finalizers ?? []).filter((name) => name !== finalizer),
    },
  }))
}

/** An object with another living owner only loses this one. */
function drop({ resource, object }: Owned, uid: string, isForeground: boolean, world: World): void {
  const handle = { ...resource, apiVersion: '', kind: '' }
  const hasOther = object.metadata.ownerReferences?.some((owner) => owner.uid !== uid) ?? false
  if (hasOther) world.patch(handle, nameOf(object), (current) => disown(current, uid))
  else if (!isBeingDeleted(object)) {
    // Whoever waits for what it owns waits for what that owns, too.
    const waits = isForeground && world.owns(object.metadata.uid ?? '')
    world.remove(handle, nameOf(object), { propagation: waits ? 'Foreground' : 'Background' })
  }
}

function collect(key: string, world: World): number | undefined {
  const { uid, resource, object } = parseIdentity(key)
  const owner = world.cluster.store.get(resource, parseObjectKey(object))
  const isGone = owner?.metadata.uid !== uid
  const owned = [...world.ownedBy(uid)]
  if (!isGone && holds(owner, 'orphan')) {
    for (const child of owned) {
      world.patch({ ...child.resource, apiVersion: '', kind: '' }, nameOf(child.object), (current) =>
        disown(current, uid),
      )
    }
    release(resource, owner, 'orphan', world)
    return undefined
  }
  for (const child of owned) drop(child, uid, !isGone, world)
  if (isGone) return undefined
  if (world.owns(uid)) return RETRY_MS
  release(resource, owner, 'foregroundDeletion', world)
  return undefined
}

function concerns({ type, object }: Change, world: World): boolean {
  const { uid, deletionTimestamp } = object.metadata
  if (type === 'DELETED') return world.owns(uid ?? '')
  return deletionTimestamp !== undefined && (holds(object, 'foregroundDeletion') || holds(object, 'orphan'))
}

/** The owners that a new object names and that were never there. */
function absentOwners({ object }: Change, world: World): readonly string[] {
  const { ownerReferences = [], namespace } = object.metadata
  return ownerReferences.flatMap(({ kind, name, uid }) => {
    const handle = findHandle(kind)
    if (handle === undefined) return []
    const owner = world.get(handle, { namespace, name }) ?? world.get(handle, { name })
    return owner?.metadata.uid === uid
      ? []
      : [`${uid}|${formatGroupResource(handle)}|${namespace ?? ''}/${name}`]
  })
}

/** Removes what nobody owns any more: in the background, in the foreground, or leaving orphans. */
export const garbageCollector: Controller = {
  name: 'garbage collector',
  wakes: [
    {
      resource: undefined,
      keys: (change, world) => (concerns(change, world) ? [identify(change.resource, change.object)] : []),
    },
    {
      resource: undefined,
      keys: (change, world) => (change.type === 'ADDED' ? absentOwners(change, world) : []),
    },
  ],
  reconcile: collect,
}
