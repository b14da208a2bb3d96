import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type { RuleTables } from './tables.ts'

const STATEMENTS = [
  sql`create table access_rules (
    id text primary key,
    name text not null,
    description text not null,
    spec jsonb not null,
    expires timestamptz,
    created timestamptz not null,
    updated timestamptz not null,
    revision integer not null
  )`,
  // Whoever is deleted leaves all rules: somebody else may get the name one day.
  sql`create table access_rule_users (
    rule_id text not null references access_rules on delete cascade,
    user_id text not null references users on delete cascade,
    primary key (rule_id, user_id)
  )`,
  sql`create index access_rule_users_user on access_rule_users (user_id)`,
  sql`create table access_rule_groups (
    rule_id text not null references access_rules on delete cascade,
    group_id text not null references groups on delete cascade,
    primary key (rule_id, group_id)
  )`,
  sql`create index access_rule_groups_group on access_rule_groups (group_id)`,
  sql`create table access_revision (id integer primary key, revision integer not null)`,
  sql`create table access_syncs (
    cluster_id text primary key references clusters on delete cascade,
    revision integer not null,
    in_force timestamptz,
    wanted text,
    failing timestamptz,
    reason text
  )`,
]

export const ruleMigrations: Readonly<Record<string, Migration>> = {
  '0014-access-rules': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
}
