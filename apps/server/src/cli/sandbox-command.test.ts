import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

const NARU = new URL('./naru.ts', import.meta.url).pathname
let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'naru-sandbox-'))
})
afterAll(() => rm(data, { recursive: true }))

const address = z.object({ port: z.number() })

async function findPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = address.parse(server.address())
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const given = { PATH: process.env.PATH, LANG: 'en_US.UTF-8' }

test('naru sandbox serves simulated clusters by one command, and ends them with itself', async () => {
  const PORT = await findPort()
  const env = { ...given, PORT, NARU_DATA: data, DATABASE_URL: 'postgres://naru:Xk29dkWq@127.0.0.1:1/naru' }
  const child = spawn(process.execPath, [NARU, 'sandbox', '--calm'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.startsWith('Sign in by choosing')) break
    }
    expect(lines).toContain('Clusters: seoul, busan, jeju. They are not real: break what you like.')
    expect(lines).toContain(`Naru is at http://127.0.0.1:${PORT}`)
    expect((await fetch(`http://127.0.0.1:${PORT}/api/v1/session`)).status).toBeLessThan(500)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  // Nothing of it stands where `naru serve` keeps its data.
  expect(await readdir(data)).toEqual(['sandbox'])
  const list = await promisify(execFile)(process.execPath, [NARU, 'cluster', 'list'], {
    env: { ...given, NARU_DATA: join(data, 'sandbox/server') },
  })
  const clusters = list.stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(new Set(clusters.map(([name]) => name))).toEqual(new Set(['busan', 'jeju', 'seoul']))
  const gone = await fetch(`${clusters[0]?.[3]}/version`).catch((error: unknown) => error)
  expect(gone).toHaveProperty('cause.code', 'ECONNREFUSED')
}, 120_000)

test('a server whose port is taken says so and ends, and its clusters with it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = address.parse(taken.address())
  const call = promisify(execFile)(process.execPath, [NARU, 'sandbox', '--calm'], {
    env: { ...given, PORT: String(port), NARU_DATA: data },
    timeout: 60_000,
  })
  await expect(call).rejects.toMatchObject({
    code: 1,
    stderr: `PORT: another program already listens on ${port}. Choose another port, as in PORT=9090.\n`,
  })
  await new Promise((resolve) => taken.close(resolve))
}, 120_000)

test('naru sandbox says what a size looks like', async () => {
  const call = promisify(execFile)(process.execPath, [NARU, 'sandbox', '--size', 'big'], {
    env: { ...given, NARU_DATA: data },
  })
  await expect(call).rejects.toMatchObject({ code: 2, stderr: '--size pods=N,clusters=M,churn=R,mesh=K\n' })
})
