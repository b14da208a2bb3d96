import type { KindRef } from '../kinds/kind-ref.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { RelatedQuery } from '../live/related.ts'
import { isTold, ownsBelow } from './is-told.ts'
import { isSameKind } from './kind-identity.ts'
import { targetOf } from './points-at.ts'
import { type ObjectReference, referencesOf, type Selection } from './references-of.ts'
import type { RelationWord } from './relation.ts'
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

/** What an event is about, and what an instance made, its page shows in a way of its own. */
const SHOWN_BY_THEMSELVES: readonly RelationWord[] = ['concerns', 'instantiates']

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
      .filter((word) => !SHOWN_BY_THEMSELVES.includes(word))
      .map((word) => ({ word, to: references.filter((one) => one.word === word) })),
    selections: selections.filter(({ kind }) => isAsked(kind) && !ownsBelow(id, kind)),
  }
}

type Placed = { readonly kind: Pick<KindSpec, 'id' | 'kind'>; readonly object: KubeObject }

/** The narrowing that finds what points at an object. */
export function pointingAt(
  { kind, object }: Placed,
  words: readonly RelationWord[],
): Extract<RelatedQuery, { by: 'pointing' }> {
  const { uid, labels, owners, ...target } = targetOf(kind, object)
  return {
    by: 'pointing',
    at: {
      ...target,
      ...(uid && { uid }),
      ...(labels && { labels }),
      ...(owners && owners.length > 0 && { owners: [...owners] }),
    },
    words: [...words],
  }
}

/** The narrowing that finds what an object chooses by labels or by names. */
export function selectedBy({ namespace, requirements, stems }: Selection): RelatedQuery {
  return {
    by: 'selected',
    namespace,
    ...(stems && { stems: [...stems] }),
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
