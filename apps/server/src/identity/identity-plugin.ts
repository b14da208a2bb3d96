import { API } from '@naru/contract/api/base'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { watchTables } from '../sql/watch-tables.ts'
import { authenticateRequests } from './authentication.ts'
import type { IdentityDeps } from './deps.ts'
import { createIssuer } from './issuer/issuer.ts'
import type { IssuerSettings } from './issuer/issuer-settings.ts'
import { createInProcessFetch } from './provider/in-process-fetch.ts'
import { CLIENT_ID } from './provider/provider-configuration.ts'
import { loadProviderKeys } from './provider/provider-keys.ts'
import { createProvider, mountProvider } from './provider/provider-plugin.ts'
import { addSignInRoutes, SIGN_IN_PATH } from './provider/sign-in-routes.ts'
import { addSignOutScript } from './provider/sign-out-page.ts'
import { pruneExpired } from './prune.ts'
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
import { createUserService } from './users/user-service.ts'
import { createUserSource } from './users/user-source.ts'

const SWEEP_MS = 10_000
const PRUNE_MS = 600_000

/** Who calls: sign-in at an issuer (the built-in one unless `deps.issuer` names another), sessions, tokens, users. */
export const identityPlugin = fastifyPlugin<{ readonly deps: IdentityDeps }>(
  (app, { deps }) => addIdentity(app, deps),
  { name: 'identity', dependencies: ['audit', '@fastify/cookie', '@fastify/rate-limit'] },
)

async function addIdentity(app: FastifyInstance, given: IdentityDeps): Promise<void> {
  const watched = watchTables(given.db, ['users', 'sign_in_failures'])
  const deps = { ...given, db: watched.db }
  const { config, clock } = deps
  const redirectUri = config.url + CALLBACK_PATH
  const afterSignOut = `${config.url}/`
  const settings = deps.issuer ?? (await mountBuiltIn(app, deps, { redirectUri, afterSignOut }))
  const issuer = createIssuer(settings, { redirectUri, afterSignOut, now: clock.now })

  const live = createLiveCallers(clock.now)
  const sessions = createSessions(deps, issuer, live)
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

  async function sweep(): Promise<void> {
    const callers = live.all()
    const known = await sessions.peek(callers.flatMap(({ session }) => (session ? [session.id] : [])))
    await live.sweep(callers, async ({ session, token }) =>
      session ? (known.get(session.id) ?? null) : token && tokens.load(token.id),
    )
  }
  app.decorate('sweepCallers', sweep)
  const timers = [every(SWEEP_MS, sweep), every(PRUNE_MS, () => pruneExpired(deps))]
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    // Streams would keep a closing server open; the console connects again, to another replica or after the restart.
    live.endAll(() => true, 'shutdown')
  })

  addLoginRoutes(app, deps, issuer, sessions)
  addRefreshRoute(app, deps, { sessions, accessTokens, pairs })
  addSessionRoutes(app, deps, issuer, sessions)
  addSessionListRoutes(app, deps, sessions)
  addSsoRoutes(app, deps, issuer, sessions)
  addPasswordRoute(app, deps, sessions)
  addAccessTokenRoutes(app, deps, live)
  app.decorate('userSource', createUserSource(createUserService(deps, sessions), watched.listen))

  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    const run = (): void => {
      work().catch((error: unknown) => app.log.warn({ err: error }, 'upkeep of sessions failed'))
    }
    return setInterval(run, ms).unref()
  }
}

type ProviderAddresses = { readonly redirectUri: string; readonly afterSignOut: string }

async function mountBuiltIn(
  app: FastifyInstance,
  deps: IdentityDeps,
  to: ProviderAddresses,
): Promise<IssuerSettings> {
  const keys = await loadProviderKeys(deps)
  const issuerUrl = deps.config.url + API.identity
  const provider = createProvider(deps, keys, { issuerUrl, signInPath: SIGN_IN_PATH, ...to })
  await mountProvider(app, provider, API.identity)
  addSignInRoutes(app, deps, provider)
  addSignOutScript(app)
  return {
    id: 'local',
    url: issuerUrl,
    clientId: CLIENT_ID,
    clientSecret: keys.clientSecret,
    scope: 'openid profile email',
    rolesPath: ['resource_access', CLIENT_ID, 'roles'],
    userPrefix: '',
    fetch: createInProcessFetch(app),
  }
}
