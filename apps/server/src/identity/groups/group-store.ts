import type { Group, GroupChange } from '@naru/contract/api/groups'
import { type Selectable, sql } from 'kysely'
import { isUniqueViolation } from '../../sql/violations.ts'
import type { Clock } from '../../system/clock.ts'
import type { IdentityDb } from '../deps.ts'
import type { IdentityTables } from '../tables.ts'

/** A group without the times and counts that the store keeps itself. */
export type NewGroup = Pick<Group, 'groupID' | 'displayName' | 'description' | 'source' | 'members'>

/** The source of a group that is kept here. */
export const LOCAL_GROUP = 'local'

/** Every group with its people, by id. */
export async function loadGroups(db: IdentityDb): Promise<Group[]> {
  const rows = await selectGroups(db).orderBy('group_id').execute()
  return rows.map(buildGroup)
}

export async function loadGroup(db: IdentityDb, groupID: string): Promise<Group | null> {
  const row = await selectGroups(db).where('group_id', '=', groupID).executeTakeFirst()
  return row ? buildGroup(row) : null
}

/** The ids of the groups that a person is in, sorted. */
export async function loadGroupIdsOf(db: IdentityDb, userID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', userID)
    .orderBy('group_id')
    .execute()
  return rows.map((row) => row.group_id)
}

/** The same of everybody who is in any. */
export async function loadGroupIdsOfAll(db: IdentityDb): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('group_members').selectAll().orderBy('group_id').execute()
  const found = new Map<string, string[]>()
  for (const { user_id, group_id } of rows) found.set(user_id, [...(found.get(user_id) ?? []), group_id])
  return found
}

/** Those of these people that there are. */
export async function loadKnownPeople(db: IdentityDb, userIDs: readonly string[]): Promise<Set<string>> {
  if (userIDs.length === 0) return new Set()
  const rows = await db.selectFrom('users').select('user_id').where('user_id', 'in', userIDs).execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Says which field is taken, or null once it is saved. */
export async function saveNewGroup(
  db: IdentityDb,
  clock: Clock,
  group: NewGroup,
): Promise<'groupID' | 'displayName' | null> {
  const { groupID: group_id, displayName: display_name, description, source, members } = group
  const row = { group_id, display_name, description, source, created: clock.in(0) }
  try {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('groups').values(row).execute()
      await addMembers(trx, group_id, members)
    })
    return null
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await loadGroup(db, group_id)) ? 'groupID' : 'displayName'
  }
}

export type GroupUpdate = Pick<GroupChange, 'displayName' | 'description' | 'members'>

/** Saves what is named, if the group still has this version: `stale` where it has not, `taken` where another bears the name. */
export async function saveGroupChange(
  db: IdentityDb,
  { groupID, version }: Pick<Group, 'groupID' | 'version'>,
  { displayName, description, members }: GroupUpdate,
): Promise<'saved' | 'stale' | 'taken'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('groups')
        .set({
          version: version + 1,
          ...(displayName !== undefined && { display_name: displayName }),
          ...(description !== undefined && { description }),
        })
        .where('group_id', '=', groupID)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'stale'
      if (members) {
        await trx.deleteFrom('group_members').where('group_id', '=', groupID).execute()
        await addMembers(trx, groupID, members)
      }
      return 'saved'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/** Its people leave it with it. */
export async function deleteGroup(db: IdentityDb, groupID: string): Promise<void> {
  await db.deleteFrom('groups').where('group_id', '=', groupID).execute()
}

async function addMembers(db: IdentityDb, group_id: string, members: readonly string[]): Promise<void> {
  if (members.length === 0) return
  const rows = [...new Set(members)].map((user_id) => ({ group_id, user_id }))
  await db.insertInto('group_members').values(rows).execute()
}

const MEMBERS = sql<string[]>`array(
  select user_id from group_members where group_members.group_id = groups.group_id order by user_id
)`

function selectGroups(db: IdentityDb) {
  return db.selectFrom('groups').selectAll().select(MEMBERS.as('members'))
}

type GroupRow = Selectable<IdentityTables['groups']> & { readonly members: readonly string[] }

function buildGroup(row: GroupRow): Group {
  return {
    groupID: row.group_id,
    displayName: row.display_name,
    description: row.description,
    source: row.source,
    members: [...row.members],
    version: row.version,
    created: row.created.toISOString(),
  }
}
