import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Small facts that every replica shares: signing keys (sealed), whether the first start has happened. */
export type SettingTables = {
  settings: { name: string; value: string }
}

export type SettingsDb = Kysely<SettingTables>

export const settingMigrations: Readonly<Record<string, Migration>> = {
  '0001-settings': {
    async up(db) {
      await sql`create table settings (name text primary key, value text not null)`.execute(db)
    },
  },
}

export async function loadSetting(db: SettingsDb, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Keeps the first value that any replica wrote, and returns it. */
export async function settleSetting(db: SettingsDb, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await loadSetting(db, name)) ?? value
}
