import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { say } from './messages.ts'
import { runServer } from './serve.ts'
import { UsageError } from './usage-error.ts'

/** A program of its own: the server knows simulated clusters by their addresses alone, as any other. */
const PROGRAM = join(import.meta.dirname, '../../../sandbox/src/cli/sandbox.ts')
const SIZE = /^(pods|clusters|churn|mesh)=\d+(,(pods|clusters|churn|mesh)=\d+)*$/
const LOOPBACK = '127.0.0.0/8,::1/128'

/** `naru sandbox [--size …] [--calm] [--console DIR]`: simulated clusters and a server for them, until a signal. */
export async function sandboxCommand(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { size: { type: 'string' }, calm: { type: 'boolean' }, console: { type: 'string' } },
  })
  const { size, calm = false } = values
  if (size !== undefined && !SIZE.test(size)) throw new UsageError('--size pods=N,clusters=M,churn=R,mesh=K')
  const folder = join(process.env['NARU_DATA'] ?? join(homedir(), '.naru'), 'sandbox')
  say('sandboxStarts')
  const options = [...(size === undefined ? [] : ['--size', size]), ...(calm ? ['--calm'] : [])]
  const sandbox = await startClusters(['--data', join(folder, 'clusters'), ...options])
  try {
    say('sandboxReady', { names: sandbox.clusters.map(({ name }) => name).join(', ') })
    // What is only shown must not get into the database of what is served otherwise.
    const { DATABASE_URL: _, ...env } = process.env
    await runServer({
      demo: true,
      console: values.console,
      register: sandbox.clusters.map(({ kubeconfigPath }) => kubeconfigPath),
      inbox: sandbox.inbox,
      gitlab: addressOf(sandbox.gitlab),
      charts: addressOf(sandbox.charts),
      images: addressOf(sandbox.images),
      env: {
        NARU_ALLOW_ADDRESSES: LOOPBACK,
        NARU_LOG_LEVEL: 'warn',
        ...env,
        NARU_DATA: join(folder, 'server'),
      },
      ended: sandbox.ended,
    })
  } finally {
    await sandbox.stop()
  }
}

const signedPlace = z.object({ url: z.string(), user: z.string(), password: z.string() })
const announced = z.object({
  clusters: z.array(z.object({ name: z.string(), kubeconfigPath: z.string() })),
  inbox: z.object({ url: z.string(), mailPort: z.number() }),
  gitlab: signedPlace,
  charts: signedPlace,
  images: signedPlace,
})

function addressOf({ url, user, password }: z.infer<typeof signedPlace>): string {
  return Object.assign(new URL(url), { username: user, password }).href
}

async function startClusters(args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  // What it had to say about that stands above.
  if (value === undefined) throw new UsageError('The sandbox did not start')
  child.stdout.resume()
  return {
    ...announced.parse(JSON.parse(value)),
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
