import { formatHeadline } from '@naru/contract/alerts/notification'
import type { AlertDeliveries } from '@naru/contract/api/alert-targets'
import type { Locale } from '@naru/contract/i18n/locale'
import { sql, type Transaction } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { AGE, createOutcomes, type Held, type Outcomes, type WaitingMessage } from './outcomes.ts'
import { settingId } from './setting-store.ts'
import type { NotifyTables, TargetSpec } from './tables.ts'
import { type NotifyDb, openSecrets, type TargetSecrets } from './target-store.ts'

/** A target that is this replica's to deliver to, until its lease ends. */
export type LeasedTarget = {
  readonly id: string
  readonly cluster: string
  readonly language: Locale
  readonly spec: TargetSpec
  readonly secrets: TargetSecrets
  readonly failures: number
  /** Somebody has asked for what was given up to be tried again. */
  readonly retryAsked: boolean
}

/** The messages that wait, in order for each target; whoever holds a target's lease alone delivers to it. */
export type Outbox = Outcomes & {
  claim(lease: string): Promise<readonly LeasedTarget[]>
  /** The oldest that waits, with the lease made longer; null where nothing waits, or the lease is another's by now. */
  next(held: Held): Promise<WaitingMessage | null>
  release(held: Held): Promise<void>
  /** Whatever waits is tried soon, and what was given up with it; also where a delivery fails that is under way. */
  askAgain(target: string): Promise<void>
  /** What was given up and nothing has gone out since waits again; what went out later cannot be overtaken any more. */
  putBack(held: Held): Promise<void>
  /** The newest messages of a target. */
  history(target: Pick<LeasedTarget, 'id' | 'language'>): Promise<AlertDeliveries>
  /** Messages and episodes that ended long ago. */
  prune(): Promise<void>
}

/** All times are those of the database, which all replicas share; longer than one delivery may take. */
const LEASE = sql<Date>`now() + interval '60 seconds'`
const KEPT_SINCE = sql<Date>`now() - interval '30 days'`
const AT_ONCE = 4
const MOST_SHOWN = 100

export function createOutbox(db: NotifyDb, sealer: Pick<Sealer, 'open'>): Outbox {
  return {
    claim: (lease) => claimTargets(db, sealer, lease),
    async next({ target, lease }) {
      const { numUpdatedRows } = await db
        .updateTable('alert_targets')
        .set({ lease_until: LEASE })
        .where('id', '=', target)
        .where('lease', '=', lease)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return null
      const row = await db
        .selectFrom('alert_messages')
        .select(['seq', 'body', 'tries', AGE.as('age')])
        .where('target_id', '=', target)
        .where('state', '=', 'waiting')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    ...createOutcomes(db),
    async release({ target, lease }) {
      await db
        .updateTable('alert_targets')
        .set({ lease: null, lease_until: null })
        .where('id', '=', target)
        .where('lease', '=', lease)
        .execute()
    },
    async askAgain(target) {
      await db
        .updateTable('alert_targets')
        .set({ retry_asked: true, next_try: null })
        .where('id', '=', target)
        .execute()
    },
    putBack: (held) => db.transaction().execute((trx) => putBack(trx, held)),
    history: (target) => loadHistory(db, target),
    async prune() {
      await db.deleteFrom('alert_messages').where('ended', '<', KEPT_SINCE).execute()
      await db.deleteFrom('alert_episodes').where('ended', '<', KEPT_SINCE).execute()
    },
  }
}

async function claimTargets(
  db: NotifyDb,
  sealer: Pick<Sealer, 'open'>,
  lease: string,
): Promise<readonly LeasedTarget[]> {
  const free = db
    .selectFrom('alert_targets')
    .select('id')
    .where(sql<boolean>`(lease_until is null or lease_until < now())`)
    .where(sql<boolean>`(retry_asked or next_try is null or next_try <= now())`)
    .where(SOMETHING_TO_DO)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('alert_targets')
    .set({ lease, lease_until: LEASE })
    .where('id', 'in', free)
    .returningAll()
    .execute()
  return rows.map(
    ({ id, cluster_id: cluster, language, spec, sealed, failures, retry_asked: retryAsked }) => {
      return { id, cluster, language, spec, failures, retryAsked, secrets: openSecrets(sealer, id, sealed) }
    },
  )
}

/** What the target of a query has to be told of, or somebody because of it. */
const SOMETHING_TO_DO = sql<boolean>`(retry_asked or exists (
  select from alert_messages where target_id = alert_targets.id
  and (state = 'waiting' or (state = 'given-up' and told is null))
))`

async function putBack(trx: Transaction<NotifyTables>, { target, lease }: Held): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_targets')
    .set({ retry_asked: false, given_up: null })
    .where('id', '=', target)
    .where('lease', '=', lease)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { last } = await trx
    .selectFrom('alert_messages')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .where('target_id', '=', target)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('alert_messages')
    .set({ state: 'waiting', ended: null, retried: sql<Date>`now()`, told: null })
    .where('target_id', '=', target)
    .where('state', '=', 'given-up')
    .where('seq', '>', last)
    .execute()
}

async function loadHistory(
  db: NotifyDb,
  { id: target, language }: Pick<LeasedTarget, 'id' | 'language'>,
): Promise<AlertDeliveries> {
  const of = db.selectFrom('alert_messages').where('target_id', '=', target)
  const [rows, { count }] = await Promise.all([
    of.selectAll().orderBy('seq', 'desc').limit(MOST_SHOWN).execute(),
    of.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const deliveries = rows.map(({ id, setting_id, body, state, tries, created, ended, failure }) => ({
    id,
    setting: setting_id === null ? null : settingId(setting_id),
    subject: formatHeadline(body, language),
    state,
    tries,
    created: created.toISOString(),
    ended: ended?.toISOString() ?? null,
    failure,
  }))
  return { deliveries, leftOut: Math.max(0, count - rows.length) }
}
