import { type KindRef, parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import { send } from '../../data/api.ts'
import { deleteObject, type KubeTarget } from '../../data/kubernetes.ts'
import type { ActionTarget } from '../action-target.ts'

type Options = {
  /** Leaves what belongs to the object: what it owns, or what was put into a cluster when it was connected. */
  readonly orphan: boolean
  readonly uid?: string | undefined
}

/** Whether an object is kept by the platform itself, so that no cluster knows it. */
export function isOwn({ kind }: Pick<ActionTarget, 'kind'>): boolean {
  return kind.source === 'platform'
}

/** Whether objects of a kind may own others; of most kinds that are only discovered nobody knows. */
export function mayOwn(kind: KindRef): boolean {
  if (ownedKinds(kind).length > 0) return true
  const found = parseDiscoveredRef(kind)
  return Boolean(found && (found.group !== '' || found.plural === 'replicationcontrollers'))
}

/** Deletes an object where it is kept: in its cluster, or in the platform. */
export function deleteTarget(
  { kind }: Pick<ActionTarget, 'kind'>,
  place: KubeTarget & { readonly name: string },
  { orphan, uid }: Options,
): Promise<void> {
  if (isOwn({ kind })) {
    const path = `/system/${kind.plural}/${encodeURIComponent(place.name)}`
    return send(orphan ? `${path}/safe` : path, { method: 'DELETE' })
  }
  return deleteObject(place, { propagation: orphan ? 'Orphan' : 'Background', ...(uid && { uid }) })
}
