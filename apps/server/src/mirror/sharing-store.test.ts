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
  it('keeps each object as it was read', () => {
    const plain = createTestStore('seoul')
    const sharing = createSharingStore(createTestStore('seoul'))
    for (const name of ['a', 'b', 'c']) {
      plain.put(podOf(name, '1'))
      sharing.put(podOf(name, '1'))
    }
    sharing.put(podOf('b', '2'))
    plain.put(podOf('b', '2'))
    expect([...sharing.entries()]).toEqual([...plain.entries()])
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
