import type { Kysely, Selectable } from 'kysely'
import { keepOf } from '../sql/violations.ts'
import type { RuleTables } from './tables.ts'

/** What a cluster was last made to hold; times in ms since 1970. */
export type Sync = {
  readonly cluster: string
  readonly revision: number
  readonly inForce: number | null
  readonly wanted: string | null
  readonly failing: number | null
  readonly reason: string | null
}

/** Of a cluster that was removed meanwhile nothing is kept. */
export type SyncStore = {
  load(): Promise<readonly Sync[]>
  find(cluster: string): Promise<Sync | null>
  saveSuccess(
    cluster: string,
    done: { readonly revision: number; readonly at: number; readonly wanted: string },
  ): Promise<void>
  /** Keeps since when it fails. */
  saveFailure(cluster: string, failure: { readonly at: number; readonly reason: string }): Promise<void>
}

export function createSyncStore(db: Kysely<RuleTables>): SyncStore {
  return {
    async load() {
      return (await db.selectFrom('access_syncs').selectAll().execute()).map(buildSync)
    },
    async find(cluster) {
      const row = await db
        .selectFrom('access_syncs')
        .selectAll()
        .where('cluster_id', '=', cluster)
        .executeTakeFirst()
      return row ? buildSync(row) : null
    },
    async saveSuccess(cluster, { revision, at, wanted }) {
      const done = { revision, in_force: new Date(at), wanted, failing: null, reason: null }
      await keepOf(
        db
          .insertInto('access_syncs')
          .values({ cluster_id: cluster, ...done })
          .onConflict((conflict) => conflict.column('cluster_id').doUpdateSet(done))
          .execute(),
      )
    },
    async saveFailure(cluster, { at, reason }) {
      const first = { revision: 0, in_force: null, wanted: null, failing: new Date(at), reason }
      await keepOf(
        db
          .insertInto('access_syncs')
          .values({ cluster_id: cluster, ...first })
          .onConflict((conflict) =>
            conflict.column('cluster_id').doUpdateSet((eb) => ({
              reason,
              failing: eb.fn.coalesce('access_syncs.failing', eb.val(new Date(at))),
            })),
          )
          .execute(),
      )
    },
  }
}

type SyncRow = Selectable<RuleTables['access_syncs']>

function buildSync({ cluster_id, revision, in_force, wanted, failing, reason }: SyncRow): Sync {
  return {
    cluster: cluster_id,
    revision,
    inForce: in_force?.getTime() ?? null,
    wanted,
    failing: failing?.getTime() ?? null,
    reason,
  }
}
