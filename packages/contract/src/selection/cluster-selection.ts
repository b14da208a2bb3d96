import { ALL, type PageLayout } from '../pages/page.ts'

/** What the selection rules know of a cluster. */
export type SelectableCluster = {
  readonly id: string
  readonly clusterProvider: 'kubernetes' | 'openshift'
}

type ClusterChoice = {
  /** A cluster's id, `-` for all of them, or null when nothing was chosen yet. */
  readonly selected: string | null
  /** The `cluster` value of the address. */
  readonly query: string | null
  readonly clusters: readonly SelectableCluster[]
  readonly layout: Pick<PageLayout, 'openshift'>
}

/** The cluster to select on a page: kept if valid, else the address's, else the first; OpenShift pages switch to an OpenShift cluster. */
export function selectCluster({ selected, query, clusters, layout }: ClusterChoice): string | null {
  const isKnown = (id: string | null): id is string =>
    id === ALL || clusters.some((cluster) => cluster.id === id)
  const wanted = isKnown(selected) ? selected : isKnown(query) ? query : (clusters[0]?.id ?? null)
  if (!layout.openshift || wanted === ALL) return wanted
  const found = clusters.find(({ id }) => id === wanted)
  if (found?.clusterProvider === 'openshift') return wanted
  return clusters.find(({ clusterProvider }) => clusterProvider === 'openshift')?.id ?? wanted
}
