import type { SourceState } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import { createAbsence, GRACE_MS, isGivenUp, isTold } from './told.ts'

const cluster = 'seoul'
const NOW = 1_800_000_000_000
const since = NOW - GRACE_MS

const store = (state: SourceState) => ({
  synced: () => state.state === 'live' || state.state === 'stale',
  state: () => state,
})

describe('a kind of a mesh', () => {
  it.each<readonly [string, SourceState, boolean, boolean]>([
    ['is being read', { cluster, state: 'loading', loaded: 3 }, false, false],
    ['was read', { cluster, state: 'live' }, true, false],
    [
      'was read by a cluster that is gone',
      { cluster, state: 'stale', since, reason: 'Unreachable' },
      true,
      false,
    ],
    ['is not served', { cluster, state: 'absent', reason: 'NotFound' }, true, false],
    ['is not shown to us', { cluster, state: 'unreachable', since, reason: 'Forbidden' }, true, false],
    [
      'is of a cluster that was there a moment ago',
      { cluster, state: 'unreachable', since: since + 1, reason: 'Unreachable' },
      false,
      false,
    ],
    ['is of a slow cluster', { cluster, state: 'unreachable', since, reason: 'Slow' }, false, false],
    [
      'is of a cluster that is gone',
      { cluster, state: 'unreachable', since, reason: 'Unreachable' },
      false,
      true,
    ],
  ])('that %s is told, or given up', (_, state, told, givenUp) => {
    expect([isTold(store(state)), isGivenUp(store(state), NOW)]).toEqual([told, givenUp])
  })
})

it('a kind that was not there is not when nobody answers, until it is read', () => {
  let state: SourceState = { cluster, state: 'loading', loaded: 0 }
  const isAbsent = createAbsence({ synced: () => state.state === 'live', state: () => state })
  const told: SourceState[] = [
    state,
    { cluster, state: 'absent', reason: 'NotFound' },
    { cluster, state: 'unreachable', since, reason: 'Unreachable' },
    { cluster, state: 'live' },
    { cluster, state: 'unreachable', since, reason: 'TooLarge' },
  ]
  const seen = told.map((one) => {
    state = one
    return isAbsent()
  })
  expect(seen).toEqual([false, true, true, false, false])
})
