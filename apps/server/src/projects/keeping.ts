import type { KubeObject } from '@naru/contract/kubernetes/object'
import { sql } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { ProjectDb, Ruled } from './ruled.ts'

/** What is kept of projects that are deleted. */
export type Keeping = {
  /** Keeps what comes back when it is recovered; nothing is deleted by this. */
  keep(id: string, manifests: readonly KubeObject[]): Promise<void>
  loadKept(id: string): Promise<readonly KubeObject[]>
  markDeleted(id: string, now: number): Promise<void>
  markRecovered(id: string): Promise<void>
}

export function createKeeping(db: ProjectDb, sealer: Sealer, ruled: Ruled): Keeping {
  const version = sql<number>`version + 1`
  return {
    async keep(id, manifests) {
      await db
        .updateTable('projects')
        .set({ kept: sealer.seal(JSON.stringify(manifests), sealedAs(id)) })
        .where('id', '=', id)
        .execute()
    },
    async loadKept(id) {
      const row = await db.selectFrom('projects').select('kept').where('id', '=', id).executeTakeFirst()
      // Only what `keep` wrote comes back.
      return row?.kept ? (JSON.parse(sealer.open(row.kept, sealedAs(id))) as KubeObject[]) : []
    },
    markDeleted: (id, now) =>
      ruled(async (trx) => {
        const set = { deleted: new Date(now), status: 'Deleted' as const, version }
        await trx.updateTable('projects').set(set).where('id', '=', id).execute()
      }),
    markRecovered: (id) =>
      ruled(async (trx) => {
        const set = { deleted: null, kept: null, status: 'Active' as const, version }
        await trx.updateTable('projects').set(set).where('id', '=', id).execute()
      }),
  }
}

const sealedAs = (id: string) => `project ${id}`
