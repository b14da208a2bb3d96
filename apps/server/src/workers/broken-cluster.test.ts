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
const others: SourceState[] = []
let total = 0
/** Who looks at the pods, and who at something else. */
const PODS = 1
const OTHER = 2

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  pool = createInProcessPool(1)
  pool.onMessage((message) => {
    if (message.op !== 'frame') return
    const { op, body } = message.frame
    // A frame's body completes such a message.
    const read = JSON.parse(`{"op":"${op}"${body}`) as Extract<ServerMessage, { op: 'snapshot' | 'delta' }>
    if (message.frame.to.includes(PODS)) {
      states.push(...(read.sources ?? []))
      if (read.data?.type === 'list') total = read.data.total
    } else others.push(...(read.sources ?? []))
  })
  pool.setCluster('seoul', await sandbox.access('seoul'), '1.34.0')
  openList(PODS, 'pod')
  await seen('live', 20_000)
}, 120_000)
afterAll(async () => {
  await pool?.close()
  await sandbox?.close()
}, 20_000)

function openList(subscriber: number, kind: string): void {
  pool.send(0, {
    op: 'open-list',
    subscriber,
    window: { offset: 0, limit: 20 },
    resumeFrom: null,
    query: { type: 'list', kind, clusters: 'all', namespaces: 'all' },
    scopes: [{ cluster: 'seoul', namespaces: 'all' }],
    others: [],
  })
}

const seen = (state: SourceState['state'], timeout: number) =>
  vi.waitFor(() => expect(states.at(-1)?.state).toBe(state), { timeout, interval: 20 })

async function listPods() {
  const client = createKubeClient({ transport: createUndiciTransport(await sandbox.access('seoul')) })
  const list = await client.list(
    { resource: { group: '', version: 'v1', plural: 'pods' } },
    { maxBytes: 2 ** 26, maxValues: 2e6 },
  )
  await client.close()
  return list
}

/** As many pods as the cluster itself lists. */
async function countPods(): Promise<number> {
  return (await listPods()).items.length
}

/** Pods that begin change so much that a cluster is soon past any version again. */
async function settle(): Promise<void> {
  let last: string | undefined
  const rests = async () => {
    const before = last
    last = (await listPods()).metadata.resourceVersion
    expect(last).toBe(before)
  }
  await vi.waitFor(rests, { timeout: 10_000, interval: 500 })
}

/** Adds pods and waits until they are all shown. */
async function addPods(count: number): Promise<number> {
  await sandbox.control('seoul', 'pods', { count })
  await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
  return total
}

describe('the rows of a cluster', () => {
  it.each([
    ['hangs', { hang: true }],
    ['resets connections', { drop: true }],
    ['answers 500', { errorRate: 1 }],
    ['answers 429', { tooManyRate: 1 }],
    ['shows the certificate of another authority', { strangeCertificate: true }],
    ['refuses credentials', { unauthorised: true }],
  ])('that %s turn stale within two seconds, and are right again soon after it returns', async (_, fault) => {
    await sandbox.control('seoul', 'faults', fault)
    // Two seconds are promised; the rest is for the machine that runs the test.
    await seen('stale', 4000)
    await sandbox.control('seoul', 'clear-faults', {})
    await seen('live', 4000)
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
  })

  it('turn stale and are right again when it is restored from a backup', async () => {
    const before = await addPods(300)
    await settle()
    const seen = states.length
    await sandbox.control('seoul', 'happen', { what: 'restore-backup', changes: 400 })
    await vi.waitFor(() => expect(states.slice(seen).map(({ state }) => state)).toContain('stale'))
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
    expect(total).toBeLessThan(before)
  })

  it('are right though it was restored and changed past the version last seen while it was away', async () => {
    await addPods(300)
    await sandbox.control('seoul', 'faults', { drop: true })
    await seen('stale', 4000)
    const since = Date.now()
    await sandbox.control('seoul', 'happen', { what: 'restore-backup', changes: 500 })
    await sandbox.control('seoul', 'pods', { count: 400 })
    // No API server is restored in less.
    await vi.waitFor(() => expect(Date.now() - since).toBeGreaterThan(5000), { timeout: 10_000 })
    await sandbox.control('seoul', 'clear-faults', {})
    await seen('live', 4000)
    expect(total).toBe(await countPods())
  })

  it('go on while the list of another kind has no end, which says so', async () => {
    const before = total
    await sandbox.control('seoul', 'faults', { endlessLists: true })
    openList(OTHER, 'secret')
    await vi.waitFor(
      () => expect(others.at(-1)).toMatchObject({ state: 'unreachable', reason: 'TooLarge' }),
      { timeout: 30_000, interval: 20 },
    )
    await sandbox.control('seoul', 'pods', { count: 20 })
    await vi.waitFor(() => expect(total).toBe(before + 20), { timeout: 5000, interval: 20 })
    expect(states.at(-1)?.state).toBe('live')
    await sandbox.control('seoul', 'clear-faults', {})
  }, 40_000)

  it('stay right when its watches expire', async () => {
    await sandbox.control('seoul', 'faults', { watchExpired: true })
    await sandbox.control('seoul', 'clear-faults', {})
    await vi.waitFor(async () => expect(total).toBe(await countPods()), { timeout: 5000, interval: 100 })
  })
})
