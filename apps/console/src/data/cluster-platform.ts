import type { ClusterSort } from '@naru/contract/kinds/kind-spec'
import { useClusters } from './clusters.ts'

/** Whether a cluster is OpenShift; false while that is not known, and without a cluster. */
export function useIsOpenShift(cluster: string | null): boolean {
  const { clusters } = useClusters()
  return clusters.some(({ id, clusterProvider }) => id === cluster && clusterProvider === 'openshift')
}

const PLAIN: ClusterSort = { clusterProvider: 'kubernetes', features: [] }

/** What decides which kinds a cluster can have; as if it had Kubernetes' own alone while that is not known. */
export function useClusterSort(cluster: string): ClusterSort {
  const { clusters } = useClusters()
  return clusters.find(({ id }) => id === cluster) ?? PLAIN
}
