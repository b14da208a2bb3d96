import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Change, Store } from '../store/store.ts'
import { objectKey } from './object-key.ts'

export type Owned = { readonly resource: GroupResource; readonly object: KubeObject }

/** Who is owned by whom, kept up to date with the store. */
export type OwnerIndex = {
  readonly ownedBy: (uid: string) => Iterable<Owned>
  readonly owns: (uid: string) => boolean
}

function ownersOf(object: KubeObject | undefined): readonly OwnerReference[] {
  return object?.metadata.ownerReferences ?? []
}

export function createOwnerIndex(store: Store): OwnerIndex {
  const children = new Map<string, Map<string, Owned>>()

  store.watch(undefined, ({ type, resource, object, previous }: Change) => {
    const owners = ownersOf(object)
    const earlier = ownersOf(previous)
    if (owners.length === 0 && earlier.length === 0) return
    const key = `${formatGroupResource(resource)}/${objectKey(object)}`
    for (const { uid } of earlier) {
      if (type !== 'DELETED' && owners.some((owner) => owner.uid === uid)) continue
      const siblings = children.get(uid)
      siblings?.delete(key)
      if (siblings?.size === 0) children.delete(uid)
    }
    if (type === 'DELETED') return
    for (const { uid } of owners) {
      const siblings = children.get(uid) ?? new Map<string, Owned>()
      siblings.set(key, { resource, object })
      children.set(uid, siblings)
    }
  })

  return { ownedBy: (uid) => children.get(uid)?.values() ?? [], owns: (uid) => children.has(uid) }
}

/** The owner that acts on the object, if any. */
export function controllerOf(object: KubeObject): OwnerReference | undefined {
  return object.metadata.ownerReferences?.find((owner) => owner.controller === true)
}
