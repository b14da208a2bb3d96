import type { KindRef } from '../kinds/kind-ref.ts'
import { identifyKind, isSameKind } from './kind-identity.ts'
import type { Relation } from './relation.ts'
import { ownedKinds } from './relations-of.ts'

/** Whether pages tell of a relation as one: owners stand in the tree, with what they select; events have a place of their own. */
export function isTold(from: KindRef, relation: Relation, to: KindRef): boolean {
  if (relation.by === 'owner' || relation.word === 'concerns') return false
  if (relation.by === 'selector') return !ownsBelow(from, to)
  if (relation.word === 'instantiates') return mayBeInstantiated(to)
  return relation.word !== 'scales' || mayBeScaled(to)
}

/** Whatever owns others, and what nobody knows but its cluster. */
function mayBeScaled(kind: KindRef): boolean {
  return ownedKinds(kind).length > 0 || identifyKind(kind)?.kind === null
}

/** Templates are filled for a namespace; of what nobody knows but its cluster, it may be so. */
export function mayBeInstantiated(kind: KindRef): boolean {
  const scope = identifyKind(kind)?.scope ?? null
  return scope === 'namespaced' || scope === null
}

/** Whether objects of a kind stand somewhere below those of another. */
export function ownsBelow(owner: KindRef, kind: KindRef): boolean {
  return ownedKinds(owner).some((owned) => isSameKind(owned, kind) || ownsBelow(owned, kind))
}
