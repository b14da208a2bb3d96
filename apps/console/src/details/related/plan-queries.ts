import { CLUSTER_FEATURES } from '@naru/contract/api/clusters'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { type ClusterSort, mayServe } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { ListQuery, ObjectQuery } from '@naru/contract/live/protocol'
import type { RelatedQuery } from '@naru/contract/live/related'
import { planRelated, pointingAt, selectedBy } from '@naru/contract/relations/plan-related'
import type { ObjectReference } from '@naru/contract/relations/references-of'
import type { RelationWord } from '@naru/contract/relations/relation'
import type { ViewProps } from '../kind-view.ts'

/** Objects around the one shown that are a live list of one kind. */
export type RelatedLists = { readonly word: RelationWord; readonly way: Way; readonly query: ListQuery }
/** The object shown does it, or it is done to the object. */
export type Way = 'does' | 'done'

export type RelatedQueries = {
  readonly lists: readonly RelatedLists[]
  /** What it names one by one. */
  readonly objects: readonly ObjectReference[]
  /** That there is nothing is worth saying. */
  readonly expected: boolean
}

const SHOWN = 5
/** Objects that are followed one by one; any further are links only. */
const FOLLOWED = 16

/** Of these, that there is none is nothing to say. */
const SELDOM: readonly RelationWord[] = ['scales', 'instantiates']

/** One that has every kind. */
const ANY: ClusterSort = { clusterProvider: 'openshift', features: [...CLUSTER_FEATURES] }

export type RelatedProps = ViewProps & {
  /** Kinds that the page lists itself, as far as they point at the object. */
  readonly listed?: readonly KindRef[] | undefined
}

type Place = RelatedProps & { readonly sort: ClusterSort }

export function planQueries({ kind, cluster, object, sort, listed = [] }: Place): RelatedQueries {
  const tabs = kind.pages.detail?.tabs ?? []
  // Pods and nodes with a tab of their own stand there one by one.
  const isAsked = (other: KindRef) =>
    !tabs.some((tab) => tab === other) && mayServe(findKind(other) ?? {}, sort)
  const { references, selections, ...planned } = planRelated(kind, object, isAsked)
  const pointing = planned.pointing.filter(({ from }) => !listed.includes(from))
  const { namespace } = object.metadata
  const list = (of: KindRef, related: RelatedQuery): ListQuery => ({
    type: 'list',
    kind: of,
    clusters: [cluster],
    namespaces: namespace ? [namespace] : 'all',
    related,
    offset: 0,
    limit: SHOWN,
  })
  const named = references.flatMap(({ to }) => to)
  return {
    lists: [
      ...selections.map((one) => ({
        word: one.word,
        way: 'does' as const,
        query: list(one.kind, selectedBy(one)),
      })),
      ...pointing.map(({ words, from }) => ({
        word: words[0],
        way: 'done' as const,
        query: list(from, { ...pointingAt({ kind, object }, words), topmost: true }),
      })),
    ],
    objects: named,
    expected: named.length > 0 || pointing.some(({ words }) => !words.some((word) => SELDOM.includes(word))),
  }
}

/** How the first of them are; null of what is not followed. */
export function planFollowed(
  cluster: string,
  objects: readonly ObjectReference[],
): readonly (ObjectQuery | null)[] {
  return objects.map((to, index) => (index < FOLLOWED ? objectQuery(cluster, to) : null))
}

/** Only how an object is, for a link to it; null of a kind that only its cluster knows. */
export function objectQuery(
  cluster: string,
  { kind, namespace, name }: Pick<ObjectReference, 'kind' | 'namespace' | 'name'>,
): ObjectQuery | null {
  return kind === null ? null : { type: 'object', kind, cluster, namespace, name, brief: true }
}

/** The same list with those that are spoken for: what nobody speaks for after all must not be a number only. */
export function withoutTopmost(query: ListQuery): ListQuery {
  return query.related?.by === 'pointing'
    ? { ...query, related: { ...query.related, topmost: false } }
    : query
}

/** Whether a page says of the object what points at it, be it nothing. */
export function expectsRelated(place: Omit<Place, 'sort'>): boolean {
  return planQueries({ ...place, sort: ANY }).expected
}
