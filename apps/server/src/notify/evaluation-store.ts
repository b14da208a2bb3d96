import { MOST_TOLD, type Notification, type ToldObject } from '@naru/contract/alerts/notification'
import { sql, type Transaction } from 'kysely'
import type { AlertState, Firing, Step } from './step-alerts.ts'
import type { NotifyTables, SettingSpec } from './tables.ts'
import type { NotifyDb } from './target-store.ts'

/** A setting whose turn it is; times are those of the database, in milliseconds. */
export type DueSetting = {
  readonly id: string
  readonly cluster: string
  readonly name: string
  readonly spec: SettingSpec
  readonly intervalMs: number
  readonly state: AlertState
  readonly turn: number
  readonly updated: number
  /** When it was taken: the moment of the look. */
  readonly at: number
}

/** Clocks of replicas differ, so none of them counts: every time here is told by the database. */
export type EvaluationStore = {
  /** Takes some that are due for a while, so that no other replica looks at the same. */
  claim(): Promise<readonly DueSetting[]>
  /**
   * The outcome of a look, its messages and its history at once or not at all. False where somebody else has looked, or
   * changed the setting, in the meantime: then nothing was saved.
   */
  save(setting: DueSetting, step: Step): Promise<boolean>
}

/** Longer than any look takes. */
const LEASE = sql<Date>`now() + interval '60 seconds'`
/** Between two looks at one setting. */
const NEXT_LOOK = sql<Date>`now() + interval '30 seconds'`
const AT_ONCE = 8

export function createEvaluationStore(db: NotifyDb, createId: () => string): EvaluationStore {
  return {
    async claim() {
      const due = db
        .selectFrom('alert_settings')
        .select('id')
        .where('enabled', '=', true)
        .where('due', '<=', sql<Date>`now()`)
        .where(sql<boolean>`(lease_until is null or lease_until < now())`)
        .orderBy('due')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
      const rows = await db
        .updateTable('alert_settings')
        .set({ lease_until: LEASE })
        .where('id', 'in', due)
        .returningAll()
        .returning(sql<Date>`now()`.as('at'))
        .execute()
      return rows.map(({ id, name, spec, state, turn, ...row }) => ({
        id,
        cluster: row.cluster_id,
        name,
        spec,
        state,
        turn,
        intervalMs: row.repeat_minutes * 60_000,
        updated: row.updated.getTime(),
        at: row.at.getTime(),
      }))
    },
    save: (setting, step) => db.transaction().execute((trx) => saveStep(trx, { setting, step, createId })),
  }
}

type Save = {
  readonly setting: DueSetting
  readonly step: Step
  readonly createId: () => string
}

async function saveStep(trx: Transaction<NotifyTables>, save: Save): Promise<boolean> {
  const { setting, step } = save
  const at = new Date(step.state.at)
  const { numUpdatedRows } = await trx
    .updateTable('alert_settings')
    .set({ state: JSON.stringify(step.state), evaluated: at, due: NEXT_LOOK, lease_until: null })
    .set({ turn: setting.turn + 1 })
    .where('id', '=', setting.id)
    .where('turn', '=', setting.turn)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await saveEpisodes(trx, setting.id, step, at)
  await saveMessages(trx, save, at)
  return true
}

async function saveEpisodes(
  trx: Transaction<NotifyTables>,
  setting_id: string,
  { fired, resolved }: Step,
  at: Date,
): Promise<void> {
  if (resolved.length > 0) {
    const keys = resolved.map(({ key }) => key)
    await trx
      .updateTable('alert_episodes')
      .set({ ended: at })
      .where('setting_id', '=', setting_id)
      .where('ended', 'is', null)
      .where('key', 'in', keys)
      .execute()
  }
  const rows = fired.map(({ key, what, value, detail }) => ({
    setting_id,
    key,
    what,
    value,
    detail,
    fired: at,
  }))
  if (rows.length > 0) await trx.insertInto('alert_episodes').values(rows).execute()
}

/** One message for each target, however many objects it is about. */
async function saveMessages(trx: Transaction<NotifyTables>, save: Save, at: Date): Promise<void> {
  const { setting, step, createId } = save
  const { fired, repeated, resolved } = step
  if (fired.length + repeated.length + resolved.length === 0) return
  const repeats = fired.length + resolved.length === 0
  const targets = await trx
    .selectFrom('alert_setting_targets')
    .select('target_id')
    .where('setting_id', '=', setting.id)
    .execute()
  const waiting = repeats ? await waitingTargets(trx, setting.id) : new Set<string>()
  const rows = targets
    .filter(({ target_id }) => !waiting.has(target_id))
    .map(({ target_id }) => {
      const id = createId()
      const body = JSON.stringify(buildNotification(id, setting, step))
      return {
        id,
        target_id,
        setting_id: setting.id,
        body,
        repeats,
        state: 'waiting' as const,
        tries: 0,
        created: at,
      }
    })
  if (rows.length === 0) return
  await orderTargets(trx, rows)
  await trx.insertInto('alert_messages').values(rows).execute()
}

/**
 * Until this is saved nobody else numbers messages of these targets: a number is given before others see it, so that what
 * another replica saves meanwhile would be told first and have the higher one.
 */
async function orderTargets(
  trx: Transaction<NotifyTables>,
  messages: readonly { readonly target_id: string }[],
): Promise<void> {
  const targets = messages.map(({ target_id }) => target_id)
  await trx
    .selectFrom('alert_targets')
    .select('id')
    .where('id', 'in', targets)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whoever has not been told the last message yet needs no repeat of it. */
async function waitingTargets(trx: Transaction<NotifyTables>, setting: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('alert_messages')
    .select('target_id')
    .where('setting_id', '=', setting)
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ target_id }) => target_id))
}

function buildNotification(
  id: string,
  { cluster, name }: DueSetting,
  { state, fired, repeated, resolved }: Step,
): Notification {
  const told = [fired, resolved, repeated].reduce<readonly (readonly Firing[])[]>((kept, part) => {
    const room = MOST_TOLD - kept.reduce((sum, one) => sum + one.length, 0)
    return [...kept, part.slice(0, room)]
  }, [])
  const [first = [], second = [], third = []] = told.map((part) => part.map(describe))
  const all = fired.length + resolved.length + repeated.length
  return {
    id,
    at: new Date(state.at).toISOString(),
    kind: 'alert',
    cluster,
    setting: name,
    fired: first,
    resolved: second,
    repeated: third,
    leftOut: all - first.length - second.length - third.length,
  }
}

function describe({ what, value, detail, since }: Firing): ToldObject {
  return { what, value, detail, since: new Date(since).toISOString() }
}
