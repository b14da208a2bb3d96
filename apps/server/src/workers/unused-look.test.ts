import type { KubeObject } from '@naru/contract/kubernetes/object'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPod, createTestStore, requireModel } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { ListView } from '../views/list-view.ts'
import type { ViewQuery } from '../views/window-source.ts'
import { createThreadLists } from './thread-lists.ts'
import type { UserScopes } from './worker-protocol.ts'

const ABSENT = { synced: false, failure: { since: 0, reason: 'NotFound', absent: true } }
const EVERYWHERE = [{ cluster: 'seoul', namespaces: 'all' }] as const
const PODS: UserScopes = { kind: 'pod', anywhere: false, scopes: EVERYWHERE }
const CONFIGS: UserScopes = { kind: 'deployment-config', anywhere: false, scopes: [] }

let view: ListView | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  view?.close()
  vi.useRealTimers()
})

function configMap(name: string, metadata: object = {}): KubeObject {
  const { metadata: own } = buildPod(name, { uid: `map ${name}` })
  return { metadata: { ...own, ...metadata } }
}
const mounting = (name: string, config: string, namespace = 'shop') =>
  buildPod(name, { uid: name, namespace, spec: { volumes: [{ configMap: { name: config } }] } })

function createCluster() {
  const stores = new Map<string, ResourceStore>()
  const held = new Set<string>()
  const storeOf = (ref: string) => {
    const store = stores.get(ref) ?? createTestStore('seoul', ref)
    stores.set(ref, store)
    return store
  }
  // A list reads mirrors and nothing else of a cluster.
  const cluster = {
    id: 'seoul',
    version: null,
    acquire({ ref }: { ref: string }) {
      held.add(ref)
      return { store: storeOf(ref), release: () => held.delete(ref) }
    },
  } as unknown as ClusterWorker
  return { cluster, storeOf, held }
}

function open(
  cluster: ClusterWorker,
  users: readonly UserScopes[],
  namespaces: 'all' | string[] = 'all',
  kind = 'config-map',
) {
  const lists = createThreadLists(new Map([['seoul', cluster]]), (error) => {
    throw error
  })
  const query: ViewQuery = {
    type: 'list',
    kind,
    clusters: ['seoul'],
    namespaces,
    unused: true,
  }
  const models = new Map([['seoul', requireModel(kind)]])
  const opened = lists.createView({ query, scopes: EVERYWHERE, others: [], users }, models, () => {})
  view = opened
  return {
    opened,
    settle: () => vi.advanceTimersByTimeAsync(2000),
    names: () => opened.freeze().map(({ row }) => `${row.namespace}/${row.name}`),
    sources: () => opened.head().sources.filter(({ state }) => state !== 'live'),
  }
}

describe('a list of what nobody uses', () => {
  it('follows what begins and ceases to use, and tells nothing before all is read', async () => {
    const { cluster, storeOf, held } = createCluster()
    for (const name of ['a', 'b']) storeOf('config-map').put(configMap(name))
    storeOf('pod').put(mounting('one', 'a'))
    const list = open(cluster, [PODS])
    expect(list.names()).toEqual([])
    expect(list.sources()).toEqual([{ cluster: 'seoul', state: 'loading', loaded: 0 }])
    await list.settle()
    expect(list.names()).toEqual(['shop/b'])
    expect(list.sources()).toEqual([])
    storeOf('pod').put(mounting('one', 'b'))
    storeOf('config-map').put(configMap('c'))
    await list.settle()
    expect(list.names()).toEqual(['shop/a', 'shop/c'])
    storeOf('pod').remove('one')
    await list.settle()
    expect(list.names()).toEqual(['shop/a', 'shop/b', 'shop/c'])
    list.opened.close()
    expect([...held]).toEqual([])
  })

  it('holds for a namespace of its own: an equal name elsewhere is another object', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('config-map').put(configMap('a'))
    storeOf('pod').put(mounting('one', 'a', 'bank'))
    const list = open(cluster, [PODS])
    await list.settle()
    expect(list.names()).toEqual(['shop/a'])
  })

  it('leaves out secrets that are used though nothing names them', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('secret').put({ ...configMap('release'), type: 'helm.sh/release.v1' })
    storeOf('secret').put({ ...configMap('left'), type: 'Opaque' })
    const list = open(cluster, [PODS], 'all', 'secret')
    await list.settle()
    expect(list.names()).toEqual(['shop/left'])
  })

  it('leaves out the claims of a stateful set that is scaled to none', async () => {
    const { cluster, storeOf } = createCluster()
    for (const name of ['data-db-0', 'data-db-1', 'data-old-0'])
      storeOf('persistent-volume-claim').put(configMap(name))
    const set = buildPod('db', { uid: 'db' })
    const spec = { replicas: 0, volumeClaimTemplates: [{ metadata: { name: 'data' } }] }
    storeOf('stateful-set').put({ ...set, spec, status: {} })
    const sets: UserScopes = { ...PODS, kind: 'stateful-set' }
    const list = open(cluster, [sets], 'all', 'persistent-volume-claim')
    await list.settle()
    expect(list.names()).toEqual(['shop/data-old-0'])
  })

  it('leaves out what something owns: whoever made it would make it again', async () => {
    const { cluster, storeOf } = createCluster()
    const owner = { apiVersion: 'x.io/v1', kind: 'Thing', name: 't', uid: 'u' }
    storeOf('config-map').put(configMap('a', { ownerReferences: [owner] }))
    const list = open(cluster, [PODS])
    await list.settle()
    expect(list.names()).toEqual([])
  })

  it('claims nothing where a kind that could use it may not be listed, and says which', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('config-map').put(configMap('a'))
    storeOf('config-map').put(configMap('b', { namespace: 'bank' }))
    const inShop = { ...PODS, scopes: [{ cluster: 'seoul', namespaces: ['shop'] }] }
    const list = open(cluster, [inShop], ['shop', 'bank'])
    await list.settle()
    expect(list.names()).toEqual(['shop/a'])
    const denied = { cluster: 'seoul', state: 'denied', verb: 'list', resource: 'pods', about: 'use' }
    expect(list.sources()).toEqual([{ ...denied, namespaces: ['bank'] }])
  })

  it('needs every namespace where users may be anywhere', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('config-map').put(configMap('a'))
    const scopes = [{ cluster: 'seoul', namespaces: ['shop'] }]
    const list = open(cluster, [{ ...PODS, anywhere: true, scopes }], ['shop'])
    await list.settle()
    expect(list.names()).toEqual([])
    expect(list.sources()).toMatchObject([{ state: 'denied', about: 'use' }])
  })

  it('passes over a kind that the cluster does not have', async () => {
    const { cluster, storeOf } = createCluster()
    storeOf('config-map').put(configMap('a'))
    storeOf('deployment-config').setStatus(ABSENT)
    const list = open(cluster, [PODS, CONFIGS])
    await list.settle()
    expect(list.names()).toEqual(['shop/a'])
    expect(list.sources()).toEqual([])
  })
})
