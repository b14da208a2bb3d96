import { ALL, type PageLayout, type PageParams } from '@naru/contract/pages/page'
import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import { type SelectableCluster, selectCluster } from '@naru/contract/selection/cluster-selection'

const NO_LAYOUT: PageLayout = {
  cluster: false,
  namespace: false,
  realtime: false,
  openshift: false,
  anyCluster: false,
}

/** What an address says, and what was chosen last. */
export type ChoiceSources = {
  readonly params: PageParams
  readonly search: ParsedQuery
  readonly stored: { readonly cluster: string | null; readonly namespace: string | null }
  readonly layout: PageLayout | undefined
}

/** The cluster of the path, else of the address's query, else the one chosen last, by the rules of the contract. */
export function chooseCluster(
  { params, search, stored, layout = NO_LAYOUT }: ChoiceSources,
  clusters: readonly SelectableCluster[],
): string | null {
  const query = queryText(search, 'cluster')
  if (params['cluster'] !== undefined) return params['cluster']
  if (layout.cluster) {
    return selectCluster({ selected: query ?? stored.cluster, query: stored.cluster, clusters, layout })
  }
  return clusters.some(({ id }) => id === query) ? query : ALL
}

/** The cluster that a page will most likely work on, before it is known which there are; null where nothing tells. */
export function guessCluster(place: ChoiceSources): string | null {
  const named = queryText(place.search, 'cluster') ?? place.stored.cluster
  return chooseCluster(place, named === null ? [] : [{ id: named, clusterProvider: 'kubernetes' }])
}

/** The namespace of the path, else of the query, else the one chosen last, which all clusters let go of. */
export function chooseNamespace({ params, search, stored }: ChoiceSources): string | null {
  const named = params['namespace'] ?? queryText(search, 'namespace')
  const kept = queryText(search, 'cluster') === ALL ? null : stored.namespace
  return named ?? kept ?? ALL
}

/** Null stands for all of them. */
export function orNull(chosen: string | null): string | null {
  return chosen === ALL ? null : chosen
}
