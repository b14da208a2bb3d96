import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { IssuerSettings } from './issuer-settings.ts'

/** As much as clocks of two machines may differ by, the same as for ID tokens. */
export const SKEW_S = 30

/** Keys that are published to all sign with nothing else: a secret that both know is no proof of the issuer. */
export const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** The keys could not be read. */
const UNASKED: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/** A token that does not hold; what else goes wrong is a failure to ask, which says nothing of the token. */
export function isJudged(error: unknown): boolean {
  return error instanceof errors.JOSEError && !UNASKED.has(error.code)
}

/** The keys that an issuer publishes at an address, asked for again when a token names one that is not known yet. */
export function createKeyFinder({ fetch }: Pick<IssuerSettings, 'fetch'>): (uri: string) => JWTVerifyGetKey {
  const keys = new Map<string, JWTVerifyGetKey>()
  return (uri) => {
    const found = keys.get(uri) ?? createRemoteJWKSet(new URL(uri), fetch && { [customFetch]: adapt(fetch) })
    keys.set(uri, found)
    return found
  }
}

function adapt(fetch: CustomFetch) {
  return (url: string, { headers, method, redirect, signal }: RequestOfKeys) =>
    fetch(url, { body: null, headers: Object.fromEntries(headers), method, redirect, signal })
}

type RequestOfKeys = {
  readonly headers: Headers
  readonly method: 'GET'
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}
