import { AppError } from '@naru/contract/errors/app-error'
import {
  type KeptSettings,
  mergeSettings,
  readSettings,
  SETTINGS_BYTES,
  type SettingsChange,
} from '@naru/contract/shell/settings'
import type { Kysely, Transaction } from 'kysely'
import type { PreferenceTables } from './tables.ts'

export type PreferenceDb = Kysely<PreferenceTables>

/** Of someone who has never chosen anything, and when nothing was written. */
const NOTHING: KeptSettings = { settings: {}, revision: 0 }

export async function loadPreferences(db: PreferenceDb, userID: string): Promise<KeptSettings> {
  const row = await db.selectFrom('preferences').selectAll().where('user_id', '=', userID).executeTakeFirst()
  return row ? { settings: readSettings(row.settings), revision: row.revision } : NOTHING
}

/** How often those people's settings have been written. */
export async function loadRevisions(
  db: PreferenceDb,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('preferences')
    .select(['user_id', 'revision'])
    .where('user_id', 'in', userIDs)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.revision]))
}

/** Changes them under a row lock: what two windows write at once is both kept, and of one setting the last. */
export async function savePreferences(
  db: PreferenceDb,
  userID: string,
  { change, now }: { readonly change: SettingsChange; readonly now: Date },
): Promise<KeptSettings> {
  return db.transaction().execute(async (trx) => {
    const row = await lockPerson(trx, userID, now)
    const settings = mergeSettings(readSettings(row.settings), change)
    const text = JSON.stringify(settings)
    if (Buffer.byteLength(text) > SETTINGS_BYTES) {
      throw new AppError('BODY_TOO_LARGE', { detail: `settings: ${SETTINGS_BYTES}` })
    }
    const revision = row.revision + 1
    await trx
      .updateTable('preferences')
      .set({ settings: text, revision, updated: now })
      .where('user_id', '=', userID)
      .execute()
    return { settings, revision }
  })
}

/** Until the transaction ends, nothing else is written of what that person keeps. */
export async function lockPerson(trx: Transaction<PreferenceTables>, userID: string, now: Date) {
  await trx
    .insertInto('preferences')
    .values({ user_id: userID, settings: '{}', revision: 0, updated: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return trx
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', '=', userID)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
