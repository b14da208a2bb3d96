import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  sql`create table gitlab_entries (
    id text primary key,
    description text not null,
    address text not null,
    project text not null,
    sealed text not null,
    authority text not null,
    version integer not null,
    created timestamptz not null,
    due timestamptz not null,
    latest jsonb,
    read_at timestamptz,
    failure text,
    failing_since timestamptz
  )`,
  // Whose turn it is to look is nobody else's concern.
  sql`create trigger tell_change after insert or delete or update of description, address, project, authority, version,
    latest, read_at, failure on gitlab_entries
    for each row execute function naru_tell_change()`,
]

export const gitlabMigrations: Readonly<Record<string, Migration>> = {
  '0052-gitlab-entries': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
}
