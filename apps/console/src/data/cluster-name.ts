import { useCallback } from 'react'
import { useClusters } from './clusters.ts'

/** A cluster's name by its id; the id itself while the name is not known. */
export function useClusterName(): (id: string) => string {
  const { clusters } = useClusters()
  return useCallback((id) => clusters.find((cluster) => cluster.id === id)?.name ?? id, [clusters])
}
