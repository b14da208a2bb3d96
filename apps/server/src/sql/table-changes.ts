import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Client } from 'pg'
import { CHANGE_CHANNEL } from './change-channel.ts'
import type { PgliteThread } from './pglite-thread.ts'

const AGAIN_MS = 1000

/** Which table was written to, by whichever process; null where nobody knows which, as after the connection was lost. */
export type ChangeListener = (table: string | null) => void

export type TableChanges = {
  listen(listener: ChangeListener): () => void
  stop(): Promise<void>
}

const kept = new WeakMap<object, TableChanges>()

export function keepTableChanges<Tables>(db: Kysely<Tables>, changes: TableChanges): void {
  kept.set(db, changes)
}

/** Undefined of a database whose writes nobody tells. */
export function findTableChanges<Tables>(db: Kysely<Tables>): TableChanges | undefined {
  return kept.get(db)
}

/** What a PostgreSQL tells of writes, on a connection of its own, from the first listener on. */
export function createTableChanges(connectionString: string): TableChanges {
  const listeners = new Set<ChangeListener>()
  let client: Client | null = null
  let again: NodeJS.Timeout | undefined
  let isStopped = false
  const tell = (table: string | null) => {
    for (const listener of listeners) listener(table)
  }

  function open(): void {
    const opened = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = opened
    opened.on('notification', ({ payload }) => tell(payload ?? null))
    opened.once('end', () => lose(opened))
    opened.on('error', () => void close(opened))
    begin(opened).catch(() => close(opened))
  }

  async function begin(opened: Client): Promise<void> {
    await opened.connect()
    await opened.query(`listen ${CHANGE_CHANNEL}`)
    // What was written before is not told.
    tell(null)
  }

  async function close(opened: Client): Promise<void> {
    await opened.end().catch(() => undefined)
    lose(opened)
  }

  function lose(lost: Client): void {
    if (client !== lost) return
    client = null
    if (!isStopped) again = setTimeout(open, AGAIN_MS).unref()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (client === null && again === undefined) open()
      return () => void listeners.delete(listener)
    },
    async stop() {
      isStopped = true
      clearTimeout(again)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

/** The same of the embedded database, which tells from its beginning on. */
export function createEmbeddedChanges(thread: Pick<PgliteThread, 'listen'>): TableChanges {
  return {
    listen(listener) {
      // As of any other database: what was written before is not told.
      queueMicrotask(() => listener(null))
      return thread.listen(listener)
    },
    stop: async () => undefined,
  }
}

/** Tables whose writes are told to other processes: people and groups. */
const TOLD = ['users', 'sign_in_failures', 'groups', 'group_members'] as const
/** Projects, access rules and alerts. What looks after these writes often and mostly changes nothing, of which nobody is told. */
const TOLD_BY_ROW = [
  'projects',
  'project_users',
  'project_groups',
  'access_rules',
  'access_revision',
  'access_syncs',
  'alert_targets',
  'alert_settings',
  'alert_messages',
] as const

export const changeMigrations: Readonly<Record<string, Migration>> = {
  '0042-table-changes': {
    async up(db) {
      await sql`create function naru_tell_change() returns trigger language plpgsql as $$
        begin
          perform pg_notify(${sql.lit(CHANGE_CHANNEL)}, tg_table_name);
          return null;
        end $$`.execute(db)
      for (const table of TOLD)
        await sql`create trigger tell_change after insert or update or delete on ${sql.table(table)}
          for each statement execute function naru_tell_change()`.execute(db)
    },
  },
  '0043-record-changes': {
    async up(db) {
      for (const table of TOLD_BY_ROW)
        await sql`create trigger tell_change after insert or update or delete on ${sql.table(table)}
          for each row execute function naru_tell_change()`.execute(db)
    },
  },
  '0044-cluster-changes': {
    async up(db) {
      for (const table of ['preferences', 'cluster_stages', 'cluster_accounts'])
        await sql`create trigger tell_change after insert or update or delete on ${sql.table(table)}
          for each row execute function naru_tell_change()`.execute(db)
      // A lease is renewed every few seconds, and is nobody else's concern.
      await sql`create trigger tell_change after insert or delete or update of name, description, server, credentials,
          credential_updated, version, platform_version, provider, features, job, job_since on clusters
          for each row execute function naru_tell_change()`.execute(db)
    },
  },
  // What is chosen of a cluster's mesh came after its trigger; what is held by leases alone nobody is told of.
  '0049-cluster-choice-changes': {
    up: (db) => tellClusterChoices(db, ['kiali', 'istiod', 'ignored_checks', 'health_rates']),
  },
}

/** Lets others be told of what is chosen of a cluster's mesh: whichever migration brings a choice says all of them. */
export async function tellClusterChoices<Tables>(
  db: Kysely<Tables>,
  choices: readonly string[],
): Promise<void> {
  await sql`drop trigger tell_change on clusters`.execute(db)
  await sql`create trigger tell_change after insert or delete or update of name, description, server, credentials,
      credential_updated, version, platform_version, provider, features, job, job_since,
      ${sql.join(choices.map((choice) => sql.ref(choice)))} on clusters
      for each row execute function naru_tell_change()`.execute(db)
}
