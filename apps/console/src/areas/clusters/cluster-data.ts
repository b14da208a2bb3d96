import { type Cluster, type ClusterChange, type ClusterInput, cluster } from '@naru/contract/api/clusters'
import { call } from '../../data/api.ts'

const path = (id: string) => `/system/clusters/${encodeURIComponent(id)}`

export function loadCluster(id: string, signal?: AbortSignal): Promise<Cluster> {
  return call(cluster, path(id), signal ? { signal } : {})
}

export function createCluster(body: ClusterInput): Promise<Cluster> {
  return call(cluster, '/system/clusters', { method: 'POST', body })
}

export function saveCluster(id: string, body: ClusterChange): Promise<Cluster> {
  return call(cluster, path(id), { method: 'PUT', body })
}
