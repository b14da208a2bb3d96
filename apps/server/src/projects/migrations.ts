import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type { ProjectTables } from './tables.ts'

const STATEMENTS = [
  sql`create table projects (
    id text primary key,
    cluster_id text not null references clusters on delete cascade,
    namespace text not null,
    description text not null,
    quota jsonb not null,
    limits jsonb not null,
    status text not null,
    deleted timestamptz,
    kept text,
    version integer not null,
    created timestamptz not null,
    unique (cluster_id, namespace)
  )`,
  // Whoever is deleted leaves all projects: somebody else may get the name one day.
  sql`create table project_users (
    project_id text not null references projects on delete cascade,
    user_id text not null references users on delete cascade,
    role text not null,
    primary key (project_id, user_id)
  )`,
  sql`create index project_users_user on project_users (user_id)`,
  sql`create table project_groups (
    project_id text not null references projects on delete cascade,
    group_id text not null references groups on delete cascade,
    role text not null,
    primary key (project_id, group_id)
  )`,
  sql`create index project_groups_group on project_groups (group_id)`,
  sql`create table project_checks (
    cluster_id text primary key references clusters on delete cascade,
    checked timestamptz not null,
    reason text,
    projects integer not null
  )`,
]

export const projectMigrations: Readonly<Record<string, Migration>> = {
  '0017-projects': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
}
