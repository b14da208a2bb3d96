import { AppError } from '@naru/contract/errors/app-error'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClusterTables } from '../tables.ts'
import type { Job, Stage, StageResult } from './stage-plan.ts'

/** A cluster's job while it is this replica's. Each lease has a higher fence than those before, and only the highest writes. */
export type Lease = { readonly cluster: string; readonly job: Job; readonly fence: number }

export type JobStore = {
  /**
   * Lets a cluster begin another job, from its first stage; whoever works on the one before may write no more, and is waited
   * for until they have noticed. Throws CONFLICT where what is being deleted would be connected instead.
   */
  begin(cluster: string, job: Job, now: number): Promise<void>
  /** Null while another holds the job, and where the cluster is gone. */
  take(cluster: string): Promise<Lease | null>
  /** Makes the lease longer; false where it is another's by now. */
  renew(lease: Lease): Promise<boolean>
  release(lease: Lease): Promise<void>
  loadStages(lease: Lease): Promise<readonly StageResult[]>
  /** Throws `LeaseLostError`. */
  saveStage(lease: Lease, result: StageResult, now: number): Promise<void>
  /** Removes the cluster with all that is kept of it. Throws `LeaseLostError`. */
  remove(lease: Lease): Promise<void>
  /** Lets a stage that has failed or warned be gone through again; false where there is none such. */
  reset(cluster: string, stage: Stage): Promise<boolean>
}

/** The job is another's by now, or there is another job. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

type Db = Kysely<ClusterTables>

/** `leaseMs` by the clock of the database, which all replicas share. */
export function createJobStore(db: Db, leaseMs: number): JobStore {
  const until = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`
  return {
    begin: (cluster, job, now) => beginJob(db, { cluster, job, now }),
    async take(cluster) {
      const row = await db
        .updateTable('clusters')
        .set((eb) => ({ fence: eb('fence', '+', 1), lease_of: eb('fence', '+', 1), lease_until: until }))
        .where('id', '=', cluster)
        .where(sql<boolean>`(lease_until is null or lease_until < now())`)
        .returning(['fence', 'job'])
        .executeTakeFirst()
      return row ? { cluster, ...row } : null
    },
    async renew({ cluster, fence }) {
      const { numUpdatedRows } = await db
        .updateTable('clusters')
        .set({ lease_until: until })
        .where('id', '=', cluster)
        .where('fence', '=', fence)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async release({ cluster, fence }) {
      await db
        .updateTable('clusters')
        .set({ lease_until: null })
        .where('id', '=', cluster)
        .where('lease_of', '=', fence)
        .execute()
    },
    loadStages: ({ cluster }) =>
      db
        .selectFrom('cluster_stages')
        .select(['stage', 'status', 'reason'])
        .where('cluster_id', '=', cluster)
        .execute(),
    saveStage: (lease, result, now) => saveResult(db, lease, { ...result, now }),
    async remove({ cluster, fence }) {
      const { numDeletedRows } = await db
        .deleteFrom('clusters')
        .where('id', '=', cluster)
        .where('fence', '=', fence)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new LeaseLostError()
    },
    reset: (cluster, stage) => resetStage(db, cluster, stage),
  }
}

/** It is not being deleted, or that has failed. */
const STAYING = sql<boolean>`(job = 'connect' or exists (
  select 1 from cluster_stages where cluster_id = clusters.id and status = 'Failed'))`

function beginJob(
  db: Db,
  { cluster, job, now }: Pick<Lease, 'cluster' | 'job'> & { readonly now: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const started = { job, job_since: new Date(now) }
    const { numUpdatedRows } = await trx
      .updateTable('clusters')
      .set((eb) => ({ ...started, fence: eb('fence', '+', 1) }))
      .where('id', '=', cluster)
      .$if(job === 'connect', (query) => query.where(STAYING))
      .executeTakeFirst()
    if (job === 'connect' && numUpdatedRows === 0n) throw new AppError('CONFLICT')
    await trx.deleteFrom('cluster_stages').where('cluster_id', '=', cluster).execute()
  })
}

function saveResult(
  db: Db,
  lease: Lease,
  { stage, status, reason, now }: StageResult & { readonly now: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await requireLease(trx, lease)
    const row = { status, reason, updated: new Date(now) }
    await trx
      .insertInto('cluster_stages')
      .values({ cluster_id: lease.cluster, stage, ...row })
      .onConflict((conflict) => conflict.columns(['cluster_id', 'stage']).doUpdateSet(row))
      .execute()
  })
}

/** Holds the cluster's row until the transaction ends, so that nobody takes the job between this look and the write. */
export async function requireLease(
  trx: Transaction<ClusterTables>,
  { cluster, fence }: Lease,
): Promise<void> {
  const held = await trx
    .selectFrom('clusters')
    .select('id')
    .where('id', '=', cluster)
    .where('fence', '=', fence)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new LeaseLostError()
}

async function resetStage(db: Db, cluster: string, stage: Stage): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cluster_stages')
    .where('cluster_id', '=', cluster)
    .where('stage', '=', stage)
    .where('status', 'in', ['Failed', 'Warning'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}
