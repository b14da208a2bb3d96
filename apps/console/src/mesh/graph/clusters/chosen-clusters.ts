import type { NodeData } from '@naru/contract/mesh/wire/graph'

/** The clusters that have a mesh. */
export function meshClusters(
  clusters: readonly { readonly id: string; readonly features: readonly string[] }[],
): readonly string[] {
  return clusters.filter(({ features }) => features.includes('mesh')).map(({ id }) => id)
}

/**
 * The clusters whose graphs are one picture; none where it is that of one cluster. Those that an address names count
 * where the console's own is among them, or all are chosen: who chooses another one looks at that alone.
 */
export function chosenClusters(own: string | null, listed: readonly string[]): readonly string[] {
  const isMeant = own === null || listed.includes(own)
  return isMeant && listed.length > 1 ? listed : []
}

/** In which of a graph's clusters the pages of a node are. */
export function homeOf({ cluster }: Pick<NodeData, 'cluster'>, clusters: readonly string[]): string {
  return clusters.includes(cluster) ? cluster : (clusters[0] ?? cluster)
}
