import type { Cluster, ClusterChange, ClusterInput } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { createRecord, loadRecord, saveRecord } from '../../data/platform/records.ts'

export const loadCluster = (id: string, signal?: AbortSignal): Promise<Cluster> =>
  loadRecord(clusterRecord, id, signal)

/** Answers at once; how connecting goes is followed on the cluster's own page. */
export const createCluster = (input: ClusterInput): Promise<Cluster> => createRecord(clusterRecord, input)

export const saveCluster = (id: string, change: ClusterChange): Promise<Cluster> =>
  saveRecord(clusterRecord, id, change)
