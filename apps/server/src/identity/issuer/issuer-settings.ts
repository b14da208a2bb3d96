import type { CustomFetch } from 'openid-client'
import type { ClaimRules } from './claims.ts'

/** What is configured about an OpenID provider, ours or someone else's. */
export type IssuerSettings = ClaimRules & {
  readonly id: string
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** How to reach it; the platform's own fetch where nothing is given. */
  readonly fetch?: CustomFetch
}
