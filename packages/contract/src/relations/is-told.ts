import type { KindRef } from '../kinds/kind-ref.ts'
import { findKind } from '../kinds/registry.ts'
import { identifyKind, isSameKind } from './kind-identity.ts'
import type { Relation, RelationWord } from './relation.ts'
import { ownedKinds } from './relations-of.ts'

/** Whether pages tell of a relation as one: owners stand in the tree, with what they select. */
export function isTold(from: KindRef, relation: Relation, to: KindRef): boolean {
  if (relation.by === 'owner') return false
  if (relation.by === 'selector') return !ownsBelow(from, to)
  return isToldOf(relation.word, to)
}

/** Whether pages tell that something does so to a kind, as references may say of any: events have a place of their own. */
export function isToldOf(word: RelationWord, kind: KindRef): boolean {
  if (word === 'concerns') return false
  if (word === 'instantiates') return mayBeInstantiated(kind)
  return word !== 'scales' || mayBeScaled(kind)
}

/** What can be scaled by hand can be scaled by others; of what nobody knows but its cluster, it may be so. */
function mayBeScaled(kind: KindRef): boolean {
  return findKind(kind)?.actions.includes('scale') ?? identifyKind(kind)?.kind === null
}

/** Templates are filled for a namespace; of what nobody knows but its cluster, it may be so. */
function mayBeInstantiated(kind: KindRef): boolean {
  const scope = identifyKind(kind)?.scope ?? null
  return scope === 'namespaced' || scope === null
}

/** Whether objects of a kind stand somewhere below those of another. */
export function ownsBelow(owner: KindRef, kind: KindRef): boolean {
  return ownedKinds(owner).some((owned) => isSameKind(owned, kind) || ownsBelow(owned, kind))
}
