import { API } from '@naru/contract/api/base'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { watchTables } from '../sql/watch-tables.ts'
import { authenticateRequests } from './authentication.ts'
import type { IdentityDeps } from './deps.ts'
import { createGroupService } from './groups/group-service.ts'
import { createGroupSource } from './groups/group-source.ts'
import { type IssuerSettings, LOCAL_ISSUER, NO_ISSUERS } from './issuer/issuer-settings.ts'
import { createIssuers, type Issuers } from './issuer/issuers.ts'
import { keepSessions } from './keep-sessions.ts'
import { addLogoutRoutes, LOGOUT_PATH } from './logout/logout-routes.ts'
import { createInProcessFetch } from './provider/in-process-fetch.ts'
import { CLIENT_ID } from './provider/provider-configuration.ts'
import { loadProviderKeys } from './provider/provider-keys.ts'
import { createProvider, mountProvider } from './provider/provider-plugin.ts'
import { addSignInRoutes, SIGN_IN_PATH } from './provider/sign-in-routes.ts'
import { addSignOutScript } from './provider/sign-out-page.ts'
import { decorateCaller } from './request-caller.ts'
import { createAccessTokens } from './session/access-token.ts'
import { createLiveCallers } from './session/live-callers.ts'
import { addLoginRoutes, CALLBACK_PATH } from './session/login-routes.ts'
import { addPasswordRoute } from './session/password-route.ts'
import { createProvenPairs } from './session/proven-pairs.ts'
import { addRefreshRoute } from './session/refresh-route.ts'
import { addSessionListRoutes } from './session/session-list-routes.ts'
import { addSessionRoutes } from './session/session-routes.ts'
import { loadSessionByCookie } from './session/session-store.ts'
import { createSessions } from './session/sessions.ts'
import { addSsoRoutes } from './session/sso-routes.ts'
import { createTickets } from './ticket.ts'
import { addAccessTokenRoutes } from './tokens/access-token-routes.ts'
import { createTokenCallers } from './tokens/token-callers.ts'
import { addTryingRoutes } from './trying/trying-routes.ts'
import { endLocalAccounts } from './users/local-accounts.ts'
import { addUserSessionRoutes, addUserTokenRoutes } from './users/user-access-routes.ts'
import { createUserService } from './users/user-service.ts'
import { createUserSource } from './users/user-source.ts'

/** Who calls: sign-in at an issuer (the built-in one, and those that `deps.issuers` names), sessions, tokens, users. */
export const identityPlugin = fastifyPlugin<{ readonly deps: IdentityDeps }>(
  (app, { deps }) => addIdentity(app, deps),
  { name: 'identity', dependencies: ['audit', '@fastify/cookie', '@fastify/rate-limit'] },
)

async function addIdentity(app: FastifyInstance, given: IdentityDeps): Promise<void> {
  const watched = watchTables(given.db, ['users', 'sign_in_failures', 'groups', 'group_members'])
  const deps = { ...given, db: watched.db }
  const { config, clock } = deps
  const issuers = await mountIssuers(app, deps)

  const live = createLiveCallers(clock.now)
  const sessions = createSessions(deps, issuers, live)
  const tokens = createTokenCallers(deps, live)
  const accessTokens = createAccessTokens(deps)
  const pairs = createProvenPairs(clock.now)
  const tickets = createTickets(deps, async ({ sessionId, tokenId }) => {
    if (sessionId !== null) return sessions.find(sessionId)
    return tokenId === null ? null : live.find(`token:${tokenId}`, () => tokens.load(tokenId))
  })
  app.decorate('tickets', tickets)
  decorateCaller(app)
  authenticateRequests(app, {
    config,
    sessions,
    accessTokens,
    tokens,
    pairs,
    loadByCookie: (cookie) => loadSessionByCookie(deps, cookie),
  })

  keepSessions(app, deps, { issuers, sessions, tokens, live })

  addLoginRoutes(app, deps, issuers, sessions)
  await addLogoutRoutes(app, { deps, issuers, sessions })
  addRefreshRoute(app, deps, { sessions, accessTokens, pairs })
  addSessionRoutes(app, deps, issuers, sessions)
  addSessionListRoutes(app, deps, sessions)
  addSsoRoutes(app, deps, issuers, sessions)
  addPasswordRoute(app, deps, sessions)
  addTryingRoutes(app, deps, live)
  addAccessTokenRoutes(app, deps, live)
  addUserSessionRoutes(app, deps, sessions)
  addUserTokenRoutes(app, deps, live)
  app.decorate('userSource', createUserSource(createUserService(deps, sessions), watched.listen))
  const groups = createGroupService(deps, (userIDs) => sessions.endStreamsOf(userIDs))
  app.decorate('groupSource', createGroupSource(groups, watched.listen))
}

async function mountIssuers(app: FastifyInstance, deps: IdentityDeps): Promise<Issuers> {
  const { config, clock } = deps
  const callback = config.url + CALLBACK_PATH
  const afterSignOut = `${config.url}/`
  const external = deps.issuers ?? NO_ISSUERS
  await endLocalAccounts(deps, external)
  const local = await mountBuiltIn(app, deps, { redirectUri: callback, afterSignOut })
  return createIssuers(local, external, { callback, afterSignOut, now: clock.now })
}

type ProviderAddresses = { readonly redirectUri: string; readonly afterSignOut: string }

async function mountBuiltIn(
  app: FastifyInstance,
  deps: IdentityDeps,
  to: ProviderAddresses,
): Promise<IssuerSettings> {
  const keys = await loadProviderKeys(deps)
  const issuerUrl = deps.config.url + API.identity
  const fetch = createInProcessFetch(app)
  const provider = createProvider(deps, keys, {
    issuerUrl,
    signInPath: SIGN_IN_PATH,
    logoutUri: `${deps.config.url}${LOGOUT_PATH}/${LOCAL_ISSUER}`,
    fetch,
    ...to,
  })
  await mountProvider(app, provider, issuerUrl)
  addSignInRoutes(app, deps, provider)
  addSignOutScript(app)
  return {
    id: LOCAL_ISSUER,
    name: { en: 'Naru', ko: 'Naru' },
    url: issuerUrl,
    clientId: CLIENT_ID,
    clientSecret: keys.clientSecret,
    scope: 'openid profile email',
    rolesPath: ['resource_access', CLIENT_ID, 'roles'],
    userPrefix: '',
    fetch,
  }
}
