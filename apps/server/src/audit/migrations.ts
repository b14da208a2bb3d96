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
}
