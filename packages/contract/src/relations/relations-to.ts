import { BUILT_IN_KINDS } from '../kinds/built-in-kinds.ts'
import type { KindRef } from '../kinds/kind-ref.ts'
import { isWhole, type KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { mayPointAt } from './points-at.ts'
import type { Relation } from './relation.ts'

/** A kind that points at another, and by which relation. */
export type Pointer = { readonly from: KindRef; readonly relation: Relation }

const POINTERS: readonly Pointer[] = [
  ...kinds
    .filter((kind: KindSpec) => isWhole(kind))
    .flatMap(({ id, relations }: KindSpec) => relations.map((relation) => ({ from: id, relation }))),
  ...BUILT_IN_KINDS.flatMap(({ ref, relations }) => relations.map((relation) => ({ from: ref, relation }))),
]

/** Which kinds point at a kind, registered ones first. */
export function relationsTo(ref: KindRef): readonly Pointer[] {
  return POINTERS.filter(({ relation }) => mayPointAt(relation, ref))
}
