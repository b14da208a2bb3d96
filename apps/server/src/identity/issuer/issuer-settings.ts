import type { Text } from '@naru/contract/i18n/locale'
import type { CustomFetch } from 'openid-client'
import type { ClaimRules } from './claims.ts'

/** What is configured about an OpenID provider, ours or someone else's. */
export type IssuerSettings = ClaimRules & {
  readonly id: string
  /** As the sign-in page offers it. */
  readonly name: Text
  readonly url: string
  readonly clientId: string
  /** Null of a public client, which PKCE alone protects. */
  readonly clientSecret: string | null
  readonly scope: string
  /** Whoever has an account here with an address that the issuer has proven comes as that account. */
  readonly linkByEmail?: true
  /** How to reach it; the platform's own fetch where nothing is given. */
  readonly fetch?: CustomFetch
}

/** Who vouches for people beside the built-in identity provider. */
export type ExternalIssuers = {
  readonly issuers: readonly IssuerSettings[]
  /** Off: of the accounts that are kept here only the one that breaks glass may sign in. */
  readonly localAccounts: boolean
}

export const NO_ISSUERS: ExternalIssuers = { issuers: [], localAccounts: true }

/** The built-in identity provider. */
export const LOCAL_ISSUER = 'local'
