import type { Cluster } from '@naru/contract/api/clusters'
import type { ColumnType, JSONColumnType } from 'kysely'

type Written<T> = JSONColumnType<T & object>

export type ClusterTables = {
  clusters: {
    id: string
    name: string
    description: string
    server: string
    /** A sealed `ClusterAccess`. */
    credentials: string
    credential_kind: Cluster['credentialKind']
    credential_updated: ColumnType<Date, Date, Date>
    version: string | null
    platform_version: string | null
    provider: Cluster['clusterProvider']
    features: Written<Cluster['features']>
    created: Date
  }
  /** The stages of connecting, and later of deleting: what a resumable job has reached. */
  cluster_stages: {
    cluster_id: string
    stage: Cluster['connections'][number]['stage']
    status: Cluster['connections'][number]['status']
    reason: string | null
    updated: Date
  }
}
