import { ACCOUNT_VERSION } from '@naru/contract/access/own-account'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { type Kysely, sql, type Updateable, type UpdateObject } from 'kysely'
import type { Sealer } from '../../crypto/seal.ts'
import { type Lease, requireLease } from '../jobs/job-store.ts'
import { sealAccess } from '../sealed-access.ts'
import type { ClusterTables } from '../tables.ts'
import { AGAIN_MS, SPREAD_MS } from './kept-account.ts'

/** What becomes of who Naru is in a cluster. All but `lookNow` throw `LeaseLostError` where the job is another's. */
export type AccountStore = {
  /** From now on Naru is its own account there, by this token; what was given is forgotten, or kept as `given`. */
  saveOwn(lease: Lease, own: OwnAccess, now: number): Promise<void>
  /** The cluster refused the account: Naru stays the identity that was given, or is it again by `access`. */
  saveGiven(
    lease: Lease,
    given: { readonly access: ClusterAccess | null; readonly reason: string },
    now: number,
  ): Promise<void>
  /** It is not wanted any more: Naru is the given identity again, and the account is to be taken out. */
  saveBack(lease: Lease, access: ClusterAccess | null, now: number): Promise<void>
  /** Nothing of the account is in the cluster any more. */
  saveGone(lease: Lease): Promise<void>
  /** The account was looked at, and is in order, or why it could not be looked after. */
  saveLook(lease: Lease, look: Look): Promise<void>
  /** Throws where the job is another's: to be called before what the cluster cannot take back. */
  prove(lease: Lease): Promise<void>
  /** It is about to be taken out of the cluster by itself. */
  saveCut(lease: Lease): Promise<void>
  /** Lets it be looked at now, and its token be replaced. */
  lookNow(cluster: string, now: number): Promise<void>
}

type OwnAccess = {
  readonly access: ClusterAccess
  readonly secret: string
  readonly given: ClusterAccess | null
  /** How long after now its token is to be replaced. */
  readonly renewMs: number
}

type Look = { readonly reason: string | null; readonly again: number; readonly version: number }

type Table = ClusterTables['cluster_accounts']

export function createAccountStore(db: Kysely<ClusterTables>, sealer: Sealer): AccountStore {
  type Written = { readonly access: ClusterAccess | null; readonly now: number }
  function write(lease: Lease, row: Updateable<Table>, { access, now }: Written) {
    return db.transaction().execute(async (trx) => {
      await requireLease(trx, lease)
      const id = lease.cluster
      if (access !== null) {
        const sealed = sealAccess(sealer, { id, access, now })
        await trx.updateTable('clusters').set(sealed).where('id', '=', id).execute()
      }
      const kept = { ...row, cut: false }
      await trx.updateTable('cluster_accounts').set(kept).where('cluster_id', '=', id).execute()
    })
  }

  function change(lease: Lease, row: UpdateObject<ClusterTables, 'cluster_accounts'>): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await requireLease(trx, lease)
      await trx.updateTable('cluster_accounts').set(row).where('cluster_id', '=', lease.cluster).execute()
    })
  }

  return {
    saveOwn(lease, { access, secret, given, renewMs }, now) {
      const sealed = given && sealer.seal(JSON.stringify(given), `cluster:${lease.cluster}`)
      const times = {
        made: new Date(now),
        look_at: new Date(now + SPREAD_MS),
        renew_at: new Date(now + renewMs),
      }
      const row = { as_who: 'own', reason: null, secret, version: ACCOUNT_VERSION, ...times } as const
      return write(lease, { ...row, given: sealed }, { access, now })
    },
    saveGiven(lease, { access, reason }, now) {
      const times = { made: null, look_at: new Date(now + AGAIN_MS), renew_at: null }
      const row = { as_who: 'given', reason, secret: null, version: 0, ...times } as const
      return write(lease, { ...row, given: null }, { access, now })
    },
    saveBack(lease, access, now) {
      const times = { made: null, look_at: new Date(now), renew_at: null }
      const row = { as_who: 'given', reason: null, version: 0, ...times } as const
      return write(lease, { ...row, given: null }, { access, now })
    },
    saveGone: (lease) => change(lease, { secret: null, reason: null }),
    saveLook: (lease, look) => change(lease, writeLook(look)),
    prove: (lease) => db.transaction().execute((trx) => requireLease(trx, lease)),
    saveCut: (lease) => change(lease, { cut: true }),
    async lookNow(cluster, now) {
      const due = { look_at: new Date(now), renew_at: new Date(now) }
      await db.updateTable('cluster_accounts').set(due).where('cluster_id', '=', cluster).execute()
    },
  }
}

function writeLook({ reason, again, version }: Look) {
  const at = new Date(again)
  // Somebody may have asked for another token meanwhile; after trouble that waits as well.
  const look_at = reason === null ? sql<Date>`least(${at}::timestamptz, renew_at)` : at
  return { reason, look_at, version }
}
