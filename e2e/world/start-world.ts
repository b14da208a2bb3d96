import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { findFreePort } from './free-port.ts'
import { PATIENCE } from './patience.ts'
import { runProgram } from './run-program.ts'
import { SERVER } from './server-program.ts'

const root = join(import.meta.dirname, '../..')

const signedPlace = z.object({ url: z.string(), user: z.string(), password: z.string() })

/** The clusters of a sandbox, its GitLab, its Helm repositories and its image registry, and how each is reached. */
export const sandboxPlaces = z.object({
  clusters: z.array(z.object({ name: z.string(), url: z.string(), kubeconfigPath: z.string() })),
  /** The password is the token. */
  gitlab: signedPlace,
  charts: signedPlace,
  images: signedPlace,
})
const ready = sandboxPlaces.extend({ controlUrl: z.string() })

export type Sandbox = z.infer<typeof ready> & { readonly stop: () => Promise<void> }

export type World = {
  readonly url: string
  readonly sandbox: Sandbox
  /** The folder in which the server keeps everything. */
  readonly data: string
  /** What the server has printed. */
  readonly output: () => string
  /** Ends the server as a power cut would, until it is started again. */
  readonly kill: () => Promise<void>
  /** Ends the server, by default as a power cut would, and starts it again on the same data. */
  readonly restart: (signal?: NodeJS.Signals) => Promise<void>
  readonly stop: () => Promise<void>
}

export type WorldOptions = {
  /** As the sandbox's command takes it: `pods=10000,clusters=2,churn=200`. */
  readonly size?: string
  /** Which clusters of the sandbox there are; all of them unless told. */
  readonly only?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** One that has been started already; it ends with the world. */
  readonly sandbox?: Sandbox
  /** Kubeconfigs by which its clusters are reached instead of by its own. */
  readonly through?: readonly string[]
  /** Kubeconfigs of further clusters. */
  readonly kubeconfigs?: readonly string[]
  /** The folder of another built console; without it the environment may name one as `E2E_CONSOLE`. */
  readonly console?: string
  /** The address of a PostgreSQL database; without it the server keeps its own in its folder. */
  readonly database?: string
}

/** Who clusters are is kept for the sandboxes to come: to make their certificates takes a tenth of what a start does. */
const IDENTITIES = join(root, 'node_modules/.cache/naru/clusters')

/** It plays hours of the past when it starts: with more room for what dies young that takes a fifth less. */
const ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=32'] as const

/** Starts the sandbox alone, in which only what is asked for happens: tests must not depend on the hour. */
export async function startSandbox({
  size,
  only,
}: Pick<WorldOptions, 'size' | 'only'> = {}): Promise<Sandbox> {
  const data = mkdtempSync(join(tmpdir(), 'naru-sandbox-'))
  if (existsSync(IDENTITIES)) cpSync(IDENTITIES, join(data, 'clusters'), { recursive: true })
  const port = await findFreePort(80)
  const cli = join(root, 'apps/sandbox/src/cli/sandbox.ts')
  const program = runProgram(process.execPath, [
    ...ROOM,
    cli,
    '--data',
    data,
    '--port',
    String(port),
    '--calm',
    ...(size ? ['--size', size] : []),
    ...(only ? ['--only', only.join()] : []),
  ])
  const line = await program.waitForLine((text) => text.startsWith('{'), PATIENCE.begun)
  const stop = async (): Promise<void> => {
    await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const begun = ready.parse(JSON.parse(line))
  begun.clusters.forEach(keepIdentity)
  return { ...begun, stop }
}

function signedAt({ url, user, password }: z.infer<typeof signedPlace>): string {
  return Object.assign(new URL(url), { username: user, password }).href
}

function keepIdentity({ name, kubeconfigPath }: Sandbox['clusters'][number]): void {
  const kept = join(IDENTITIES, name, 'identity.json')
  if (existsSync(kept)) return
  mkdirSync(dirname(kept), { recursive: true })
  // Whoever starts at the same moment finds a whole one or none.
  const half = `${IDENTITIES}-${name}-${process.pid}`
  copyFileSync(join(dirname(kubeconfigPath), 'identity.json'), half)
  renameSync(half, kept)
}

/** The sandbox and a server with its built console and demonstration identities, on free ports and fresh data. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { env = {}, kubeconfigs = [] } = options
  const sandbox = options.sandbox ?? (await startSandbox(options))
  const data = mkdtempSync(join(tmpdir(), 'naru-data-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { through = sandbox.clusters.map(({ kubeconfigPath }) => kubeconfigPath) } = options
  const files = [...through, ...kubeconfigs]
  const folder = options.console ?? process.env['E2E_CONSOLE']
  const built = folder ? ['--console', folder] : []
  const serve = async () => {
    const register = files.flatMap((file) => ['--register', file])
    const places = ['--charts', signedAt(sandbox.charts), '--images', signedAt(sandbox.images)]
    const args = [SERVER, 'serve', '--demo', ...built, ...register, ...places]
    const program = runProgram(process.execPath, args, {
      PORT: String(port),
      NARU_DATA: data,
      NARU_ALLOW_ADDRESSES: '127.0.0.0/8,::1/128',
      NARU_LOG_LEVEL: 'warn',
      ...(options.database && { DATABASE_URL: options.database }),
      ...env,
    })
    await program.waitForLine((line) => line.includes(url), PATIENCE.begun)
    return program
  }
  let server = await serve().catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  return {
    url,
    sandbox,
    data,
    output: () => server.output(),
    kill: () => server.stop('SIGKILL'),
    restart: async (signal = 'SIGKILL') => {
      await server.stop(signal)
      server = await serve()
    },
    stop: async () => {
      await Promise.all([server.stop(), sandbox.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}
