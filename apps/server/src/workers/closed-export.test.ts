import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import { buildPod } from '../../test/store-fixture.ts'
import type { WorkerPool } from './worker-pool.ts'

const PODS = '/api/v1/pods'
const ASK = {
  query: { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all' },
  scopes: [{ cluster: 'seoul', namespaces: 'all' }],
  others: [],
} as const
let cluster: FakeCluster
let pool: WorkerPool
/** Lets the cluster answer what its pods are. */
let answer = (): void => undefined

beforeEach(async () => {
  cluster = await startFakeCluster()
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  cluster.on('GET', PODS, async () => {
    await answered
    const items = [buildPod('web')]
    return { body: { kind: 'PodList', apiVersion: 'v1', metadata: { resourceVersion: '9' }, items } }
  })
  pool = createInProcessPool(1)
  pool.setCluster('seoul', { server: cluster.server, insecureSkipTlsVerify: false, token: 'any' }, '1.34.0')
})
afterEach(async () => {
  answer()
  await pool.close()
  await cluster.close()
})

const open = (exported: number) => pool.ask(0, 'export-open', { exported, ...ASK })
const page = (exported: number) => pool.ask(0, 'export-page', { exported, limit: 10 })

it('an export that is closed while its list is being read waits for it no longer, and keeps nothing of it', async () => {
  const [closed, kept] = [open(1), open(2)]
  await vi.waitFor(() => expect(cluster.seen.some(({ url }) => url.startsWith(PODS))).toBe(true))
  await pool.ask(0, 'export-close', { exported: 1 })
  await closed
  expect(await page(1)).toEqual([])
  answer()
  await kept
  expect(await page(2)).toHaveLength(1)
  expect(await page(1)).toEqual([])
})
