import type { ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import { requireModel } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createMemoryBudget } from '../mirror/memory-budget.ts'
import { createObjectViews } from './object-views.ts'
import type { WorkerPool } from './worker-pool.ts'

const PATH = '/api/v1/namespaces/shop/configmaps'
const QUERY = {
  type: 'object',
  kind: 'config-map',
  cluster: 'seoul',
  namespace: 'shop',
  name: 'colours',
} as const
const [VIEWER, SECOND] = [1, 2]

const clusters: FakeCluster[] = []
const shown = new Map<number, unknown>()
let pool: WorkerPool

/** A cluster in which the config map says what it is told to. */
async function startCluster(colour: string): Promise<FakeCluster> {
  const cluster = await startFakeCluster()
  clusters.push(cluster)
  const metadata = { name: 'colours', namespace: 'shop', uid: 'colours', resourceVersion: '7' }
  const items = [{ metadata, data: { colour } }]
  cluster.on('GET', PATH, () => ({
    body: { kind: 'ConfigMapList', apiVersion: 'v1', metadata: { resourceVersion: '7' }, items },
  }))
  return cluster
}

const accessTo = ({ server }: FakeCluster) => ({ server, insecureSkipTlsVerify: false })

beforeAll(async () => {
  pool = createInProcessPool(1)
  pool.onMessage((message) => {
    if (message.op !== 'frame') return
    const { op, body, to } = message.frame
    // A frame's body completes such a message.
    const { data } = JSON.parse(`{"op":"${op}"${body}`) as Extract<ServerMessage, { op: 'snapshot' }>
    for (const one of to) shown.set(one, data?.type === 'object' ? data.object?.['data'] : undefined)
  })
  pool.setCluster('seoul', accessTo(await startCluster('red')), '1.34.0')
})
afterAll(async () => {
  await pool.close()
  await Promise.all(clusters.map((cluster) => cluster.close()))
})

const open = (subscriber: number) => pool.send(0, { op: 'open-object', subscriber, query: QUERY })
const sees = (subscriber: number, colour: string) =>
  vi.waitFor(() => expect(shown.get(subscriber)).toEqual({ colour }), { timeout: 10_000, interval: 20 })

it('an object is followed where its cluster is now, by all who look at it', async () => {
  open(VIEWER)
  open(SECOND)
  await sees(VIEWER, 'red')
  await sees(SECOND, 'red')
  pool.setCluster('seoul', accessTo(await startCluster('blue')), '1.34.0')
  for (const subscriber of [VIEWER, SECOND]) {
    pool.send(0, { op: 'close', subscriber, keep: false })
    open(subscriber)
  }
  await sees(VIEWER, 'blue')
  await sees(SECOND, 'blue')
  await vi.waitFor(() => expect(clusters.map((one) => one.openStreams())).toEqual([[], [PATH]]))
})

it('an object that is opened while its cluster is silent says so at once', () => {
  const frames: string[] = []
  const views = createObjectViews(
    ({ body }) => frames.push(body),
    (error) => {
      throw error
    },
  )
  const cluster: Partial<ClusterWorker> = {
    id: 'seoul',
    version: '1.34.0',
    // Of a client no more is called before the first answer.
    client: { listChunks: () => new Promise(() => undefined) } as unknown as ClusterWorker['client'],
    budget: createMemoryBudget(1_000_000),
    trouble: () => ({ since: 7, reason: 'Slow' }),
    onTrouble: () => () => undefined,
  }
  const query = { ...QUERY, brief: true } as const
  views.open(VIEWER, cluster as ClusterWorker, { query, model: requireModel('config-map') })
  views.stop()
  expect(frames).toMatchObject([expect.stringContaining('"state":"unreachable","since":7,"reason":"Slow"')])
})
