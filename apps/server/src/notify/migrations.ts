import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type { NotifyTables } from './tables.ts'

const STATEMENTS = [
  sql`create table alert_targets (
    id text primary key,
    cluster_id text not null references clusters on delete cascade,
    name text not null,
    description text not null,
    language text not null,
    spec jsonb not null,
    sealed text not null,
    version integer not null,
    created timestamptz not null,
    lease text,
    lease_until timestamptz,
    next_try timestamptz,
    failures integer not null,
    failure text,
    failing_since timestamptz,
    last_sent timestamptz,
    given_up timestamptz
  )`,
  sql`create table alert_settings (
    id text primary key,
    cluster_id text not null references clusters on delete cascade,
    name text not null,
    description text not null,
    sort text not null,
    enabled boolean not null,
    repeat_minutes integer not null,
    spec jsonb not null,
    version integer not null,
    created timestamptz not null,
    updated timestamptz not null,
    state jsonb not null,
    turn integer not null,
    due timestamptz not null,
    lease_until timestamptz,
    evaluated timestamptz
  )`,
  sql`create index alert_settings_due on alert_settings (due) where enabled`,
  sql`create table alert_setting_targets (
    setting_id text not null references alert_settings on delete cascade,
    target_id text not null references alert_targets on delete cascade,
    place integer not null,
    primary key (setting_id, target_id)
  )`,
  sql`create index alert_setting_targets_target on alert_setting_targets (target_id)`,
  sql`create table alert_messages (
    seq integer generated always as identity primary key,
    id text not null unique,
    target_id text not null references alert_targets on delete cascade,
    setting_id text references alert_settings on delete cascade,
    body jsonb not null,
    repeats boolean not null,
    state text not null,
    tries integer not null,
    created timestamptz not null,
    ended timestamptz,
    failure text
  )`,
  sql`create index alert_messages_waiting on alert_messages (target_id, seq) where state = 'waiting'`,
  sql`create index alert_messages_of_target on alert_messages (target_id, seq)`,
  sql`create index alert_messages_of_setting on alert_messages (setting_id)`,
  sql`create table alert_episodes (
    id integer generated always as identity primary key,
    setting_id text not null references alert_settings on delete cascade,
    key text not null,
    what text not null,
    value double precision,
    detail text not null,
    fired timestamptz not null,
    ended timestamptz
  )`,
  sql`create index alert_episodes_of_setting on alert_episodes (setting_id, id)`,
  sql`create unique index alert_episodes_open on alert_episodes (setting_id, key) where ended is null`,
]

/** What was given up before is told already. */
const RETRIES = [
  sql`alter table alert_targets add column retry_asked boolean not null default false`,
  sql`alter table alert_messages add column retried timestamptz, add column told timestamptz`,
  sql`update alert_messages set told = ended where state = 'given-up'`,
  sql`create index alert_messages_untold on alert_messages (target_id) where state = 'given-up' and told is null`,
]

export const notifyMigrations: Readonly<Record<string, Migration>> = {
  '0020-alert-settings': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
  '0036-alert-retries': {
    async up(db) {
      for (const statement of RETRIES) await statement.execute(db)
    },
  },
}
