import type { AuditRecord } from '@naru/contract/api/audit'
import { type Kysely, sql } from 'kysely'
import { toRecord } from '../audit-store.ts'
import type { AuditTables } from '../tables.ts'
import type { Sink } from './sink.ts'

type Name = Sink['name']
type Held = { readonly name: Name; readonly lease: string }

/** By the clock of the database, which all replicas share; longer than one delivery may take. */
const LEASE = sql<Date>`now() + interval '60 seconds'`
const MOST = 200
/** Of all records of a batch together; one that is longer goes alone. */
const MOST_BYTES = 500_000

/** How far each place has been told, kept so that whichever replica goes on knows it. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>

export function createDeliveryStore(db: Kysely<AuditTables>) {
  return { ...createTurns(db), ...createLooks(db) }
}

/** What the replica does whose turn it is. */
function createTurns(db: Kysely<AuditTables>) {
  const held = ({ name, lease }: Held) =>
    db.updateTable('audit_deliveries').where('sink', '=', name).where('lease', '=', lease)

  return {
    /** A place that is new is told of what is recorded from now on. */
    async register(name: Name): Promise<void> {
      const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
      await db
        .insertInto('audit_deliveries')
        .values({ sink: name, delivered: head?.seq ?? 0, failures: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** True for the one replica whose turn it is; nobody's as long as the place is left alone after a failure. */
    async claim({ name, lease }: Held, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('audit_deliveries')
        .set({ lease, lease_until: LEASE })
        .where('sink', '=', name)
        .where(sql<boolean>`(lease_until is null or lease_until < now())`)
        .where(({ or, eb }) => or([eb('next_try', 'is', null), eb('next_try', '<=', new Date(now))]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** What comes next, with the lease made longer; empty where nothing waits, or the lease is another's by now. */
    async next(turn: Held): Promise<readonly AuditRecord[]> {
      const row = await held(turn).set({ lease_until: LEASE }).returning('delivered').executeTakeFirst()
      if (!row) return []
      const rows = await db
        .selectFrom('audit_records')
        .selectAll()
        .where('seq', '>', row.delivered)
        .orderBy('seq')
        .limit(MOST)
        .execute()
      return takeWhileShort(rows.map(toRecord))
    },
    async sent(turn: Held, seq: number, now: number): Promise<void> {
      const well = { failures: 0, failure: null, failing_since: null, next_try: null }
      await held(turn)
        .set({ delivered: seq, last_sent: new Date(now), ...well })
        .execute()
    },
    async failed(turn: Held, { failure, now, pauseMs }: Failure): Promise<void> {
      await held(turn)
        .set({
          failures: sql<number>`failures + 1`,
          failure,
          failing_since: sql<Date>`coalesce(failing_since, ${new Date(now)})`,
          next_try: new Date(now + pauseMs),
        })
        .execute()
    },
    async release(turn: Held): Promise<void> {
      await held(turn).set({ lease: null, lease_until: null }).execute()
    },
  }
}

/** How things stand. */
function createLooks(db: Kysely<AuditTables>) {
  return {
    async failures(name: Name): Promise<number> {
      const row = await find(db, name)
      return row?.failures ?? 0
    },
    /** The last record that all of these places have; null where there is none of them. */
    async slowest(names: readonly Name[]): Promise<number | null> {
      const rows = await Promise.all(names.map((name) => find(db, name)))
      return rows.length === 0
        ? null
        : rows.map((row) => row?.delivered ?? 0).reduce((a, b) => Math.min(a, b))
    },
    async describe({ name, host }: Pick<Sink, 'name' | 'host'>) {
      const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
      const row = await find(db, name)
      return {
        sink: name,
        host,
        waiting: Math.max(0, (head?.seq ?? 0) - (row?.delivered ?? 0)),
        failure: row?.failure ?? null,
        lastSent: formatTime(row?.last_sent),
        failingSince: formatTime(row?.failing_since),
      }
    },
  }
}

function formatTime(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null
}

type Failure = { readonly failure: string; readonly now: number; readonly pauseMs: number }

function find(db: Kysely<AuditTables>, name: Name) {
  return db.selectFrom('audit_deliveries').selectAll().where('sink', '=', name).executeTakeFirst()
}

function takeWhileShort(records: readonly AuditRecord[]): readonly AuditRecord[] {
  let bytes = 0
  const end = records.findIndex((record) => {
    bytes += Buffer.byteLength(JSON.stringify(record))
    return bytes > MOST_BYTES
  })
  return end === -1 ? records : records.slice(0, Math.max(1, end))
}
