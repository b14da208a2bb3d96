import { describe, expect, it } from 'vitest'
import { buildPod, createTestStore } from '../../test/store-fixture.ts'
import { createSharingStore } from './sharing-store.ts'

const podOf = (name: string, version: string) => {
  const pod = buildPod(name)
  return {
    ...pod,
    metadata: { ...pod.metadata, resourceVersion: version, labels: { app: 'web' }, managedFields: [] },
  }
}

describe('a store of objects that share what is equal', () => {
  it('keeps each object as it was read, with its type', () => {
    const plain = createTestStore('seoul')
    const sharing = createSharingStore(createTestStore('seoul'))
    const typed = (name: string, version: string) => ({
      ...podOf(name, version),
      apiVersion: 'v1',
      kind: 'Pod',
    })
    for (const name of ['a', 'b', 'c']) {
      plain.put(typed(name, '1'))
      sharing.put(podOf(name, '1'))
    }
    sharing.put(podOf('b', '2'))
    plain.put(typed('b', '2'))
    const objectsOf = ({ entries }: typeof plain) => [...entries()].map(({ object }) => object)
    expect(objectsOf(sharing)).toEqual(objectsOf(plain))
  })

  it('weighs no less than what it holds and no more for what comes and goes', () => {
    let bytes = 0
    const budget = {
      add: (some: number) => {
        bytes += some
      },
    }
    const store = createSharingStore(createTestStore('seoul'), budget)
    const long = 'x'.repeat(10_000)
    const annotated = (name: string, version: string, text: string) => {
      const pod = podOf(name, version)
      return { ...pod, metadata: { ...pod.metadata, annotations: { text } } }
    }
    store.put(annotated('a', '1', long))
    const one = bytes
    store.put(annotated('b', '1', long))
    const shared = bytes - one
    for (let version = 2; version < 100; version++)
      store.put(annotated('b', String(version), `${long}${version}`))
    expect(one).toBeGreaterThan(10_000)
    expect(shared).toBeLessThan(2000)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(40_000)
    store.remove('shop-a')
    store.remove('shop-b')
    expect(bytes).toBe(0)
  })

  it('holds once what neighbours have in common', () => {
    const store = createSharingStore(createTestStore('seoul'))
    store.put(podOf('a', '1'))
    store.put(podOf('b', '1'))
    const [a, b] = [...store.entries()]
    expect(a?.object.metadata.labels).toBe(b?.object.metadata.labels)
    expect(a?.object.metadata.name).not.toBe(b?.object.metadata.name)
  })
})
