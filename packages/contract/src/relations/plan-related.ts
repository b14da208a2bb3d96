import type { KindRef } from '../kinds/kind-ref.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { RelatedQuery } from '../live/related.ts'
import { readItems, readString } from '../manifest/read.ts'
import { identifyKind, isSameKind } from './kind-identity.ts'
import { readLabels } from './read-selector.ts'
import { type ObjectReference, referencesOf, type Selection } from './references-of.ts'
import type { Relation, RelationWord } from './relation.ts'
import { ownedKinds } from './relations-of.ts'
import { relationsTo } from './relations-to.ts'

/** What stands around an object beside its owners, what it owns and its events, which pages show in their own way. */
export type RelatedPlan = {
  /** Kinds whose objects may point at it, each once with all its words, the weightiest first. */
  readonly pointing: readonly {
    readonly from: KindRef
    readonly words: readonly [RelationWord, ...RelationWord[]]
  }[]
  readonly references: readonly { readonly word: RelationWord; readonly to: readonly ObjectReference[] }[]
  readonly selections: readonly Selection[]
}

/** What to ask for about the surroundings of an object, of kinds that are asked for. */
export function planRelated(
  { id }: Pick<KindSpec, 'id'>,
  object: KubeObject,
  isAsked: (kind: KindRef) => boolean,
): RelatedPlan {
  const { references, selections } = referencesOf(id, object)
  const pointing = new Map<KindRef, readonly [RelationWord, ...RelationWord[]]>()
  for (const { from, relation } of relationsTo(id)) {
    if (!isAsked(from) || !isTold(from, relation, id)) continue
    const known = pointing.get(from)
    if (!known) pointing.set(from, [relation.word])
    else if (!known.includes(relation.word)) pointing.set(from, [...known, relation.word])
  }
  const words = [...new Set(references.map(({ word }) => word))]
  return {
    pointing: [...pointing].map(([from, words]) => ({ from, words })),
    references: words
      .filter((word) => word !== 'concerns')
      .map((word) => ({ word, to: references.filter((one) => one.word === word) })),
    selections: selections.filter(({ kind }) => isAsked(kind) && !ownsBelow(id, kind)),
  }
}

/** Owners stand in the tree, with what they select; events have a place of their own. */
function isTold(from: KindRef, relation: Relation, to: KindRef): boolean {
  if (relation.by === 'owner' || relation.word === 'concerns') return false
  if (relation.by === 'selector') return !ownsBelow(from, to)
  return relation.word !== 'scales' || mayBeScaled(to)
}

/** Whatever owns others, and what nobody knows but its cluster. */
function mayBeScaled(kind: KindRef): boolean {
  return ownedKinds(kind).length > 0 || identifyKind(kind)?.kind === null
}

function ownsBelow(owner: KindRef, kind: KindRef): boolean {
  return ownedKinds(owner).some((owned) => isSameKind(owned, kind) || ownsBelow(owned, kind))
}

type Placed = { readonly kind: Pick<KindSpec, 'id' | 'kind'>; readonly object: KubeObject }

/** The narrowing that finds what points at an object. */
export function pointingAt(
  { kind, object }: Placed,
  words: readonly RelationWord[],
): Extract<RelatedQuery, { by: 'pointing' }> {
  const { name, namespace, uid, labels, ownerReferences } = object.metadata
  const owners = readItems(ownerReferences)
    .filter(({ controller }) => controller === true)
    .map((owner) => readString(owner['uid']))
  return {
    by: 'pointing',
    at: {
      kind: kind.id,
      kindName: kind.kind,
      namespace: namespace ?? null,
      name,
      ...(uid && { uid }),
      ...(labels && { labels: readLabels(labels) }),
      ...(owners.length > 0 && { owners }),
    },
    words: [...words],
  }
}

/** The narrowing that finds what an object's selector chooses. */
export function selectedBy({ namespace, requirements }: Selection): RelatedQuery {
  return {
    by: 'selected',
    namespace,
    requirements: requirements.map((one) => ('values' in one ? { ...one, values: [...one.values] } : one)),
  }
}

/** How an object of a kind stands to objects of another: by which narrowing they are found. Null when in no way. */
export function relatedOf({ kind, object }: Placed, other: KindRef): RelatedQuery | null {
  const selection = referencesOf(kind.id, object).selections.find((one) => isSameKind(one.kind, other))
  if (selection) return selectedBy(selection)
  const words = relationsTo(kind.id)
    .filter(({ from, relation }) => isSameKind(from, other) && relation.by !== 'owner')
    .map(({ relation }) => relation.word)
  return words.length === 0 ? null : pointingAt({ kind, object }, [...new Set(words)])
}
