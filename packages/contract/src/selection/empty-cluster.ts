import { ALL, type PageLayout } from '../pages/page.ts'
import type { SelectableCluster } from './cluster-selection.ts'

/** Why a page that needs a cluster has none to show. */
export type EmptyClusterCase = 'no-clusters' | 'no-openshift' | 'not-selected' | 'wrong-cluster'

type Situation = {
  readonly layout: PageLayout
  readonly clusters: readonly SelectableCluster[]
  readonly selected: string | null
}

/** The empty-cluster screen to show instead of the page, or null to show the page. */
export function emptyClusterCase({ layout, clusters, selected }: Situation): EmptyClusterCase | null {
  if (!layout.cluster && !layout.anyCluster) return null
  if (clusters.length === 0) return 'no-clusters'
  if (!layout.cluster) return null
  const openshift = clusters.filter(({ clusterProvider }) => clusterProvider === 'openshift')
  if (layout.openshift && openshift.length === 0) return 'no-openshift'
  if (selected === ALL) return null
  if (selected === null || clusters.every(({ id }) => id !== selected)) return 'not-selected'
  return layout.openshift && openshift.every(({ id }) => id !== selected) ? 'wrong-cluster' : null
}
