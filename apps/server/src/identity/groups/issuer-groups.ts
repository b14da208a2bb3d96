import type { SessionUser } from '@naru/contract/api/session'
import { sql } from 'kysely'
import type { IdentityDeps } from '../deps.ts'
import { LOCAL_GROUP } from './group-store.ts'

/** What a live query can filter by. */
const ID_LENGTH = 253

/** The id of an issuer's group: no other issuer's and none that is kept here can bear it. */
export function buildIssuerGroupId(issuer: string, name: string): string {
  return `${issuer}:${encodeURIComponent(name)}`
}

/**
 * Has the person in those groups of the issuer that it names now, and in no other of its groups; groups that are new
 * here are made. Groups that are kept here are not touched.
 */
export async function saveIssuerGroups(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  issuer: string,
  { userID, groups }: Pick<SessionUser, 'userID' | 'groups'>,
): Promise<void> {
  if (issuer === LOCAL_GROUP) return
  const named = new Map(groups.map((name) => [buildIssuerGroupId(issuer, name), name]))
  const wanted = new Map([...named].filter(([id]) => id.length <= ID_LENGTH))
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .select('groups.group_id')
    .where('user_id', '=', userID)
    .where('source', '=', issuer)
    .execute()
  const held = new Set(rows.map((row) => row.group_id))
  const joins = [...wanted].filter(([id]) => !held.has(id))
  const leaves = [...held].filter((id) => !wanted.has(id))
  if (joins.length + leaves.length === 0) return
  await db.transaction().execute(async (trx) => {
    if (joins.length > 0) {
      const created = clock.in(0)
      const made = joins.map(([group_id, display_name]) => {
        return { group_id, display_name, description: '', source: issuer, created }
      })
      await trx
        .insertInto('groups')
        .values(made)
        .onConflict((on) => on.doNothing())
        .execute()
      const members = joins.map(([group_id]) => ({ group_id, user_id: userID }))
      await trx
        .insertInto('group_members')
        .values(members)
        .onConflict((on) => on.doNothing())
        .execute()
    }
    if (leaves.length > 0) {
      await trx
        .deleteFrom('group_members')
        .where('user_id', '=', userID)
        .where('group_id', 'in', leaves)
        .execute()
    }
    await trx
      .updateTable('groups')
      .set({ version: sql`version + 1` })
      .where('group_id', 'in', [...joins.map(([id]) => id), ...leaves])
      .execute()
  })
}
