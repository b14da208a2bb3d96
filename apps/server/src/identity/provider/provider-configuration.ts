import type { Account, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { IdentityDeps } from '../deps.ts'
import { loadUser } from '../users/user-store.ts'
import type { ProviderKeys } from './provider-keys.ts'
import { leaveAfterSignOut, showSignOut } from './sign-out-page.ts'
import { createSqlAdapter } from './sql-adapter.ts'

export const CLIENT_ID = 'naru-console'

const MINUTE = 60
const DAY = 86_400

/** In seconds. */
const LIFETIMES = {
  AccessToken: 5 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: 5 * MINUTE,
  Interaction: 15 * MINUTE,
  RefreshToken: DAY,
  Grant: 7 * DAY,
  Session: 7 * DAY,
}

const SHORT = { signed: true, httpOnly: true, sameSite: 'strict' } as const

/** Of one sign-in: it stands at that one's path, so that two windows of a browser can sign in beside each other. */
export const SIGN_IN_COOKIE = { ...SHORT, maxAge: LIFETIMES.Interaction * 1000 }

export type ConfigurationOptions = {
  readonly redirectUri: string
  readonly afterSignOut: string
  /** Where it tells that a session is over, and how it gets there. */
  readonly logoutUri: string
  readonly fetch: CustomFetch
}

/** One client, the platform itself; code flow with PKCE only. */
export function buildProviderConfiguration(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  keys: ProviderKeys,
  options: ConfigurationOptions,
): Configuration {
  return {
    adapter: createSqlAdapter(db, clock),
    jwks: { keys: [keys.signingKey] },
    clients: [buildClient(keys, options)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'resource_access'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Session-bound (no offline access), so signing out ends it; turned over at each use.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: LIFETIMES,
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'naru-oidc', interaction: 'naru-oidc-sign-in', resume: 'naru-oidc-resume' },
      long: { signed: true, httpOnly: true, sameSite: 'strict' },
      short: SHORT,
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showSignOut,
        postLogoutSuccessSource: leaveAfterSignOut,
      },
    },
    fetch: async (url, { method, headers, body } = {}) =>
      options.fetch(new URL(url).href, {
        method: method ?? 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        body: body === undefined || body === null ? null : await new Response(body).text(),
        redirect: 'manual',
      }),
    findAccount: (_ctx, sub) => findAccount(db, sub),
    loadExistingGrant: grantOwnClient,
  }
}

function buildClient(
  keys: ProviderKeys,
  { redirectUri, afterSignOut, logoutUri }: ConfigurationOptions,
): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_secret: keys.clientSecret,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [afterSignOut],
    backchannel_logout_uri: logoutUri,
    backchannel_logout_session_required: true,
    id_token_signed_response_alg: 'ES256',
  }
}

/** What the platform says about one of its people; undefined for those who may not sign in. */
async function findAccount(db: IdentityDeps['db'], sub: string): Promise<Account | undefined> {
  const user = await loadUser(db, sub)
  if (!user?.active) return undefined
  const claims = {
    sub,
    name: user.display_name,
    preferred_username: user.user_id,
    resource_access: { [CLIENT_ID]: { roles: [user.default_role] } },
    ...(user.email === null ? {} : { email: user.email }),
  }
  return { accountId: sub, claims: async () => claims }
}

/** The one client is the platform itself: nobody is asked for consent. */
async function grantOwnClient(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant =
    (known ? await provider.Grant.find(known) : undefined) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}
