import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { type Config, parseConfig } from '../app/config.ts'
import { openPlatform } from '../app/open-platform.ts'
import { createFirstUsers, type FirstStart } from '../identity/users/first-start.ts'
import { say } from './messages.ts'
import { registerKubeconfigs } from './register-kubeconfigs.ts'

const BUILT_CONSOLE = fileURLToPath(new URL('../../../console/dist', import.meta.url))
const CLOSE_LIMIT_MS = 10_000

/** `naru serve [--demo] [--console DIR] [--register KUBECONFIG]…`: runs until a signal asks it to stop. */
export async function serve(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      demo: { type: 'boolean' },
      console: { type: 'string' },
      register: { type: 'string', multiple: true },
    },
  })
  const folder = values.console ?? BUILT_CONSOLE
  const config = parseConfig(process.env, {
    demo: values.demo ?? false,
    console: existsSync(join(folder, 'index.html')) ? folder : null,
  })
  // The database opens in its thread while the server's code is read.
  const [{ deps, services, close }, { createServer }] = await Promise.all([
    openPlatform(config),
    import('../app/create-server.ts'),
  ])
  try {
    const first = await createFirstUsers(deps)
    await registerKubeconfigs(services.clusters, deps.clock, values.register ?? [])
    const app = await createServer(deps, services)
    collectDefaultMetrics({ register: app.metrics })
    await app.listen({ host: config.host, port: config.port })
    announce(config, first)
    await awaitSignal()
    await stop(app)
  } finally {
    await close()
  }
}

function announce(config: Config, first: FirstStart): void {
  say('listening', { url: config.url })
  if (config.console === null) say('noConsole')
  if (config.demo) say('demo')
  if (first) say('firstPassword', first)
}

function awaitSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

/** Lets running requests finish; streams are ended by the server's parts. A second signal ends the process at once. */
async function stop(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => {
    app.log.warn('some requests did not end in time')
    app.server.closeAllConnections()
  }, CLOSE_LIMIT_MS)
  await app.close()
  clearTimeout(limit)
}
