import type { MapSnapshot } from '@naru/contract/live/map'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPod, createTestStore, requireModel } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { createMapViews, type MapViews } from './map-views.ts'

const KINDS = ['pod', 'node', 'config-map', 'secret', 'service', 'route']

let views: MapViews | undefined
afterEach(() => {
  views?.stop()
  vi.useRealTimers()
})

/** A cluster whose mirrors are there at once, and what is held of them. */
function createCluster(ready: readonly string[] = KINDS) {
  const stores = new Map<string, ResourceStore>()
  const held = new Set<string>()
  const storeOf = (ref: string) => {
    const store = stores.get(ref) ?? createTestStore('seoul', ref)
    if (!ready.includes(ref)) store.setStatus({ synced: false })
    stores.set(ref, store)
    return store
  }
  // A map reads mirrors and nothing else of a cluster.
  const cluster = {
    id: 'seoul',
    acquire({ ref }: { ref: string }) {
      held.add(ref)
      return { store: storeOf(ref), release: () => held.delete(ref) }
    },
  } as unknown as ClusterWorker
  return { cluster, storeOf, held }
}

const POD = buildPod('a', {
  spec: {
    nodeName: 'n1',
    containers: [],
    volumes: [{ configMap: { name: 'web' } }, { secret: { secretName: 'web' } }],
  },
})

type Rights = { readonly everywhere?: readonly string[]; readonly inside?: readonly string[] }

function open(cluster: ClusterWorker, { everywhere = KINDS, inside = [] }: Rights = {}) {
  vi.useFakeTimers()
  const told: MapSnapshot[] = []
  const opened = createMapViews({
    onError: (error) => {
      throw error
    },
    resolve: async (ref) => new Map(ref.startsWith('cr:') ? [] : [['seoul', requireModel(ref)]]),
    send({ body }) {
      // What was sent is a snapshot of a map.
      told.push((JSON.parse(`{"op":"snapshot"${body}`) as { data: MapSnapshot }).data)
    },
  })
  views = opened
  const query = { type: 'map', kind: 'pod', cluster: 'seoul', namespace: 'shop', name: 'a' } as const
  opened.open(1, cluster, { query, kinds: KINDS, everywhere, inside })
  const settle = () => vi.advanceTimersByTimeAsync(5000)
  const last = () => told.at(-1)
  return {
    opened,
    told,
    settle,
    last,
    states: () => last()?.nodes.map(({ name, state }) => `${name} ${state}`),
  }
}

describe('a map', () => {
  it('comes once the object is known, and follows what stands around it', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('pod').put(POD)
    const { told, settle, states } = open(cluster)
    expect(told).toEqual([])
    await settle()
    expect(states()).toEqual(['a seen', 'web missing', 'web missing', 'n1 missing'])
    storeOf('config-map').put({ metadata: { name: 'web', namespace: 'shop', uid: 'web' } })
    await settle()
    expect(states()).toEqual(['a seen', 'web seen', 'web missing', 'n1 missing'])
  })

  it('holds only the mirrors that it is traced from, and none once nobody looks', async () => {
    const { cluster, storeOf, held } = createCluster()
    storeOf('pod').put(POD)
    const { opened, settle } = open(cluster)
    await settle()
    expect([...held].toSorted()).toEqual(['config-map', 'node', 'pod', 'secret', 'service'])
    storeOf('pod').put(buildPod('a', { spec: { containers: [] } }))
    await settle()
    expect([...held].toSorted()).toEqual(['pod', 'service'])
    opened.close(1)
    expect([...held]).toEqual([])
  })

  it('reads nothing that its caller may not list, and says so', async () => {
    const { cluster, storeOf, held } = createCluster()
    storeOf('pod').put(POD)
    storeOf('secret').put({ metadata: { name: 'web', namespace: 'shop', uid: 'web' } })
    const { settle, last, states } = open(cluster, { everywhere: ['node'], inside: ['pod', 'config-map'] })
    await settle()
    expect(states()).toEqual(['a seen', 'web missing', 'web unknown', 'n1 missing'])
    expect(last()?.denied.toSorted()).toEqual(['secret', 'service'])
    expect(held.has('secret')).toBe(false)
  })

  it('tells which kinds are still being read, and calls nothing missing meanwhile', async () => {
    const { cluster, storeOf } = createCluster(KINDS.filter((kind) => kind !== 'config-map'))
    storeOf('pod').put(POD)
    const { settle, last, states } = open(cluster)
    await settle()
    expect(last()?.loading).toEqual(['config-map'])
    expect(states()).toContain('web unknown')
  })
})
