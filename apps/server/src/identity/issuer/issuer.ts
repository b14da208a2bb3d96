import * as oidc from 'openid-client'
import { createAccessReader } from './access-claims.ts'
import { areClaimsSilent, readSubject } from './claims.ts'
import { createDiscovery } from './discovery.ts'
import type { IssuerSettings } from './issuer-settings.ts'
import { createLogoutReader, type LogoutNotice } from './logout-token.ts'
import { createKeyFinder } from './published-keys.ts'

export type IssuerTokens = {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970, of the access token. */
  readonly expires: number
  /** Of the ID token. */
  readonly claims: unknown
}

/** Just given, with what the access token says where the ID token is silent; null unless that one is proven as well. */
export type FreshTokens = IssuerTokens & { readonly accessClaims: unknown }

type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Sign-in at one OpenID provider: authorization code with PKCE (S256), state and nonce. */
export type Issuer = {
  readonly settings: IssuerSettings
  buildSignInUrl(attempt: Attempt, options: { readonly silent: boolean }): Promise<URL>
  /** Checks state, issuer, nonce, audience, expiry and signature; throws where one does not hold. */
  redeem(callback: URL, attempt: Attempt): Promise<FreshTokens>
  refresh(tokens: IssuerTokens): Promise<FreshTokens>
  /** For tokens that were renewed just now. False when the issuer says that the session is over; throws when it cannot be asked. */
  isAlive(tokens: IssuerTokens): Promise<boolean>
  /** False where only renewing tokens tells whether a session lives. */
  canBeAsked(): Promise<boolean>
  /** Whose session a logout token ends; null unless the issuer has signed it for this client, a moment ago. */
  readLogoutToken(token: string): Promise<LogoutNotice | null>
  /** Its name for itself, as it stands in its tokens. */
  loadName(): Promise<string>
  buildSignOutUrl(idToken: string): Promise<URL | null>
}

type IssuerOptions = {
  readonly redirectUri: string
  readonly afterSignOut: string
  readonly now: () => number
}

export function createIssuer(settings: IssuerSettings, options: IssuerOptions): Issuer {
  const loadConfiguration = createDiscovery(settings, options.now)
  const findKeys = createKeyFinder(settings)
  const complete = createCompletion(settings, findKeys)

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
    async redeem(callback, attempt) {
      const configuration = await loadConfiguration()
      const answer = await oidc.authorizationCodeGrant(configuration, callback, buildChecks(attempt))
      return complete(configuration, readTokens(answer, null, options.now()))
    },
    async refresh(tokens) {
      if (tokens.refreshToken === null) throw new SessionOverError('The issuer gave no refresh token')
      try {
        const configuration = await loadConfiguration()
        const answer = await oidc.refreshTokenGrant(configuration, tokens.refreshToken)
        return await complete(configuration, readTokens(answer, tokens, options.now()))
      } catch (cause) {
        if (cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant') {
          throw new SessionOverError('The issuer has ended the session', { cause })
        }
        throw cause
      }
    },
    ...createEnds(settings, loadConfiguration, findKeys),
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

type Ends = Pick<Issuer, 'canBeAsked' | 'loadName' | 'readLogoutToken' | 'isAlive'>

/** How it is known that a session is over. */
function createEnds(
  settings: IssuerSettings,
  loadConfiguration: () => Promise<oidc.Configuration>,
  findKeys: ReturnType<typeof createKeyFinder>,
): Ends {
  const readLogout = createLogoutReader(settings, findKeys)
  return {
    async canBeAsked() {
      return (await loadConfiguration()).serverMetadata().userinfo_endpoint !== undefined
    },
    async loadName() {
      return (await loadConfiguration()).serverMetadata().issuer
    },
    async readLogoutToken(token) {
      return readLogout((await loadConfiguration()).serverMetadata(), token)
    },
    async isAlive(tokens) {
      const configuration = await loadConfiguration()
      // Who offers nothing to ask has said it by renewing the tokens.
      if (configuration.serverMetadata().userinfo_endpoint === undefined) return true
      try {
        await oidc.fetchUserInfo(configuration, tokens.accessToken, oidc.skipSubjectCheck)
        return true
      } catch (error) {
        if (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401) return false
        throw error
      }
    },
  }
}

function buildChecks({ state, nonce, verifier }: Attempt) {
  return { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
}

/** Adds what the access token says, where the ID token leaves it to it. */
function createCompletion(settings: IssuerSettings, findKeys: ReturnType<typeof createKeyFinder>) {
  const readAccess = createAccessReader(settings, findKeys)
  return async (configuration: oidc.Configuration, tokens: IssuerTokens): Promise<FreshTokens> => {
    const sub = areClaimsSilent(tokens.claims, settings) ? readSubject(tokens.claims) : null
    if (sub === null) return { ...tokens, accessClaims: null }
    return {
      ...tokens,
      accessClaims: await readAccess(configuration.serverMetadata(), tokens.accessToken, sub),
    }
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
