import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { accessPlugin } from '../access/access-plugin.ts'
import { alertsPlugin } from '../alerts/alerts-plugin.ts'
import { auditPlugin } from '../audit/audit-plugin.ts'
import { auditRoutesPlugin } from '../audit/audit-routes.ts'
import { clustersPlugin } from '../clusters/clusters-plugin.ts'
import { gitlabPlugin } from '../gitlab/gitlab-plugin.ts'
import { helmPlugin } from '../helm/helm-plugin.ts'
import { addRateLimit } from '../http/rate-limit.ts'
import { buildScriptHashes } from '../http/security-headers.ts'
import { socketsPlugin } from '../http/sockets-plugin.ts'
import { identityPlugin } from '../identity/identity-plugin.ts'
import { planSignInDetour } from '../identity/session/sign-in-detour.ts'
import { livePlugin } from '../live/live-plugin.ts'
import { meshPlugin } from '../mesh/mesh-plugin.ts'
import { notifyPlugin } from '../notify/notify-plugin.ts'
import { platformPlugin } from '../platform/platform-plugin.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { preferencesPlugin } from '../preferences/preferences-plugin.ts'
import { projectsPlugin } from '../projects/projects-plugin.ts'
import { createObjectWriter } from '../proxy/object-writer.ts'
import { proxyPlugin } from '../proxy/proxy-routes.ts'
import { registryPlugin } from '../registry/registry-plugin.ts'
import { releasesPlugin } from '../releases/releases-plugin.ts'
import { createPeople } from '../rights/people.ts'
import { rightsPlugin } from '../rights/rights-plugin.ts'
import { rulesPlugin } from '../rules/rules-plugin.ts'
import { telemetryPlugin } from '../telemetry/telemetry-plugin.ts'
import { transferPlugin } from '../transfer/transfer-plugin.ts'
import { composeAudit } from './compose-audit.ts'
import { composeClusters } from './compose-clusters.ts'
import { addConsoleFiles, sendNotFound } from './console-files.ts'
import { createApp } from './create-app.ts'
import type { ServerDeps } from './deps.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { createServices } from './services.ts'

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
  const app = createApp(deps, await loadScriptHashes(config.console))
  await app.register(cookie)
  await addRateLimit(app)

  await app.register(auditPlugin, { audit: services.audit })
  const closing = watchClosing(app)
  await app.register(identityPlugin, { deps })
  const upkeep = composeAudit(deps, services.audit)
  app.addHook('onClose', () => upkeep.stop())
  await app.register(auditRoutesPlugin, { deps, upkeep })
  const parts = composeClusters(deps, services, [app.userSource, app.groupSource, ...more])
  await addClusterCapabilities(app, deps, parts, closing)

  addHealth(app, deps.db, services.audit)
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
  app.decorate('threadsStarted', parts.pool.started)
  await parts.registry.reload()
  await app.register(socketsPlugin)
  await app.register(platformPlugin, parts)
  await app.register(transferPlugin, { ...parts, random: deps.random })
  await app.register(rulesPlugin, parts)
  await app.register(projectsPlugin, parts)
  await app.register(clustersPlugin, parts)
  await app.register(preferencesPlugin, parts)
  await app.register(accessPlugin, parts)
  await app.register(rightsPlugin, { ...parts, people: createPeople(deps) })
  await app.register(proxyPlugin, parts)
  await app.register(meshPlugin, { ...parts, clock: deps.clock, writeObject: createObjectWriter(parts) })
  await app.register(telemetryPlugin, parts)
  await app.register(notifyPlugin, parts)
  await app.register(gitlabPlugin, parts)
  await app.register(registryPlugin, parts)
  await app.register(helmPlugin, parts)
  await app.register(releasesPlugin, parts)
  await app.register(alertsPlugin, { ...parts, now: () => deps.clock.now() })
  const epoch = Buffer.from(deps.random.bytes(12)).toString('base64url')
  await app.register(livePlugin, {
    ...parts,
    personOf: parts.writes.personOf,
    db: deps.db,
    now: () => deps.clock.now(),
    epoch,
    closing,
    maxSockets: deps.config.maxSockets,
  })
}

/** Aborts before anything else is closed, so that streams can say why they end. */
function watchClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return closing.signal
}

async function loadScriptHashes(folder: string | null): Promise<string[]> {
  return folder === null ? [] : buildScriptHashes(await readFile(join(folder, 'index.html'), 'utf8'))
}
