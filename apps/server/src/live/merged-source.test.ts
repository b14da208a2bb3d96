import type { Row } from '@naru/contract/rows/row'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import { buildPod } from '../../test/store-fixture.ts'
import type { ClusterScope, ViewQuery, WindowSource } from '../views/window-source.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { loadExportedRows } from './export/exported-rows.ts'
import { createMergedSources } from './merged-source.ts'

const NAMES = ['seoul', 'busan', 'jeju']
const PODS = '/api/v1/pods'
const QUERY: ViewQuery = { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all' }
const SCOPES: ClusterScope[] = NAMES.map((cluster) => ({ cluster, namespaces: 'all' }))
const clusters: FakeCluster[] = []
let pool: WorkerPool

beforeAll(async () => {
  pool = createInProcessPool(2)
  for (const [place, name] of NAMES.entries()) {
    const cluster = await startFakeCluster()
    const items = Array.from({ length: 200 }, (_, index) => buildPod(`web-${index * NAMES.length + place}`))
    cluster.on('GET', PODS, () => ({
      body: { kind: 'PodList', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items },
    }))
    clusters.push(cluster)
    pool.setCluster(name, { server: cluster.server, insecureSkipTlsVerify: false, token: 't' }, '1.34.0')
  }
})
afterAll(async () => {
  await pool.close()
  for (const cluster of clusters) await cluster.close()
})

async function readNames(source: WindowSource, offset: number, limit: number) {
  const { rows, total } = await source.read({ offset, limit })
  // Rows travel as the JSON of a row.
  return { total, names: rows.map(({ json }) => (JSON.parse(json) as Row).name) }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `web-${from + index}`)

describe('a list over clusters of several threads', () => {
  it('is one list in one order, and follows changes of each', async () => {
    let changes = 0
    const merged = createMergedSources(pool)
    const source = merged.create({ query: QUERY, scopes: SCOPES, others: [] }, () => void (changes += 1))
    await vi.waitFor(async () => expect((await readNames(source, 0, 1)).total).toBe(600), { timeout: 5000 })
    expect(await readNames(source, 0, 5)).toEqual({ total: 600, names: range(0, 5) })
    expect(await readNames(source, 297, 40)).toEqual({ total: 600, names: range(297, 337) })
    expect(await readNames(source, 595, 50)).toEqual({ total: 600, names: range(595, 600) })

    const before = changes
    await vi.waitFor(() => expect(clusters[1]?.seen.some(({ url }) => url.includes('watch=true'))).toBe(true))
    clusters[1]?.push(PODS, { type: 'ADDED', object: buildPod('aaa') })
    await vi.waitFor(async () => expect((await readNames(source, 0, 2)).names).toEqual(['aaa', 'web-0']))
    expect(changes).toBeGreaterThan(before)
    source.close()
    merged.stop()
  })

  it('is exported whole and in order', async () => {
    const names: string[] = []
    const query: ViewQuery = { ...QUERY, text: 'web', sort: { column: 'name', dir: 'desc' } }
    const request = { query, scopes: SCOPES, others: [] }
    for await (const row of loadExportedRows(pool, request, new AbortController().signal))
      names.push(row.name)
    expect(names).toEqual(range(0, 600).toReversed())
  })
})
