import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { type Config, ConfigError, parseConfig } from '../app/config.ts'
import type { ServerDeps } from '../app/deps.ts'
import { openPlatform } from '../app/open-platform.ts'
import { stopServer } from '../app/stop-server.ts'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import { createFirstUsers, type FirstStart } from '../identity/users/first-start.ts'
import { addThreadMemory, watchThreads } from '../system/thread-memory.ts'
import { cliLocale, formatCliMessage, say } from './messages.ts'
import { registerCharts } from './register-charts.ts'
import { registerGitlab } from './register-gitlab.ts'
import { registerImages } from './register-images.ts'
import { type DemoInbox, registerInbox } from './register-inbox.ts'
import { registerKubeconfigs } from './register-kubeconfigs.ts'

const BUILT_CONSOLE = fileURLToPath(new URL('../../../console/dist', import.meta.url))

export type ServeOptions = {
  readonly demo: boolean
  /** Folder of another built console. */
  readonly console: string | undefined
  /** Kubeconfigs whose contexts are registered. */
  readonly register: readonly string[]
  /** Where a demonstration's alerts are shown. */
  readonly inbox?: DemoInbox | undefined
  /** Where a demonstration's GitLab is, with its token. */
  readonly gitlab?: string | undefined
  /** Where a demonstration's Helm repositories are, with who may read them. */
  readonly charts?: string | undefined
  /** Where a demonstration's image registry is, with who may read it. */
  readonly images?: string | undefined
  readonly env: NodeJS.ProcessEnv
  /** What else ends it, beside a signal. */
  readonly ended?: Promise<void>
}

/** `naru serve [--demo] [--console DIR] [--register KUBECONFIG]… [--inbox URL --inbox-mail PORT] [--gitlab URL] [--charts URL] [--images URL]`: runs until a signal asks it to stop. */
export async function serve(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      demo: { type: 'boolean' },
      console: { type: 'string' },
      register: { type: 'string', multiple: true },
      inbox: { type: 'string' },
      'inbox-mail': { type: 'string' },
      gitlab: { type: 'string' },
      charts: { type: 'string' },
      images: { type: 'string' },
    },
  })
  const { demo = false, register = [], inbox: url, 'inbox-mail': mail = '25' } = values
  const inbox = url === undefined ? undefined : { url, mailPort: Number(mail) }
  await runServer({
    demo,
    register,
    inbox,
    gitlab: values.gitlab,
    charts: values.charts,
    images: values.images,
    console: values.console,
    env: process.env,
  })
}

/** Serves until it is asked to stop. */
export async function runServer({ env, ended, ...options }: ServeOptions): Promise<void> {
  const folder = options.console ?? BUILT_CONSOLE
  const config = parseConfig(env, {
    demo: options.demo,
    console: existsSync(join(folder, 'index.html')) ? folder : null,
  })
  const threads = watchThreads()
  // The database opens in its thread while the server's code is read.
  const [{ deps, services, close }, { createServer }] = await Promise.all([
    openPlatform(config),
    import('../app/create-server.ts'),
  ])
  try {
    const first = await createFirstUsers(deps)
    await registerKubeconfigs(services.clusters, deps.clock, options.register)
    await tellInbox(deps, services.clusters, options.inbox)
    if (options.gitlab !== undefined) await registerGitlab(deps, options.gitlab)
    if (options.charts !== undefined) await registerCharts(deps, options.charts)
    if (options.images !== undefined) await registerImages(deps, options.images)
    const app = await createServer(deps, services)
    try {
      collectDefaultMetrics({ register: app.metrics })
      addThreadMemory(app.metrics, threads)
      await app.threadsStarted
      await listen(app, config)
      announce(config, first)
      if (options.inbox) say('inbox', { url: options.inbox.url })
      await Promise.race([awaitSignal(), ...(ended ? [ended] : [])])
    } finally {
      await stopServer(app)
    }
  } finally {
    await close()
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new ConfigError(formatCliMessage('portTaken', cliLocale(), { port })) : error
  }
}

/** Of the first cluster: one is enough to see how alerts arrive. */
async function tellInbox(
  deps: ServerDeps,
  clusters: ClusterStore,
  inbox: DemoInbox | undefined,
): Promise<void> {
  const [first] = inbox ? await clusters.load() : []
  if (inbox && first) await registerInbox(deps, first.id, inbox)
}

function announce(config: Config, first: FirstStart): void {
  say('listening', { url: config.url })
  if (config.console === null) say('noConsole')
  if (config.demo) say('demo')
  if (first) say('firstPassword', first)
}

/** A second signal ends the process at once. */
function awaitSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
