import type { SourceState } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import {
  checkEmptiness,
  type Emptiness,
  freshnessOf,
  lackTitle,
  listLacking,
  listUntold,
  loadedSoFar,
} from './source-notes.ts'

const live: SourceState = { cluster: 'seoul', state: 'live' }
const loading: SourceState = { cluster: 'busan', state: 'loading', loaded: 500 }
const stale: SourceState = { cluster: 'busan', state: 'stale', since: 7, reason: 'watch ended' }
const away: SourceState = { cluster: 'jeju', state: 'unreachable', since: 5, reason: 'timeout' }
const denied: SourceState = { cluster: 'jeju', state: 'denied', verb: 'list', resource: 'pods' }
const absent: SourceState = { cluster: 'jeju', state: 'absent', reason: 'no route' }
const none = { all: 0, filtered: false }

const cases: readonly [string, readonly SourceState[], { all: number; filtered: boolean }, Emptiness][] = [
  ['a source still loads', [live, loading], none, { why: 'loading' }],
  ['filters hide everything', [live], { all: 9, filtered: true }, { why: 'unmatched', all: 9 }],
  ['nothing exists', [live, denied], none, { why: 'nothing' }],
  [
    'the right is missing everywhere',
    [denied],
    none,
    { why: 'denied', verb: 'list', resource: 'pods', clusters: ['jeju'] },
  ],
  ['the cluster is away', [away], none, { why: 'away', reason: 'timeout', clusters: ['jeju'] }],
  ['the kind is not served', [absent], none, { why: 'absent', clusters: ['jeju'] }],
]

describe('a list without rows', () => {
  it.each(cases)('says that %s', (_name, sources, counts, expected) => {
    expect(checkEmptiness(sources, counts)).toEqual(expected)
  })
})

describe('the sources of a list', () => {
  it('name what is missing or old, not what a cluster does not serve', () => {
    expect(listLacking([live, loading, stale, away, denied, absent])).toEqual([stale, away, denied])
  })

  it('tell apart what is missing and what would say who uses the rows', () => {
    const untold: SourceState = { ...denied, about: 'use' }
    expect([listLacking([live, denied, untold]), listUntold([live, denied, untold])]).toEqual([
      [denied],
      [untold],
    ])
  })

  it.each([
    ['rows are missing', [live, away], 'partial'],
    ['rows are missing beside old ones', [stale, denied], 'partial'],
    ['some rows are old', [live, stale], 'partlyOld'],
    ['old rows stand beside those that still come', [loading, stale], 'partlyOld'],
    ['all that is shown is old', [stale], 'allOld'],
    ['all is old where the other clusters do not serve the kind', [stale, absent], 'allOld'],
  ] as const)('tell that %s', (_, sources, expected) => {
    expect(lackTitle(sources)).toBe(expected)
  })

  it('tell how many are live, how many late, and since when', () => {
    expect(freshnessOf([live, stale, away])).toEqual({ live: 1, late: 2, since: 5 })
    expect(freshnessOf([live])).toEqual({ live: 1, late: 0, since: null })
  })

  it('count what a first load has read', () => {
    expect(loadedSoFar([live, loading])).toBe(500)
    expect(loadedSoFar([live])).toBeNull()
  })
})
