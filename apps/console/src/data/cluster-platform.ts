import { useClusters } from './clusters.ts'

/** Whether a cluster is OpenShift; false while that is not known, and without a cluster. */
export function useIsOpenShift(cluster: string | null): boolean {
  const { clusters } = useClusters()
  return clusters.some(({ id, clusterProvider }) => id === cluster && clusterProvider === 'openshift')
}
