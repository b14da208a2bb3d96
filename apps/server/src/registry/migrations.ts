import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  sql`create table registry_endpoints (
    id text primary key,
    description text not null,
    address text not null,
    username text not null,
    sealed text not null,
    authority text not null,
    tokens text not null,
    version integer not null,
    created timestamptz not null
  )`,
  sql`create trigger tell_change after insert or update or delete on registry_endpoints
    for each row execute function naru_tell_change()`,
  sql`create table registry_repositories (
    id text primary key,
    endpoint text not null references registry_endpoints (id) on delete cascade,
    repository text not null,
    description text not null,
    created timestamptz not null
  )`,
  sql`create trigger tell_change after insert or update or delete on registry_repositories
    for each row execute function naru_tell_change()`,
]

export const registryMigrations: Readonly<Record<string, Migration>> = {
  '0053-image-registries': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
}
