import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { tellClusterChoices } from '../sql/table-changes.ts'

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
  // Clusters that were connected by an earlier version go on with the stages that are new.
  '0024-cluster-jobs': {
    async up(db) {
      await sql`alter table clusters
        add column job text not null default 'connect',
        add column job_since timestamptz not null default now(),
        add column fence integer not null default 0,
        add column lease_of integer,
        add column lease_until timestamptz`.execute(db)
    },
  },
  // A cluster without a row is as it was given.
  '0037-cluster-accounts': {
    async up(db) {
      await sql`create table cluster_accounts (
        cluster_id text primary key references clusters on delete cascade,
        as_who text not null,
        reason text,
        secret text,
        made timestamptz,
        look_at timestamptz not null,
        renew_at timestamptz,
        version integer not null,
        given text,
        keep boolean not null,
        cut boolean not null default false
      )`.execute(db)
    },
  },
  // Nobody has been asked before: what is an account of its own stays one, what is not stays as it was given.
  '0038-own-accounts-by-choice': {
    async up(db) {
      await sql`alter table cluster_accounts add column own boolean not null default false`.execute(db)
      await sql`update cluster_accounts set own = true where as_who = 'own'`.execute(db)
      await sql`update cluster_accounts set keep = true where as_who = 'given'`.execute(db)
    },
  },
  '0045-kiali-of-clusters': {
    async up(db) {
      await sql`alter table clusters add column kiali text not null default ''`.execute(db)
    },
  },
  '0046-ignored-checks-of-clusters': {
    async up(db) {
      await sql`alter table clusters add column ignored_checks text not null default 'KIA1301'`.execute(db)
    },
  },
  '0047-istiod-of-clusters': {
    async up(db) {
      await sql`alter table clusters add column istiod text not null default ''`.execute(db)
    },
  },
  '0048-health-rates-of-clusters': {
    async up(db) {
      await sql`alter table clusters add column health_rates text not null default ''`.execute(db)
    },
  },
  '0050-dashboards-of-clusters': {
    async up(db) {
      await sql`alter table clusters add column dashboards text not null default ''`.execute(db)
      await tellClusterChoices(db, ['kiali', 'istiod', 'ignored_checks', 'health_rates', 'dashboards'])
    },
  },
}
