import type { ClusterFace } from '../api/clusters.ts'
import type { KindSpec } from './kind-spec.ts'

/** What is known of a cluster that decides which kinds it can have. */
export type ClusterSort = {
  readonly clusterProvider: ClusterFace['clusterProvider']
  readonly features: readonly ClusterFace['features'][number][]
}

/** Whether a cluster can have objects of a kind: not where the kind comes with OpenShift, or with what the cluster lacks. */
export function mayServe(
  { platform, feature }: Pick<KindSpec, 'platform' | 'feature'>,
  { clusterProvider, features }: ClusterSort,
): boolean {
  if (platform !== undefined && platform !== clusterProvider) return false
  return feature === undefined || features.includes(feature)
}
