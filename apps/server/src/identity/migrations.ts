import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  sql`create table users (
    user_id text primary key,
    display_name text not null,
    email text,
    description text not null,
    default_role text not null,
    active boolean not null,
    source text not null,
    password_hash text,
    password_change boolean not null default false,
    last_sign_in timestamptz,
    created timestamptz not null
  )`,
  sql`create table sign_in_failures (
    user_id text primary key,
    times jsonb not null,
    locked_until timestamptz,
    updated timestamptz not null
  )`,
  sql`create table sign_in_attempts (
    state text primary key,
    browser text not null,
    nonce text not null,
    verifier text not null,
    continue_to text not null,
    expires timestamptz not null
  )`,
  sql`create table sessions (
    id text primary key,
    cookie_hash text not null unique,
    user_id text not null,
    "user" jsonb not null,
    tokens text not null,
    tokens_expire timestamptz not null,
    refreshing_until timestamptz,
    address text,
    agent text,
    created timestamptz not null,
    last_seen timestamptz not null,
    expires timestamptz not null
  )`,
  sql`create index sessions_user on sessions (user_id)`,
  sql`create table session_handles (
    hash text primary key,
    session_id text not null references sessions on delete cascade,
    created timestamptz not null,
    used timestamptz
  )`,
  sql`create index session_handles_session on session_handles (session_id)`,
  sql`create table access_tokens (
    id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    hash text not null,
    read_only boolean not null,
    created timestamptz not null,
    expires timestamptz,
    last_used timestamptz
  )`,
  sql`create index access_tokens_user on access_tokens (user_id)`,
  sql`create table tickets (
    hash text primary key,
    session_id text references sessions on delete cascade,
    token_id text references access_tokens on delete cascade,
    expires timestamptz not null
  )`,
  sql`create table oidc_payloads (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    account_id text,
    uid text,
    expires timestamptz,
    consumed timestamptz,
    primary key (model, id)
  )`,
  sql`create index oidc_payloads_grant on oidc_payloads (grant_id)`,
  sql`create index oidc_payloads_account on oidc_payloads (account_id)`,
  sql`create index oidc_payloads_uid on oidc_payloads (model, uid)`,
]

const GROUPS = [
  sql`create table groups (
    group_id text primary key,
    display_name text not null,
    description text not null,
    source text not null,
    version integer not null default 1,
    created timestamptz not null
  )`,
  // Names of an issuer's groups are the issuer's own affair.
  sql`create unique index groups_name on groups (lower(display_name)) where source = 'local'`,
  sql`create table group_members (
    group_id text not null references groups on delete cascade,
    user_id text not null references users on delete cascade,
    primary key (group_id, user_id)
  )`,
  sql`create index group_members_user on group_members (user_id)`,
]

const ISSUERS = [
  sql`alter table sign_in_attempts add column issuer text not null default 'local'`,
  sql`alter table sessions add column issuer text not null default 'local'`,
]

const SUBJECTS = [sql`alter table users add column subject text`]

const ENDS = [
  sql`alter table sessions add column subject text, add column sid text, add column confirmed timestamptz`,
  sql`alter table sessions add column trying text references users on delete set null,
    add column trying_until timestamptz`,
  sql`create index sessions_sid on sessions (issuer, sid)`,
  sql`create index sessions_subject on sessions (issuer, subject)`,
  sql`create table logout_tokens (
    issuer text not null,
    id text not null,
    expires timestamptz not null,
    primary key (issuer, id)
  )`,
]

export const identityMigrations: Readonly<Record<string, Migration>> = {
  '0002-identity': {
    async up(db) {
      for (const statement of STATEMENTS) await statement.execute(db)
    },
  },
  '0013-groups': {
    async up(db) {
      for (const statement of GROUPS) await statement.execute(db)
    },
  },
  '0016-issuers': {
    async up(db) {
      for (const statement of ISSUERS) await statement.execute(db)
    },
  },
  '0025-subjects': {
    async up(db) {
      for (const statement of SUBJECTS) await statement.execute(db)
    },
  },
  '0031-session-ends': {
    async up(db) {
      for (const statement of ENDS) await statement.execute(db)
    },
  },
}
