import { builtInRelations } from '../kinds/built-in-kinds.ts'
import { type KindRef, parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { findKind } from '../kinds/registry.ts'
import type { Relation } from './relation.ts'

/** Where objects of a kind point, registered or not; nothing where nobody knows. */
export function relationsOf(ref: KindRef): readonly Relation[] {
  const resource = parseDiscoveredRef(ref)
  return resource ? builtInRelations(resource) : (findKind(ref)?.relations ?? [])
}

/** Kinds whose objects are controlled by objects of a kind: what a tree shows below it and what is deleted with it. */
export function ownedKinds(ref: KindRef): readonly KindRef[] {
  return relationsOf(ref).flatMap((relation) => (relation.by === 'owner' ? [relation.to] : []))
}
