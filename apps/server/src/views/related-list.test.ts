import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { RelatedQuery } from '@naru/contract/live/related'
import { describe, expect, it } from 'vitest'
import { buildPod, createTestStore, requireModel } from '../../test/store-fixture.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { columnHeads } from './kind-model.ts'
import { createListView } from './list-view.ts'
import type { ClusterScope } from './window-source.ts'

const EVERYWHERE: readonly ClusterScope[] = [{ cluster: 'seoul', namespaces: 'all' }]
const page: RelatedQuery = {
  by: 'pointing',
  at: { kind: 'config-map', namespace: 'shop', name: 'page' },
}

function openRelated(
  store: ResourceStore,
  related: RelatedQuery,
  { kind = 'pod', scopes = EVERYWHERE }: { kind?: string; scopes?: readonly ClusterScope[] } = {},
) {
  let changes = 0
  const view = createListView({
    stores: [store],
    scopes,
    query: { type: 'list', kind, clusters: ['seoul'], namespaces: 'all', related },
    heads: columnHeads(requireModel(kind).rules),
    choices: [],
    others: [],
    onChange: () => {
      changes += 1
    },
  })
  return {
    changes: () => changes,
    names: () => view.freeze().map(({ row }) => `${row.namespace}/${row.name}`),
    counts: () => {
      const { total, all } = view.head()
      return { total, all }
    },
  }
}

const mounting = (name: string, config: string, more: Parameters<typeof buildPod>[1] = {}) =>
  buildPod(name, { ...more, spec: { volumes: [{ configMap: { name: config } }] } })

function deployment(name: string, spec: object): KubeObject {
  return { ...buildPod(name, { uid: name }), spec, status: {} }
}

describe('a list narrowed to what points at an object', () => {
  it('follows objects that begin and cease to point there, and those that go', () => {
    const store = createTestStore('seoul')
    store.put(mounting('a', 'page'))
    store.put(mounting('b', 'other'))
    const list = openRelated(store, page)
    expect(list.names()).toEqual(['shop/a'])
    store.put(mounting('b', 'page'))
    store.put(mounting('c', 'page', { namespace: 'bank' }))
    expect(list.names()).toEqual(['shop/a', 'shop/b'])
    store.put(mounting('a', 'other'))
    expect(list.names()).toEqual(['shop/b'])
    store.remove('shop-b')
    expect(list.names()).toEqual([])
  })

  it('shows nobody what they may not list, and does not count it', () => {
    const store = createTestStore('seoul')
    store.put(mounting('a', 'page'))
    const scopes = [{ cluster: 'seoul', namespaces: ['bank'] }]
    const list = openRelated(store, page, { scopes })
    store.put(mounting('b', 'page'))
    expect([list.names(), list.counts()]).toEqual([[], { total: 0, all: 0 }])
    expect(list.changes()).toBe(0)
  })

  it('counts those that are spoken for by what controls them, and shows the others', () => {
    const store = createTestStore('seoul')
    const ownerReferences = [
      { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 's', uid: 's', controller: true },
    ]
    store.put({
      ...mounting('owned', 'page'),
      metadata: { name: 'owned', namespace: 'shop', uid: 'owned', ownerReferences },
    })
    store.put(mounting('alone', 'page'))
    const list = openRelated(store, { ...page, topmost: true })
    expect([list.names(), list.counts()]).toEqual([['shop/alone'], { total: 1, all: 2 }])
  })

  it('finds what selects a pod', () => {
    const store = createTestStore('seoul', 'service')
    store.put(deployment('web', { selector: { app: 'web' } }))
    store.put(deployment('cart', { selector: { app: 'cart' } }))
    const at = { kind: 'pod', namespace: 'shop', name: 'web-1', labels: { app: 'web', tier: 'front' } }
    expect(openRelated(store, { by: 'pointing', at }, { kind: 'service' }).names()).toEqual(['shop/web'])
  })

  it('knows an earlier object of the same name from this one', () => {
    const store = createTestStore('seoul', 'event')
    for (const uid of ['new', 'old']) {
      const involvedObject = { apiVersion: 'v1', kind: 'Pod', namespace: 'shop', name: 'web-1', uid }
      store.put({ ...deployment(uid, {}), involvedObject })
    }
    const at = { kind: 'pod', namespace: 'shop', name: 'web-1', uid: 'new' }
    const list = openRelated(store, { by: 'pointing', at, words: ['concerns'] }, { kind: 'event' })
    expect(list.names()).toEqual(['shop/new'])
  })
})

it('a list narrowed by a selector shows what it chooses in that namespace', () => {
  const store = createTestStore('seoul')
  const labelled = (name: string, namespace: string) => {
    const pod = buildPod(name, { namespace })
    return { ...pod, metadata: { ...pod.metadata, labels: { app: 'web' } } }
  }
  store.put(labelled('a', 'shop'))
  store.put(labelled('b', 'bank'))
  store.put(buildPod('c'))
  const requirements = [{ key: 'app', operator: 'In' as const, values: ['web'] }]
  expect(openRelated(store, { by: 'selected', namespace: 'shop', requirements }).names()).toEqual(['shop/a'])
})

it('a list narrowed to what is numbered shows that alone', () => {
  const store = createTestStore('seoul', 'persistent-volume-claim')
  for (const name of ['data-db-0', 'data-db-1', 'data-dbs-0', 'data-db-x']) store.put(buildPod(name))
  store.put(buildPod('data-db-0', { namespace: 'bank' }))
  const related = { by: 'selected' as const, namespace: 'shop', requirements: [], stems: ['data-db-'] }
  expect(openRelated(store, related, { kind: 'persistent-volume-claim' }).names()).toEqual([
    'shop/data-db-0',
    'shop/data-db-1',
  ])
})

it('of 10,000 pods, a changed one is read again and no other', () => {
  const store = createTestStore('seoul')
  const read = new Set<string>()
  for (let index = 0; index < 10_000; index += 1) store.put(mounting(`pod-${index}`, 'page'))
  for (const entry of store.entries()) {
    const { metadata, spec } = entry.object
    Object.defineProperty(entry.object, 'spec', { get: () => (read.add(metadata.name), spec) })
  }
  const list = openRelated(store, page)
  expect(read.size).toBe(10_000)
  read.clear()
  store.put(mounting('pod-7', 'other'))
  expect(list.counts()).toEqual({ total: 9999, all: 9999 })
  expect([...read]).toEqual(['pod-7'])
})
