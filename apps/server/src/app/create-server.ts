import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { createAudit } from '../audit/audit.ts'
import { addAuditRoutes } from '../audit/audit-routes.ts'
import { addClusters } from '../clusters/capabilities.ts'
import { handleErrors } from '../http/errors.ts'
import { refuseForeignOrigins } from '../http/origin.ts'
import { addRateLimit } from '../http/rate-limit.ts'
import { createRequestIds, logRequests } from '../http/request-log.ts'
import { requireRouteRules } from '../http/route-rules.ts'
import { addSecurityHeaders, buildScriptHashes } from '../http/security-headers.ts'
import { useZod } from '../http/zod-provider.ts'
import { addIdentity } from '../identity/identity-plugin.ts'
import { planSignInDetour } from '../identity/session/sign-in-detour.ts'
import { loadAllUsers } from '../identity/users/user-service.ts'
import { addConsoleFiles, sendNotFound } from './console-files.ts'
import type { ServerDeps } from './deps.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'

const BODY_BYTES = 64 * 1024

/** The whole server, not yet listening. Plugins stand in reading order; each may use those above it. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config } = deps
  const app = createApp(deps)
  handleErrors(useZod(app))
  requireRouteRules(app)
  logRequests(app)
  refuseForeignOrigins(app, config.url)
  addSecurityHeaders(app, {
    scriptHashes: await loadScriptHashes(config.console),
    https: config.url.startsWith('https:'),
  })
  await app.register(cookie)
  await addRateLimit(app)

  const audit = createAudit(deps)
  app.decorate('audit', audit)
  app.addHook('onClose', () => audit.flush())
  const closing = watchClosing(app)
  await addIdentity(app, deps)
  addAuditRoutes(app, deps)
  await addClusters(app, deps, { closing, loadUsers: () => loadAllUsers(deps) })

  addHealth(app, deps.db)
  addMetrics(app)
  app.setNotFoundHandler(sendNotFound)
  if (config.console !== null) {
    await addConsoleFiles(app, config.console, (request) => planSignInDetour(request, config))
  }
  return app
}

/** Aborts before anything else is closed, so that streams can say why they end. */
function watchClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return closing.signal
}

function createApp({ config, clock, random, log }: ServerDeps): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Its own lines would hold the query of each URL; `logRequests` writes one that does not.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Only a proxy on this machine or in its private network may speak for a client's address.
    trustProxy: config.proxied ? ['loopback', 'uniquelocal'] : false,
    genReqId: createRequestIds(random),
  })
  app.decorate('clock', clock)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = clock.now()
    done()
  })
  return app
}

async function loadScriptHashes(folder: string | null): Promise<string[]> {
  return folder === null ? [] : buildScriptHashes(await readFile(join(folder, 'index.html'), 'utf8'))
}
