import type { Kysely } from 'kysely'
import { raiseRevision } from '../rules/rule-store.ts'
import type { RuleTables } from '../rules/tables.ts'
import type { ProjectTables } from './tables.ts'

export type ProjectDb = Kysely<ProjectTables & RuleTables>

/** Writes in a transaction that raises the revision of access, so that clusters follow what is written. */
export type Ruled = (write: (trx: ProjectDb) => Promise<void>) => Promise<void>

export function createRuled(db: ProjectDb): Ruled {
  return (write) =>
    db.transaction().execute(async (trx) => {
      const within: ProjectDb = trx
      await raiseRevision(within)
      await write(within)
    })
}
