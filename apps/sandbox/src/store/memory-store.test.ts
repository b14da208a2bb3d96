import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Change, Store } from './store.ts'

const PODS = { group: '', plural: 'pods' }
const MAPS = { group: '', plural: 'configmaps' }
const DEPLOYMENTS = { group: 'apps', plural: 'deployments' }

const NOW = Date.parse('2026-03-01T09:00:00Z')

function createStore(history?: number): Store {
  const clock = { now: () => NOW, after: () => () => {} }
  return createMemoryStore({ clock, random: createRandom(1), ...(history === undefined ? {} : { history }) })
}

function map(name: string, data: Readonly<Record<string, string>> = {}, namespace = 'shop'): KubeObject {
  return { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name, namespace }, data }
}

describe('a store', () => {
  it('gives a new object its identity and a revision', () => {
    const created = createStore().create(MAPS, map('a'))
    expect(created.metadata).toMatchObject({
      name: 'a',
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      resourceVersion: '2',
      creationTimestamp: '2026-03-01T09:00:00Z',
    })
  })

  it('makes a name of a generated one', () => {
    const store = createStore()
    const metadata = { name: '', generateName: 'web-', namespace: 'shop' }
    const created = store.create(PODS, { metadata })
    expect(created.metadata.name).toMatch(/^web-[a-z0-9]{5}$/)
  })

  it('draws a generated name again when it is taken, eight times at most', () => {
    const clock = { now: () => NOW, after: () => () => {} }
    const suffixes = ['bbbbb', 'bbbbb', 'ccccc']
    const random = { ...createRandom(1), suffix: () => suffixes.shift() ?? 'ccccc' }
    const store = createMemoryStore({ clock, random })
    const create = () =>
      store.create(PODS, { metadata: { name: '', generateName: 'web-', namespace: 'shop' } })
    expect([create(), create()].map(({ metadata }) => metadata.name)).toEqual(['web-bbbbb', 'web-ccccc'])
    expect(create).toThrow('pods "web-ccccc" already exists')
  })

  it('refuses a name that is taken', () => {
    const store = createStore()
    store.create(MAPS, map('a'))
    expect(() => store.create(MAPS, map('a'))).toThrow('configmaps "a" already exists')
  })

  it('lists in the order of namespace and name, whatever the order of creation', () => {
    const store = createStore()
    for (const [namespace, name] of [
      ['b', 'x'],
      ['a', 'z'],
      ['a', 'b-1'],
      ['a', 'b'],
    ] as const) {
      store.create(MAPS, map(name, {}, namespace))
    }
    const names = store.list(MAPS).map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)
    expect(names).toEqual(['a/b', 'a/b-1', 'a/z', 'b/x'])
    expect(store.list(MAPS, { namespace: 'a' })).toHaveLength(3)
  })

  it('refuses an update from an older revision', () => {
    const store = createStore()
    const first = store.create(MAPS, map('a'))
    store.update(MAPS, { ...first, data: { k: 'v' } })
    expect(() => store.update(MAPS, { ...first, data: { k: 'w' } })).toThrow('the object has been modified')
  })

  it('counts a generation when the specification changes, and none for the status', () => {
    const store = createStore()
    const name = { namespace: 'shop', name: 'web' }
    store.create(DEPLOYMENTS, { metadata: name, spec: { replicas: 1 } })
    store.patch(DEPLOYMENTS, name, (current) => ({ ...current, status: { replicas: 1 } }))
    expect(store.get(DEPLOYMENTS, name)?.metadata.generation).toBe(1)
    store.patch(DEPLOYMENTS, name, (current) => ({ ...current, spec: { replicas: 2 } }))
    expect(store.get(DEPLOYMENTS, name)?.metadata.generation).toBe(2)
  })

  it('tells listeners of each change with what was before', () => {
    const store = createStore()
    const seen: Change[] = []
    const end = store.watch(MAPS, (change) => seen.push(change))
    store.create(MAPS, map('a'))
    store.patch(MAPS, { namespace: 'shop', name: 'a' }, (current) => ({ ...current, data: { k: 'v' } }))
    store.delete(MAPS, { namespace: 'shop', name: 'a' })
    end()
    store.create(MAPS, map('b'))
    expect(seen.map(({ type }) => type)).toEqual(['ADDED', 'MODIFIED', 'DELETED'])
    expect(seen[1]?.previous?.['data']).toEqual({})
  })

  it('shows a list as it was', () => {
    const store = createStore()
    store.create(MAPS, map('a', { k: 'old' }))
    store.create(MAPS, map('b'))
    const then = store.revision()
    store.patch(MAPS, { namespace: 'shop', name: 'a' }, (current) => ({ ...current, data: { k: 'new' } }))
    store.delete(MAPS, { namespace: 'shop', name: 'b' })
    store.create(MAPS, map('c'))
    const past = store.snapshot(MAPS, then)
    expect(past.map(({ metadata, data }) => [metadata.name, data])).toEqual([
      ['a', { k: 'old' }],
      ['b', {}],
    ])
  })

  it('goes back to how it was, versions too, and tells what is undone', () => {
    const store = createStore(4)
    store.create(MAPS, map('a', { k: 'old' }))
    store.create(MAPS, map('b'))
    const then = store.revision()
    const before = store.list(MAPS)
    store.patch(MAPS, { namespace: 'shop', name: 'a' }, (current) => ({ ...current, data: { k: 'new' } }))
    store.delete(MAPS, { namespace: 'shop', name: 'b' })
    store.create(MAPS, map('c'))
    const told: string[] = []
    store.watch(MAPS, ({ type, object }) => told.push(`${type} ${object.metadata.name}`))
    store.restore(then)
    expect(store.list(MAPS)).toEqual(before)
    expect(store.revision()).toBe(then)
    expect(told).toEqual(['DELETED c', 'ADDED b', 'MODIFIED a'])
    for (let index = 0; index < 20; index += 1) store.create(MAPS, map(`m-${index}`))
    expect(() => store.restore(then)).toThrow('too old resource version')
  })

  it('forgets old changes and says so', () => {
    const store = createStore(4)
    for (let index = 0; index < 20; index += 1) store.create(MAPS, map(`m-${index}`))
    expect(() => store.since(MAPS, 2)).toThrow('too old resource version')
    expect(store.since(MAPS, store.revision() - 2)).toHaveLength(2)
  })

  it('answers the same object when nothing changes', () => {
    const store = createStore()
    const first = store.create(MAPS, map('a'))
    expect(store.patch(MAPS, first.metadata, (current) => current)).toBe(first)
  })
})

describe('deletion', () => {
  const pod: KubeObject = {
    metadata: { name: 'p', namespace: 'shop' },
    spec: { nodeName: 'node-a', terminationGracePeriodSeconds: 20 },
    status: { phase: 'Running' },
  }

  it('gives a running pod its time to end', () => {
    const store = createStore()
    store.create(PODS, pod)
    const marked = store.delete(PODS, pod.metadata)
    expect(marked.metadata).toMatchObject({
      deletionTimestamp: '2026-03-01T09:00:20Z',
      deletionGracePeriodSeconds: 20,
    })
    store.delete(PODS, pod.metadata, { gracePeriodSeconds: 0 })
    expect(store.get(PODS, pod.metadata)).toBeUndefined()
  })

  it('waits for finalizers and takes the object when the last one goes', () => {
    const store = createStore()
    const held = { ...map('a'), metadata: { name: 'a', namespace: 'shop', finalizers: ['example.com/wait'] } }
    store.create(MAPS, held)
    store.delete(MAPS, held.metadata)
    expect(store.get(MAPS, held.metadata)?.metadata.deletionTimestamp).toBe('2026-03-01T09:00:00Z')
    store.patch(MAPS, held.metadata, (current) => {
      const { finalizers: _, ...metadata } = current.metadata
      return { ...current, metadata }
    })
    expect(store.get(MAPS, held.metadata)).toBeUndefined()
  })

  it.each([
    ['Foreground', ['foregroundDeletion']],
    ['Orphan', ['orphan']],
  ] as const)('leaves %s propagation to the garbage collector by a finalizer', (propagation, finalizers) => {
    const store = createStore()
    store.create(MAPS, map('a'))
    const marked = store.delete(MAPS, { namespace: 'shop', name: 'a' }, { propagation })
    expect(marked.metadata.finalizers).toEqual(finalizers)
  })

  it('refuses when a precondition fails', () => {
    const store = createStore()
    store.create(MAPS, map('a'))
    const options = { preconditions: { uid: 'another' } }
    expect(() => store.delete(MAPS, { namespace: 'shop', name: 'a' }, options)).toThrow(
      'the UID in the precondition',
    )
  })
})
