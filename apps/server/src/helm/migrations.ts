import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type { HelmTables } from './tables.ts'

const STATEMENTS = [
  sql`create table helm_repositories (
    name text primary key,
    description text not null,
    url text not null,
    username text not null,
    authority text not null,
    insecure boolean not null,
    sealed text not null,
    version integer not null,
    created timestamptz not null,
    begun integer not null,
    settled integer not null,
    due timestamptz not null,
    read_at timestamptz,
    failure jsonb,
    failing_since timestamptz,
    failures integer not null,
    digest text,
    charts integer not null,
    left_out integer not null
  )`,
  sql`create table helm_charts (
    repository text not null references helm_repositories on delete cascade,
    name text not null,
    summary jsonb not null,
    versions jsonb not null,
    primary key (repository, name)
  )`,
  // That a reading has begun is nobody else's concern.
  sql`create trigger tell_change after insert or delete or update of description, url, username, authority, insecure,
    version, read_at, failure, failing_since, digest on helm_repositories
    for each row execute function naru_tell_change()`,
]

export const helmMigrations: Readonly<Record<string, Migration>> = {
  '0051-helm-repositories': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
}
