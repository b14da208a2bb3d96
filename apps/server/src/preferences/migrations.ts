import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const preferenceMigrations: Readonly<Record<string, Migration>> = {
  '0012-preferences': {
    async up(db) {
      await sql`create table preferences (
        user_id text primary key references users on delete cascade,
        settings jsonb not null,
        revision integer not null,
        updated timestamptz not null
      )`.execute(db)
    },
  },
  '0019-dashboards': {
    async up(db) {
      await sql`create table dashboards (
        id text primary key,
        user_id text not null references users on delete cascade,
        draft jsonb not null,
        created timestamptz not null
      )`.execute(db)
      await sql`create index dashboards_of_a_person on dashboards (user_id, created)`.execute(db)
    },
  },
  '0021-shared-dashboards': {
    async up(db) {
      await sql`alter table dashboards
        add column shared boolean not null default false,
        add column revision integer not null default 1`.execute(db)
      await sql`create index dashboards_of_all on dashboards (created) where shared`.execute(db)
    },
  },
}
