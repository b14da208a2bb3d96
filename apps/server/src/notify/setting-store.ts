import type { AlertSetting, EventAlertSetting } from '@naru/contract/api/alert-settings'
import { AppError } from '@naru/contract/errors/app-error'
import { sql, type Transaction } from 'kysely'
import { isUniqueViolation } from '../sql/violations.ts'
import { NOTHING_YET } from './step-alerts.ts'
import type { NotifyTables, SettingSpec } from './tables.ts'
import type { NotifyDb } from './target-store.ts'

/** A setting as it is kept. */
export type KeptSetting = Pick<
  AlertSetting,
  'id' | 'cluster' | 'name' | 'description' | 'enabled' | 'interval' | 'version'
> & { readonly spec: SettingSpec; readonly targets: readonly string[] }

/** What is told of a setting, of whichever sort. */
export type ToldSetting = Pick<
  AlertSetting & EventAlertSetting,
  'status' | 'firing' | 'reason' | 'unknownSince' | 'evaluated' | 'created'
> &
  KeptSetting

export type SettingStore = {
  load(sort: SettingSpec['sort']): Promise<readonly ToldSetting[]>
  find(id: string, sort: SettingSpec['sort']): Promise<ToldSetting | null>
  /** Throws DUPLICATE. */
  insert(setting: Omit<KeptSetting, 'version'>): Promise<void>
  /** Throws CONFLICT where another change came between. It is looked at anew at once; disabled, everything in it ends. */
  change(setting: KeptSetting): Promise<void>
  remove(id: string, sort: SettingSpec['sort']): Promise<void>
}

const EVENT = 'event/'

/** What its rows are found by: settings of the two sorts may have one name. */
export function settingKey(id: string, sort: SettingSpec['sort']): string {
  return sort === 'event' ? EVENT + id : id
}

/** What addresses call the setting of a key. */
export function settingId(key: string): string {
  return key.startsWith(EVENT) ? key.slice(EVENT.length) : key
}

export function createSettingStore(db: NotifyDb): SettingStore {
  return {
    load: async (sort) =>
      (await selectSettings(db).where('sort', '=', sort).orderBy('id').execute()).map(buildSetting),
    async find(id, sort) {
      const query = selectSettings(db).where('id', '=', settingKey(id, sort))
      const row = await query.executeTakeFirst()
      return row ? buildSetting(row) : null
    },
    async insert(setting) {
      try {
        await db.transaction().execute((trx) => insertSetting(trx, setting))
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'name', rule: 'rule.duplicate' }] })
      }
    },
    change: (setting) => db.transaction().execute((trx) => changeSetting(trx, setting)),
    async remove(id, sort) {
      await db.deleteFrom('alert_settings').where('id', '=', settingKey(id, sort)).execute()
    },
  }
}

/** Looks are made by the clock of the database, so it says since when a setting counts. */
const NOW = sql<Date>`now()`

type Trx = Transaction<NotifyTables>

async function insertSetting(
  trx: Trx,
  { id, cluster, name, ...setting }: Omit<KeptSetting, 'version'>,
): Promise<void> {
  const { description, enabled, interval: repeat_minutes, spec } = setting
  const key = settingKey(id, spec.sort)
  const fresh = { version: 1, turn: 0, state: JSON.stringify(NOTHING_YET) }
  const times = { created: NOW, updated: NOW, due: NOW }
  await trx
    .insertInto('alert_settings')
    .values({
      id: key,
      cluster_id: cluster,
      name,
      description,
      enabled,
      repeat_minutes,
      sort: spec.sort,
      spec: JSON.stringify(spec),
      ...fresh,
      ...times,
    })
    .execute()
  await saveTargets(trx, key, setting.targets)
}

/** The turn rises too: a look that is under way at the setting as it was does not count. */
async function changeSetting(trx: Trx, setting: KeptSetting): Promise<void> {
  const { id, description, enabled, interval: repeat_minutes, spec, version, targets } = setting
  const key = settingKey(id, spec.sort)
  const ended = enabled ? {} : { state: JSON.stringify(NOTHING_YET), evaluated: null }
  const { numUpdatedRows } = await trx
    .updateTable('alert_settings')
    .set({ description, enabled, repeat_minutes, spec: JSON.stringify(spec), ...ended })
    .set({ version: version + 1, updated: NOW, due: NOW, lease_until: null, turn: sql`turn + 1` })
    .where('id', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
  if (!enabled) await endEpisodes(trx, key)
  await saveTargets(trx, key, targets)
}

async function endEpisodes(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('alert_episodes')
    .set({ ended: NOW })
    .where('setting_id', '=', id)
    .where('ended', 'is', null)
    .execute()
}

async function saveTargets(trx: Trx, setting_id: string, targets: readonly string[]): Promise<void> {
  await trx.deleteFrom('alert_setting_targets').where('setting_id', '=', setting_id).execute()
  const rows = targets.map((target_id, place) => ({ setting_id, target_id, place }))
  if (rows.length > 0) await trx.insertInto('alert_setting_targets').values(rows).execute()
}

const TARGETS = sql<string[]>`array(
  select target_id from alert_setting_targets where setting_id = alert_settings.id order by place
)`

function selectSettings(db: NotifyDb) {
  return db.selectFrom('alert_settings').selectAll().select(TARGETS.as('targets'))
}

type SettingRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number]

function buildSetting(row: SettingRow): ToldSetting {
  const { id, name, description, enabled, spec, version, state, targets } = row
  return {
    id: settingId(id),
    cluster: row.cluster_id,
    name,
    description,
    enabled,
    interval: row.repeat_minutes,
    version,
    spec,
    targets,
    status: statusOf(row),
    firing: state.firing.length,
    reason: state.unknown?.reason ?? null,
    unknownSince: state.unknown ? new Date(state.unknown.since).toISOString() : null,
    evaluated: row.evaluated?.toISOString() ?? null,
    created: row.created.toISOString(),
  }
}

function statusOf({ enabled, evaluated, state }: SettingRow): AlertSetting['status'] {
  if (!enabled) return 'Disabled'
  if (evaluated === null) return 'New'
  if (state.unknown) return 'Unknown'
  return state.firing.length > 0 ? 'Firing' : 'Quiet'
}
