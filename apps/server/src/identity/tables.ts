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
    password_hash: string | null
    password_change: Generated<boolean>
    last_sign_in: Date | null
    created: Date
  }
  /** By name typed, known or not, so that a lock tells nothing about who exists. */
  sign_in_failures: { user_id: string; times: Json<number[]>; locked_until: Date | null; updated: Date }
  /** Between leaving for the issuer and coming back. */
  sign_in_attempts: {
    state: string
    browser: string
    nonce: string
    verifier: string
    continue_to: string
    expires: Date
  }
  sessions: {
    id: string
    cookie_hash: string
    user_id: string
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
