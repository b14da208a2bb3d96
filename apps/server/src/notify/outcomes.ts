import type { Notification } from '@naru/contract/alerts/notification'
import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { NotifyTables } from './tables.ts'
import type { NotifyDb } from './target-store.ts'

export type WaitingMessage = {
  readonly seq: number
  readonly body: Notification
  readonly tries: number
  /** How long it has been tried, in milliseconds. */
  readonly age: number
}

/** A target, and the lease under which somebody delivers to it. */
export type Held = { readonly target: string; readonly lease: string }

/** What was given up and has not been told to anybody yet. */
export type LostMessages = { readonly seqs: readonly number[]; readonly failure: string }

/**
 * How a delivery ended, with what the target's page tells of it, at once or not at all. Whoever has lost their lease was
 * too slow: what they say of a failure counts no more, and what they say of a success does.
 */
export type Outcomes = {
  sent(held: Held, message: WaitingMessage): Promise<void>
  failed(held: Held, message: WaitingMessage, why: { failure: string; pauseMs: number }): Promise<void>
  /** This one alone: those behind it have not been tried. */
  giveUp(held: Held, message: WaitingMessage, failure: string): Promise<void>
  /** Those that were given up and not told of. */
  untold(target: string): Promise<LostMessages | null>
  told(seqs: readonly number[]): Promise<void>
}

const NOW = sql<Date>`now()`
/** Since when a message is tried. */
export const AGE = sql<number>`(extract(epoch from now() - coalesce(retried, created)) * 1000)::float8`

export function createOutcomes(db: NotifyDb): Outcomes {
  const inOne = (work: (trx: Trx) => Promise<void>) => db.transaction().execute(work)
  return {
    sent: ({ target }, { seq, tries }) =>
      inOne(async (trx) => {
        await trx
          .updateTable('alert_messages')
          .set({ state: 'sent', failure: null, ended: NOW, tries: tries + 1 })
          .where('seq', '=', seq)
          .execute()
        await trx
          .updateTable('alert_targets')
          .set({ last_sent: NOW, failures: 0, failure: null, failing_since: null, next_try: null })
          .where('id', '=', target)
          .execute()
      }),
    failed: (held, { seq, tries }, { failure, pauseMs }) =>
      inOne(async (trx) => {
        const next_try = sql<Date>`now() + ${pauseMs} * interval '1 millisecond'`
        const failures = sql<number>`failures + 1`
        const failing_since = sql<Date>`coalesce(failing_since, now())`
        if (!(await changeHeld(trx, held, { failure, next_try, failures, failing_since }))) return
        await trx
          .updateTable('alert_messages')
          .set({ tries: tries + 1, failure })
          .where('seq', '=', seq)
          .execute()
      }),
    giveUp: (held, { seq, tries }, failure) =>
      inOne(async (trx) => {
        if (!(await changeHeld(trx, held, { failure, given_up: NOW }))) return
        await trx
          .updateTable('alert_messages')
          .set({ state: 'given-up', failure, ended: NOW, tries: tries + 1 })
          .where('seq', '=', seq)
          .execute()
      }),
    async untold(target) {
      const rows = await db
        .selectFrom('alert_messages')
        .select(['seq', 'failure'])
        .where('target_id', '=', target)
        .where('state', '=', 'given-up')
        .where('told', 'is', null)
        .orderBy('seq')
        .execute()
      return rows.length === 0 ? null : { seqs: rows.map(({ seq }) => seq), failure: rows[0]?.failure ?? '' }
    },
    async told(seqs) {
      await db.updateTable('alert_messages').set({ told: NOW }).where('seq', 'in', seqs).execute()
    },
  }
}

type Trx = Transaction<NotifyTables>
type TargetRow = Updateable<NotifyTables['alert_targets']>
type TargetChange = {
  readonly [Column in keyof TargetRow]: TargetRow[Column] | RawBuilder<NonNullable<TargetRow[Column]>>
}

async function changeHeld(trx: Trx, { target, lease }: Held, change: TargetChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_targets')
    .set(change)
    .where('id', '=', target)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
