import type { PageLayout } from '@naru/contract/pages/page'

export type EmptyClusterCase = 'none' | 'no-openshift' | 'not-selected' | 'wrong-cluster'

type Situation = {
  readonly layout: PageLayout
  readonly clusters: readonly { readonly id: string; readonly clusterProvider: 'kubernetes' | 'openshift' }[]
  /** The selected cluster; null means all of them. */
  readonly cluster: string | null
}

/** Why a page has no cluster to work on, or null when it has one. Lists work on all clusters at once. */
export function emptyClusterCase({ layout, clusters, cluster }: Situation): EmptyClusterCase | null {
  if (!layout.cluster && !layout.anyCluster && !layout.openshift) return null
  if (clusters.length === 0) return 'none'
  if (layout.openshift && !clusters.some(({ clusterProvider }) => clusterProvider === 'openshift')) {
    return 'no-openshift'
  }
  const selected = clusters.find(({ id }) => id === cluster)
  if (cluster !== null && !selected && layout.cluster) return 'not-selected'
  if (layout.openshift && selected && selected.clusterProvider !== 'openshift') return 'wrong-cluster'
  return null
}
