import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type { ClusterTables } from './tables.ts'

export const clusterMigrations: Readonly<Record<string, Migration>> = {
  '0010-clusters': {
    async up(db) {
      await sql`create table clusters (
        id text primary key,
        name text not null unique,
        description text not null,
        server text not null,
        credentials text not null,
        credential_kind text not null,
        credential_updated timestamptz not null,
        version text,
        platform_version text,
        provider text not null,
        features jsonb not null,
        created timestamptz not null
      )`.execute(db)
      await sql`create table cluster_stages (
        cluster_id text not null references clusters on delete cascade,
        stage text not null,
        status text not null,
        reason text,
        updated timestamptz not null,
        primary key (cluster_id, stage)
      )`.execute(db)
    },
  },
}
