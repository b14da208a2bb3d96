import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accessPlugin } from '../access/access-plugin.ts'
import { auditPlugin } from '../audit/audit-plugin.ts'
import { auditRoutesPlugin } from '../audit/audit-routes.ts'
import { clustersPlugin } from '../clusters/clusters-plugin.ts'
import { handleErrors } from '../http/errors.ts'
import { refuseForeignOrigins } from '../http/origin.ts'
import { addRateLimit } from '../http/rate-limit.ts'
import { createRequestIds, logRequests } from '../http/request-log.ts'
import { requireRouteRules } from '../http/route-rules.ts'
import { addSecurityHeaders, buildScriptHashes } from '../http/security-headers.ts'
import { socketsPlugin } from '../http/sockets-plugin.ts'
import { useZod } from '../http/zod-provider.ts'
import { identityPlugin } from '../identity/identity-plugin.ts'
import { findCaller } from '../identity/request-caller.ts'
import { planSignInDetour } from '../identity/session/sign-in-detour.ts'
import { livePlugin } from '../live/live-plugin.ts'
import { platformPlugin } from '../platform/platform-plugin.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { proxyPlugin } from '../proxy/proxy-routes.ts'
import { composeClusters } from './compose-clusters.ts'
import { addConsoleFiles, sendNotFound } from './console-files.ts'
import type { ServerDeps } from './deps.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { createServices } from './services.ts'

const BODY_BYTES = 64 * 1024

/**
 * The whole server, not yet listening. Plugins stand in reading order; each names those above it that it needs. `more` are
 * kinds of the platform's own beside those that are always there.
 */
export async function createServer(
  deps: ServerDeps,
  services = createServices(deps),
  more: readonly PlatformSource[] = [],
): Promise<FastifyInstance> {
  const { config } = deps
  const app = createApp(deps)
  handleErrors(useZod(app))
  requireRouteRules(app)
  logRequests(app, (request) => findCaller(request)?.user.userID)
  refuseForeignOrigins(app, config.url)
  addSecurityHeaders(app, {
    scriptHashes: await loadScriptHashes(config.console),
    https: config.url.startsWith('https:'),
  })
  await app.register(cookie)
  await addRateLimit(app)

  await app.register(auditPlugin, { audit: services.audit })
  const closing = watchClosing(app)
  await app.register(identityPlugin, { deps })
  await app.register(auditRoutesPlugin, { deps })
  const parts = composeClusters(deps, services.clusters, [app.userSource, ...more])
  await addClusterCapabilities(app, deps, parts, closing)

  addHealth(app, deps.db)
  addMetrics(app)
  app.setNotFoundHandler(sendNotFound)
  if (config.console !== null) {
    await addConsoleFiles(app, config.console, (request) => planSignInDetour(request, config))
  }
  return app
}

/** Everything that reaches clusters. */
async function addClusterCapabilities(
  app: FastifyInstance,
  deps: ServerDeps,
  parts: ReturnType<typeof composeClusters>,
  closing: AbortSignal,
): Promise<void> {
  app.addHook('onClose', () => parts.close())
  await parts.registry.reload()
  await app.register(socketsPlugin)
  await app.register(platformPlugin, parts)
  await app.register(clustersPlugin, parts)
  await app.register(accessPlugin, parts)
  await app.register(proxyPlugin, parts)
  const epoch = Buffer.from(deps.random.bytes(12)).toString('base64url')
  await app.register(livePlugin, { ...parts, epoch, closing, maxSockets: deps.config.maxSockets })
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
    pluginTimeout: 60_000,
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
