import { type ListDelta, type ListSnapshot, listQuery } from '@naru/contract/live/protocol'
import type { Tally } from '@naru/contract/live/tally'
import type { Row } from '@naru/contract/rows/row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPod, createTestStore, requireModel } from '../../test/store-fixture.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { createFrameHistories } from './frame-history.ts'
import { columnHeads } from './kind-model.ts'
import { createListView } from './list-view.ts'
import type { ClusterScope, ViewQuery } from './window-source.ts'
import { createWindowedView, type Frame } from './windowed-view.ts'

const ALL: ViewQuery = { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all' }
const WINDOW = { offset: 0, limit: 5 }

function openView(stores: readonly ResourceStore[], scopes: readonly ClusterScope[], query: ViewQuery = ALL) {
  const frames: Frame[] = []
  const source = createListView({
    stores,
    scopes,
    query,
    heads: columnHeads(requireModel('pod').rules),
    choices: ['status'],
    others: [],
    onChange: () => undefined,
  })
  const view = createWindowedView({
    source,
    window: WINDOW,
    number: 1,
    history: createFrameHistories().open(),
    send: (frame) => void frames.push(frame),
    onError: (error) => {
      throw error
    },
  })
  return { source, view, frames }
}

/** A client as the protocol describes it. */
function createClient() {
  let rows = new Map<string, Row>()
  let order: string[] = []
  let total = 0
  let tally: Tally | null = null
  const seen = new Set<string>()
  return {
    seen,
    apply({ op, body }: Frame) {
      const message: { data?: ListSnapshot | ListDelta } = JSON.parse(`{"op":"${op}"${body}`)
      const { data } = message
      if (!data) return
      const fresh = 'rows' in data ? data.rows : (data.upsert ?? [])
      if ('rows' in data) rows = new Map()
      else for (const id of data.remove ?? []) rows.delete(id)
      for (const row of fresh) {
        rows.set(`${row.cluster}/${row.uid}`, row)
        seen.add(`${row.cluster}/${row.namespace}`)
      }
      if ('rows' in data) order = data.rows.map((row) => `${row.cluster}/${row.uid}`)
      else if (data.order) order = [...data.order]
      total = data.total
      tally = data.tally ?? tally
    },
    tally: () => tally,
    shown: () => ({ total, rows: order.map((id) => rows.get(id)) }),
  }
}

const step = fc.record({
  cluster: fc.constantFrom('seoul', 'busan'),
  namespace: fc.constantFrom('shop', 'bank', 'kube-system'),
  name: fc.nat(8),
  restarts: fc.nat(4),
  gone: fc.boolean(),
  flush: fc.boolean(),
})

function change(
  store: ResourceStore,
  { namespace, name, restarts, gone }: { namespace: string; name: number; restarts: number; gone: boolean },
) {
  if (gone) return store.remove(`${namespace}-web-${name}`)
  const status = {
    phase: restarts === 4 ? 'Pending' : 'Running',
    containerStatuses: [{ name: 'main', ready: true, restartCount: restarts }],
  }
  store.put(buildPod(`web-${name}`, { namespace, status }))
}

describe('a client of a list', () => {
  it('ends with exactly the rows of the source, whatever changes in between, and sees none it may not list', async () => {
    const query = fc.constantFrom<ViewQuery>(
      ALL,
      { ...ALL, sort: { column: 'restarts', dir: 'desc' } },
      { ...ALL, sort: { column: 'namespace', dir: 'asc' }, text: 'web-1' },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), query, async (steps, asked) => {
        const stores = { seoul: createTestStore('seoul'), busan: createTestStore('busan') }
        const scopes: ClusterScope[] = [
          { cluster: 'seoul', namespaces: ['shop'] },
          { cluster: 'busan', namespaces: 'all' },
        ]
        const { source, view, frames } = openView(Object.values(stores), scopes, asked)
        await view.join(7, null)
        for (const { flush, cluster, ...what } of steps) {
          change(stores[cluster], what)
          if (flush) await view.flush()
        }
        await view.flush()
        const client = createClient()
        for (const frame of frames) client.apply(frame)
        const truth = await source.read(WINDOW)
        expect(client.shown()).toEqual({
          total: truth.total,
          rows: truth.rows.map(({ json }) => JSON.parse(json)),
        })
        expect(
          [...client.seen].filter((place) => place.startsWith('seoul/') && place !== 'seoul/shop'),
        ).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('is told how many rows are in which state, whichever of them it chose', async () => {
    const tallied: ViewQuery = { ...ALL, tally: true }
    const running = [{ column: 'status', op: 'in' as const, values: ['Running'] }]
    const query = fc.constantFrom<ViewQuery>(
      tallied,
      { ...tallied, filters: running },
      { ...tallied, problems: true, text: 'web-1' },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), query, async (steps, asked) => {
        const stores = { seoul: createTestStore('seoul'), busan: createTestStore('busan') }
        const scopes: ClusterScope[] = [
          { cluster: 'seoul', namespaces: ['shop'] },
          { cluster: 'busan', namespaces: 'all' },
        ]
        const { view, frames } = openView(Object.values(stores), scopes, asked)
        await view.join(7, null)
        for (const { flush, cluster, ...what } of steps) {
          change(stores[cluster], what)
          if (flush) await view.flush()
        }
        await view.flush()
        const client = createClient()
        for (const frame of frames) client.apply(frame)
        const counted = (narrowed: Partial<ViewQuery>) => {
          const { text } = asked
          const rest = { ...ALL, ...(text && { text }), ...narrowed }
          return openView(Object.values(stores), scopes, rest).source.head().total
        }
        const { problems, errors, states } = client.tally() ?? { problems: -1, errors: -1, states: {} }
        expect(problems).toBe(counted({ problems: true }))
        expect(errors).toBeLessThanOrEqual(problems)
        for (const [word, { count, problems: wrong }] of Object.entries(states)) {
          const filters = [{ column: 'status', op: 'in' as const, values: [word] }]
          expect([count, wrong]).toEqual([counted({ filters }), counted({ filters, problems: true })])
        }
        expect(Object.values(states).reduce((sum, { count }) => sum + count, 0)).toBe(counted({}))
      }),
      { numRuns: 60 },
    )
  })

  it('gets what it missed when it comes back, not the list again', async () => {
    const store = createTestStore('seoul')
    const { view, frames } = openView([store], [{ cluster: 'seoul', namespaces: 'all' }])
    store.put(buildPod('a'))
    await view.join(1, null)
    const client = createClient()
    for (const frame of frames.splice(0)) client.apply(frame)
    const { seq } = { seq: 2 ** 28 }
    view.leave(1)
    store.put(buildPod('b'))
    await view.join(2, seq)
    expect(frames.map(({ op }) => op)).toEqual(['resumed', 'delta'])
    for (const frame of frames) client.apply(frame)
    expect(client.shown().rows.map((row) => row?.name)).toEqual(['a', 'b'])
  })

  it('gets a snapshot when its number belongs to another view', async () => {
    const { view, frames } = openView([createTestStore('seoul')], [{ cluster: 'seoul', namespaces: 'all' }])
    await view.join(1, null)
    await view.join(2, 5 * 2 ** 28)
    expect(frames.map(({ op }) => op)).toEqual(['snapshot', 'snapshot'])
  })
})

describe('a view', () => {
  it('names its sources and how many rows there are', async () => {
    const store = createTestStore('seoul')
    store.put(buildPod('a'))
    store.put(buildPod('b', { namespace: 'bank' }))
    store.setTrouble({ since: 5, reason: 'Timeout' })
    const { source } = openView([store], [{ cluster: 'seoul', namespaces: ['shop'] }], {
      ...ALL,
      text: 'nothing',
    })
    expect(await source.read(WINDOW)).toEqual({
      total: 0,
      all: 1,
      rows: [],
      sources: [{ cluster: 'seoul', state: 'stale', since: 5, reason: 'Timeout' }],
    })
  })

  it('leaves out what shares the resource of its kind and is none of it', async () => {
    const store = createTestStore('jeju', 'notebook-volume')
    const mark = { 'app.kubernetes.io/component': 'notebook-volume' }
    for (const [name, labels] of [['mine', mark] as const, ['other', {}] as const])
      store.put({ metadata: { name, namespace: 'shop', uid: name, labels } })
    const scopes = [{ cluster: 'jeju', namespaces: 'all' }] as const
    const { source } = openView([store], scopes, { ...ALL, kind: 'notebook-volume' })
    const { total, all, rows } = await source.read(WINDOW)
    expect([total, all, rows.map(({ id }) => id)]).toEqual([1, 1, ['jeju/mine']])
  })

  it('offers the values that occur for a column with choices', async () => {
    const store = createTestStore('seoul')
    store.put(buildPod('a'))
    const { source } = openView([store], [{ cluster: 'seoul', namespaces: 'all' }])
    const heads = await source.columns()
    expect(heads.find(({ id }) => id === 'status')?.choice).toEqual(['Running'])
  })

  it('filters by the columns, labels and owner asked for', async () => {
    const store = createTestStore('seoul')
    const metadata = {
      name: 'a',
      namespace: 'shop',
      uid: '1',
      labels: { app: 'web' },
      ownerReferences: [{ apiVersion: 'v1', kind: 'Job', name: 'j', uid: 'job', controller: true }],
    }
    store.put({ ...buildPod('a'), metadata })
    store.put(buildPod('b'))
    const scopes: ClusterScope[] = [{ cluster: 'seoul', namespaces: 'all' }]
    const count = async (query: Partial<ViewQuery>) =>
      (await openView([store], scopes, { ...ALL, ...query }).source.read(WINDOW)).total
    expect(await count({ labels: 'app=web' })).toBe(1)
    expect(await count({ owner: 'job' })).toBe(1)
    expect(await count({ filters: [{ column: 'node', op: 'in', values: ['node-1'] }] })).toBe(2)
    expect(await count({ filters: [{ column: 'status', op: 'has', values: ['pend'] }] })).toBe(0)
    expect(await count({ filters: [{ column: 'no-such', op: 'has', values: ['x'] }] })).toBe(0)
    expect(listQuery.safeParse({ ...ALL, offset: 0, limit: 501 }).success).toBe(false)
  })
})
