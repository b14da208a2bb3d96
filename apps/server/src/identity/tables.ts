import type { PlatformRole } from '@naru/contract/api/roles'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Written as JSON text, read parsed: both drivers then do the same. */
type Json<T> = JSONColumnType<T & object>

export type IdentityTables = {
  users: {
    user_id: string
    display_name: string
    email: string | null
    description: string
    default_role: PlatformRole
    active: boolean
    /** `local`, `demo`, or the issuer that vouches for the person. */
    source: string
    /** What their issuer knows them by for good; null of who is kept here, or has not come since it is kept. */
    subject: Generated<string | null>
    password_hash: string | null
    password_change: Generated<boolean>
    last_sign_in: Date | null
    created: Date
  }
  groups: {
    group_id: string
    display_name: string
    description: string
    /** `local`, or the issuer that says who is in it. */
    source: string
    version: Generated<number>
    created: Date
  }
  group_members: { group_id: string; user_id: string }
  /** By name typed, known or not, so that a lock tells nothing about who exists. */
  sign_in_failures: { user_id: string; times: Json<number[]>; locked_until: Date | null; updated: Date }
  /** Between leaving for the issuer and coming back. */
  sign_in_attempts: {
    state: string
    browser: string
    nonce: string
    verifier: string
    continue_to: string
    /** The id of the issuer that was left for. */
    issuer: Generated<string>
    expires: Date
  }
  sessions: {
    id: string
    cookie_hash: string
    user_id: string
    /** The id of the issuer whose tokens these are. */
    issuer: Generated<string>
    /** Whom and which of its sessions the issuer means by `sub` and `sid`, so that it can end it by name. */
    subject: string | null
    sid: string | null
    /** When the issuer last said that the session lives. */
    confirmed: Date | null
    /** Whom the person sees the console as, and until when. */
    trying: string | null
    trying_until: Date | null
    /** The person as the issuer described them at the last refresh. */
    user: Json<Record<string, unknown>>
    /** Sealed: the issuer's access, id and refresh token. */
    tokens: string
    tokens_expire: Date
    /** Held by the replica that is asking the issuer for new tokens. */
    refreshing_until: Date | null
    address: string | null
    agent: string | null
    created: Date
    last_seen: Date
    expires: Date
  }
  /** Logout tokens that have counted: none does twice. */
  logout_tokens: { issuer: string; id: string; expires: Date }
  session_handles: { hash: string; session_id: string; created: Date; used: Date | null }
  tickets: { hash: string; session_id: string | null; token_id: string | null; expires: Date }
  access_tokens: {
    id: string
    user_id: string
    name: string
    hash: string
    read_only: boolean
    created: Date
    expires: Date | null
    last_used: Date | null
  }
  /** What the built-in identity provider keeps: sessions, grants, codes, tokens. */
  oidc_payloads: {
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    grant_id: string | null
    account_id: string | null
    uid: string | null
    expires: ColumnType<Date | null, Date | null, Date | null>
    consumed: Date | null
  }
}
