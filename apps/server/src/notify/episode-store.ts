import type { AlertEpisodes } from '@naru/contract/api/alert-settings'
import { sql } from 'kysely'
import type { NotifyDb } from './target-store.ts'

const MOST_SHOWN = 200

/** When a setting fired and for what: the newest first, what still fires before all. */
export async function loadEpisodes(db: NotifyDb, setting: string): Promise<AlertEpisodes> {
  const of = db.selectFrom('alert_episodes').where('setting_id', '=', setting)
  const [rows, { count }] = await Promise.all([
    of.selectAll().orderBy(sql`ended is null`, 'desc').orderBy('id', 'desc').limit(MOST_SHOWN).execute(),
    of.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const episodes = rows.map(({ what, value, detail, fired, ended }) => ({
    what,
    value,
    detail,
    fired: fired.toISOString(),
    ended: ended?.toISOString() ?? null,
  }))
  return { episodes, leftOut: Math.max(0, count - rows.length) }
}
