import type { ServerMessage, SourceState } from '@naru/contract/live/protocol'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import type { WorkerPool } from './worker-pool.ts'

let sandbox: SandboxProcess
let pool: WorkerPool
const states: SourceState[] = []
let total = 0

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  pool = createInProcessPool(1)
  pool.onMessage((message) => {
    if (message.op !== 'frame') return
    const { op, body } = message.frame
    // A frame's body completes such a message.
    const read = JSON.parse(`{"op":"${op}"${body}`) as Extract<ServerMessage, { op: 'snapshot' | 'delta' }>
    states.push(...(read.sources ?? []))
    if (read.data?.type === 'list') total = read.data.total
  })
  pool.setCluster('seoul', await sandbox.access('seoul'), '1.34.0')
  pool.send(0, {
    op: 'open-list',
    subscriber: 1,
    window: { offset: 0, limit: 20 },
    resumeFrom: null,
    query: { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all' },
    scopes: [{ cluster: 'seoul', namespaces: 'all' }],
    others: [],
  })
  await seen('live', 20_000)
}, 120_000)
afterAll(async () => {
  await pool?.close()
  await sandbox?.close()
}, 20_000)

const seen = (state: SourceState['state'], timeout: number) =>
  vi.waitFor(() => expect(states.at(-1)?.state).toBe(state), { timeout, interval: 20 })

/** As many pods as the cluster itself lists. */
async function countPods(): Promise<number> {
  const client = createKubeClient({ transport: createUndiciTransport(await sandbox.access('seoul')) })
  const { items } = await client.list({ resource: { group: '', version: 'v1', plural: 'pods' } })
  await client.close()
  return items.length
}

describe('the rows of a cluster', () => {
  it('turn stale and are right again when it is restored from a backup', async () => {
    await sandbox.control('seoul', 'pods', { count: 300 })
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
    const before = total
    const seen = states.length
    await sandbox.control('seoul', 'happen', { what: 'restore-backup', changes: 200 })
    await vi.waitFor(() => expect(states.slice(seen).map(({ state }) => state)).toContain('stale'))
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
    expect(total).toBeLessThan(before)
  })

  it.each([
    ['hangs', { hang: true }],
    ['resets connections', { drop: true }],
    ['answers 500', { errorRate: 1 }],
    ['answers 429', { tooManyRate: 1 }],
    ['refuses credentials', { unauthorised: true }],
  ])('that %s turn stale within two seconds, and are right again soon after it returns', async (_, fault) => {
    await sandbox.control('seoul', 'faults', fault)
    // Two seconds are promised; the rest is for the machine that runs the test.
    await seen('stale', 4000)
    await sandbox.control('seoul', 'clear-faults', {})
    await seen('live', 4000)
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
  })

  it('stay right when its watches expire', async () => {
    await sandbox.control('seoul', 'faults', { watchExpired: true })
    await sandbox.control('seoul', 'clear-faults', {})
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
  })
})
