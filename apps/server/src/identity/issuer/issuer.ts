import * as oidc from 'openid-client'
import { createDiscovery } from './discovery.ts'
import type { IssuerSettings } from './issuer-settings.ts'

export type IssuerTokens = {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970, of the access token. */
  readonly expires: number
  readonly claims: unknown
}

type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Sign-in at one OpenID provider: authorization code with PKCE (S256), state and nonce. */
export type Issuer = {
  readonly settings: IssuerSettings
  buildSignInUrl(attempt: Attempt, options: { readonly silent: boolean }): Promise<URL>
  /** Checks state, issuer, nonce, audience, expiry and signature; throws where one does not hold. */
  redeem(callback: URL, attempt: Attempt): Promise<IssuerTokens>
  refresh(tokens: IssuerTokens): Promise<IssuerTokens>
  /** False when the issuer says that the session is over; throws when it cannot be asked. */
  isAlive(tokens: IssuerTokens): Promise<boolean>
  buildSignOutUrl(idToken: string): Promise<URL | null>
}

type IssuerOptions = {
  readonly redirectUri: string
  readonly afterSignOut: string
  readonly now: () => number
}

export function createIssuer(settings: IssuerSettings, options: IssuerOptions): Issuer {
  const loadConfiguration = createDiscovery(settings)

  return {
    settings,
    async buildSignInUrl({ state, nonce, verifier }, { silent }) {
      return oidc.buildAuthorizationUrl(await loadConfiguration(), {
        redirect_uri: options.redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(silent ? { prompt: 'none' } : {}),
      })
    },
    async redeem(callback, { state, nonce, verifier }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      const answer = await oidc.authorizationCodeGrant(await loadConfiguration(), callback, checks)
      return readTokens(answer, null, options.now())
    },
    async refresh(tokens) {
      if (tokens.refreshToken === null) throw new SessionOverError('The issuer gave no refresh token')
      try {
        const answer = await oidc.refreshTokenGrant(await loadConfiguration(), tokens.refreshToken)
        return readTokens(answer, tokens, options.now())
      } catch (cause) {
        if (cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant') {
          throw new SessionOverError('The issuer has ended the session', { cause })
        }
        throw cause
      }
    },
    async isAlive(tokens) {
      try {
        await oidc.fetchUserInfo(await loadConfiguration(), tokens.accessToken, oidc.skipSubjectCheck)
        return true
      } catch (error) {
        if (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401) return false
        throw error
      }
    },
    async buildSignOutUrl(idToken) {
      const configuration = await loadConfiguration()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return oidc.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: options.afterSignOut,
      })
    },
  }
}

type TokenAnswer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers

/** What an answer leaves out, as a refresh may, stays as it was. */
function readTokens(answer: TokenAnswer, before: IssuerTokens | null, now: number): IssuerTokens {
  const idToken = answer.id_token ?? before?.idToken
  const claims = answer.claims() ?? before?.claims
  if (idToken === undefined || claims === undefined) throw new TypeError('The issuer gave no ID token')
  return {
    accessToken: answer.access_token,
    idToken,
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    expires: now + (answer.expires_in ?? 300) * 1000,
    claims,
  }
}

/** The issuer's session is over for good: only a new sign-in helps. */
export class SessionOverError extends Error {
  override name = 'SessionOverError'
}
