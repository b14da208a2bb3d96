import type { FoundChange } from '@naru/contract/live/overview'
import { describe, expect, it } from 'vitest'
import { createRecentWrites } from './recent-writes.ts'

const WEB = { cluster: 'a', kind: 'deployment', namespace: 'shop', name: 'web' }
const changeAt = (at: number): FoundChange => ({
  ...WEB,
  at,
  what: 'spec',
  from: null,
  to: null,
  who: 'naru',
})

describe('the person behind a change', () => {
  it('stays known for each of several writes to one object', () => {
    let now = 0
    const writes = createRecentWrites(() => now)
    const made = [
      [100_000, 'kim'],
      [200_000, 'lee'],
      [203_000, 'park'],
    ] as const
    for (const [at, user] of made) {
      now = at
      writes.note(WEB, user)
    }
    expect(made.map(([at]) => writes.personOf(changeAt(at)))).toEqual(['kim', 'lee', 'park'])
  })

  it.each([
    ['was long before or after', changeAt(10_000)],
    ['was to another object', { ...changeAt(0), name: 'api' }],
  ])('is nobody known where the write %s', (_, change) => {
    const writes = createRecentWrites(() => 0)
    writes.note(WEB, 'kim')
    expect(writes.personOf(change)).toBeNull()
  })

  it('is forgotten with the history of the cluster, and of no other', () => {
    const writes = createRecentWrites(() => 100_000)
    for (const cluster of ['a', 'a","b', 'b']) writes.note({ ...WEB, cluster }, 'kim')
    writes.forget('a')
    const known = ['a', 'a","b', 'b'].map((cluster) => writes.personOf({ ...changeAt(100_000), cluster }))
    expect(known).toEqual([null, 'kim', 'kim'])
  })
})
