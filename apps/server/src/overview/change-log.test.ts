import { describe, expect, it } from 'vitest'
import { createTestStore } from '../../test/store-fixture.ts'
import { createChangeLog, describeChange } from './change-log.ts'

const deployment = (image: string, replicas: number, paused = false) => ({
  metadata: { name: 'web' },
  spec: { replicas, paused, template: { spec: { containers: [{ image }] } } },
})

describe('what changed', () => {
  it.each([
    [
      'an image',
      deployment('web:1', 1),
      deployment('web:2', 3),
      { what: 'image', from: 'web:1', to: 'web:2' },
    ],
    [
      'a number of replicas',
      deployment('web:1', 1),
      deployment('web:1', 3),
      { what: 'replicas', from: '1', to: '3' },
    ],
    [
      'another field',
      deployment('web:1', 1),
      deployment('web:1', 1, true),
      { what: 'spec', from: null, to: null },
    ],
    [
      'keys of a config map',
      { metadata: { name: 'c' }, data: { a: '1', b: '2' } },
      { metadata: { name: 'c' }, data: { b: '3', d: '4' } },
      { what: 'keys', from: 'a, b', to: 'b, d' },
    ],
    ['only its labels', { metadata: { name: 'c' } }, { metadata: { name: 'c', labels: { a: 'b' } } }, null],
  ] as const)('is %s', (_, before, after, expected) => {
    expect(describeChange(before, after)).toEqual(expected)
  })
})

describe('when a change was made', () => {
  const NOW = Date.parse('2026-01-01T12:00:00Z')
  const written = (replicas: number, time: string) => ({
    ...deployment('web:1', replicas),
    metadata: {
      name: 'web',
      namespace: 'shop',
      uid: '1',
      managedFields: [{ manager: 'naru', operation: 'Apply' as const, time }],
    },
  })

  it.each([
    ['is what the cluster noted', '2026-01-01T11:59:58Z', NOW - 2000],
    ['is now where its manager wrote the same fields as before', '2026-01-01T09:00:00Z', NOW],
  ])('%s', (_, time, at) => {
    const store = createTestStore('seoul', 'deployment')
    store.put(written(1, '2026-01-01T09:00:00Z'))
    const log = createChangeLog(
      store,
      () => NOW,
      () => undefined,
    )
    store.put(written(2, time))
    expect(log.recent()).toEqual([expect.objectContaining({ what: 'replicas', at, who: 'naru' })])
  })
})
