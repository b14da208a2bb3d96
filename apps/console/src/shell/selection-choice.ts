import { ALL, type PageLayout, type PageParams } from '@naru/contract/pages/page'
import { type SelectableCluster, selectCluster } from '@naru/contract/selection/cluster-selection'
import type { Search } from './search.ts'

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
  readonly search: Search
  readonly stored: { readonly cluster: string | null; readonly namespace: string | null }
  readonly layout: PageLayout | undefined
}

/** The cluster of the path, else of the address's query, else the one chosen last, by the rules of the contract. */
export function chooseCluster(
  { params, search, stored, layout = NO_LAYOUT }: ChoiceSources,
  clusters: readonly SelectableCluster[],
): string | null {
  const query = search['cluster'] ?? null
  if (params['cluster'] !== undefined) return params['cluster']
  if (layout.cluster) {
    return selectCluster({ selected: query ?? stored.cluster, query: stored.cluster, clusters, layout })
  }
  return clusters.some(({ id }) => id === query) ? query : ALL
}

export function chooseNamespace({ params, search, stored }: ChoiceSources): string | null {
  return params['namespace'] ?? search['namespace'] ?? stored.namespace ?? ALL
}

/** Null stands for all of them. */
export function orNull(chosen: string | null): string | null {
  return chosen === ALL ? null : chosen
}
