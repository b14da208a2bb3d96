import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

const PATH = '/apis/apps/v1/deployments'
let cluster: FakeCluster
let pool: WorkerPool

beforeEach(async () => {
  cluster = await startFakeCluster()
  pool = createInProcessPool(1)
})
afterEach(async () => {
  await pool.close()
  await cluster.close()
})

const istiod = (value?: string, revision = '', version = '7') => ({
  kind: 'Deployment',
  apiVersion: 'apps/v1',
  metadata: {
    name: `istiod${revision}`,
    namespace: 'istio-system',
    uid: `istiod${revision}`,
    resourceVersion: version,
    labels: { app: 'istiod', ...(revision && { 'istio.io/rev': revision }) },
  },
  spec: {
    template: { spec: { containers: [{ env: value === undefined ? [] : [{ name: 'CLUSTER_ID', value }] }] } },
  },
})

function serve(...items: readonly object[]): void {
  cluster.on('GET', PATH, () => ({
    body: { kind: 'DeploymentList', apiVersion: 'apps/v1', metadata: { resourceVersion: '7' }, items },
  }))
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 't' }
  pool.setCluster('seoul', access, '1.34.0')
}

const ask = (id = 'seoul') => pool.ask(0, 'istiod-name', { cluster: id })

it.each([
  ['what its istiod is told', [istiod('west')], 'west'],
  ['Istio’s own where it is told nothing', [istiod()], 'Kubernetes'],
  ['that of the revision without a name of its own', [istiod('old', '1-27'), istiod('west')], 'west'],
  ['none where no istiod runs', [], null],
])('the name of a cluster is %s', async (_, items, name) => {
  serve(...items)
  expect(await ask()).toEqual({ name })
})

it('is read once, of nothing but istiods, and follows them', async () => {
  serve(istiod('before'))
  expect(await ask()).toEqual({ name: 'before' })
  await vi.waitFor(() => expect(cluster.openStreams()).toContain(PATH))
  cluster.push(PATH, { type: 'MODIFIED', object: istiod('after', '', '8') })
  await vi.waitFor(async () => expect(await ask()).toEqual({ name: 'after' }))
  const reads = cluster.seen.filter(({ url }) => url.startsWith(PATH))
  expect(reads.filter(({ url }) => !url.includes('watch='))).toHaveLength(1)
  for (const { url } of reads) expect(decodeURIComponent(url)).toContain('labelSelector=app=istiod')
})

it('nobody knows it of a cluster that is none of the thread’s', async () => {
  serve(istiod('west'))
  expect(await ask('busan')).toBeNull()
})
