import type { Cluster } from '@naru/contract/api/clusters'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Job, StageResult } from './jobs/stage-plan.ts'
import type { MeshColumn } from './mesh-columns.ts'

type Written<T> = JSONColumnType<T & object>
type Stored<T> = ColumnType<T, T, T>

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
    /** What goes on with it, or went on last, and since when; how far it has come stand its stages. */
    job: Generated<Job>
    job_since: Generated<Date>
    /** Raised by each lease of the job; only the holder of the newest writes stages. */
    fence: Generated<number>
    /** The fence of whoever holds the job. */
    lease_of: ColumnType<number | null, number | null | undefined, number | null>
    /** Until then the job is theirs. */
    lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  } & { [Column in MeshColumn]: Generated<string> }
  /** Who Naru is in the cluster. */
  cluster_accounts: {
    cluster_id: string
    as_who: Cluster['account']['as']
    /** A person wants it to be an account of its own. */
    own: boolean
    /** Why it is not an account of its own, or why that could not be looked after. */
    reason: string | null
    /** The secret that the token in use is bound to. */
    secret: string | null
    /** When that token was made. */
    made: Stored<Date | null>
    /** When the account is to be looked at next, and when its token is to be replaced. */
    look_at: Stored<Date>
    renew_at: Stored<Date | null>
    /** Which of its needs it has been given. */
    version: number
    /** A sealed `ClusterAccess`: the identity that was given, where it is kept. */
    given: string | null
    /** It is to be kept. */
    keep: boolean
    /** Its last call has been, or is being, made: it may be gone. */
    cut: Generated<boolean>
  }
  /** What the job has come to; stages that it has not come to have no row. */
  cluster_stages: {
    cluster_id: string
    stage: StageResult['stage']
    status: StageResult['status']
    reason: string | null
    updated: Date
  }
}
