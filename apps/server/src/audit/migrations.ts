import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const auditMigrations: Readonly<Record<string, Migration>> = {
  '0003-audit': {
    async up(db) {
      await sql`create table audit_records (
        seq bigint primary key,
        time timestamptz not null,
        request_id text not null,
        user_id text,
        roles text not null,
        address text,
        cluster text,
        namespace text,
        kind text,
        name text,
        verb text not null,
        outcome text not null,
        status integer not null,
        duration_ms integer not null,
        change text,
        detail text,
        hash text not null
      )`.execute(db)
      await sql`create index audit_records_time on audit_records (time)`.execute(db)
      await sql`create index audit_records_user on audit_records (user_id, seq)`.execute(db)
      await sql`create index audit_records_cluster on audit_records (cluster, seq)`.execute(db)
      await sql`create table audit_head (
        id integer primary key check (id = 1),
        seq bigint not null,
        hash text not null,
        signature text not null
      )`.execute(db)
    },
  },
  '0011-audit-beginnings': {
    async up(db) {
      await sql`alter table audit_records add column concludes bigint`.execute(db)
    },
  },
  '0015-audit-lines': {
    async up(db) {
      await sql`create index audit_records_concludes on audit_records (concludes)
        where concludes is not null`.execute(db)
      await sql`create index audit_records_object on audit_records (name, kind, seq)`.execute(db)
      await sql`create index audit_records_namespace on audit_records (namespace, seq)`.execute(db)
      await sql`create index audit_records_kind on audit_records (kind, seq)`.execute(db)
      await sql`create index audit_records_verb on audit_records (verb, seq)`.execute(db)
      await sql`create index audit_records_outcome on audit_records (outcome, seq)`.execute(db)
      await sql`create index audit_records_request on audit_records (request_id, seq)`.execute(db)
    },
  },
  '0032-audit-upkeep': {
    async up(db) {
      await sql`create table audit_summaries (
        last bigint primary key,
        first bigint not null,
        hash text not null,
        since timestamptz not null,
        until timestamptz not null,
        dropped timestamptz not null,
        counts text not null,
        signature text not null
      )`.execute(db)
      await sql`create table audit_deliveries (
        sink text primary key,
        delivered bigint not null,
        lease text,
        lease_until timestamptz,
        next_try timestamptz,
        failures integer not null default 0,
        failure text,
        failing_since timestamptz,
        last_sent timestamptz
      )`.execute(db)
    },
  },
}
