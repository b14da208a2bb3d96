import type { ProjectStatus } from '@naru/contract/api/projects'
import type { Kysely } from 'kysely'
import { keepOf } from '../sql/violations.ts'
import type { ProjectTables } from './tables.ts'

/** What a look at a cluster found, and when; times in ms since 1970. */
export type Check = {
  readonly cluster: string
  readonly checked: number
  readonly reason: string | null
  readonly projects: number
}

export type CheckStore = {
  load(): Promise<readonly Check[]>
  /** How each of the cluster's projects was found, by id; nothing of a cluster that was removed meanwhile. */
  save(check: Check, found: ReadonlyMap<string, ProjectStatus>): Promise<void>
  /** When the namespaces of a cluster were last looked at. */
  checkedOf(cluster: string): Promise<string | null>
}

export function createCheckStore(db: Kysely<ProjectTables>): CheckStore {
  return {
    async load() {
      const rows = await db.selectFrom('project_checks').selectAll().orderBy('cluster_id').execute()
      return rows.map(({ cluster_id, checked, reason, projects }) => {
        return { cluster: cluster_id, checked: checked.getTime(), reason, projects }
      })
    },
    async save({ cluster, checked, reason, projects }, found) {
      const row = { checked: new Date(checked), reason, projects }
      const isThere = await keepOf(
        db
          .insertInto('project_checks')
          .values({ cluster_id: cluster, ...row })
          .onConflict((conflict) => conflict.column('cluster_id').doUpdateSet(row))
          .execute(),
      )
      if (!isThere) return
      for (const [id, status] of found) {
        await db
          .updateTable('projects')
          .set({ status })
          .where('id', '=', id)
          .where('status', '!=', status)
          .where('deleted', 'is', null)
          .execute()
      }
    },
    async checkedOf(cluster) {
      const row = await db
        .selectFrom('project_checks')
        .select('checked')
        .where('cluster_id', '=', cluster)
        .executeTakeFirst()
      return row?.checked.toISOString() ?? null
    },
  }
}
