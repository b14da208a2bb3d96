import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { buildSourceState, failureReason, LOADING } from './source-status.ts'

const failure = { since: 10, reason: 'Timeout', absent: false }
const SYNCED = { ...LOADING, synced: true }

describe('how fresh the rows of a cluster are', () => {
  it.each([
    ['nothing came yet', LOADING, null, { state: 'loading', loaded: 0 }],
    ['all is mirrored', SYNCED, null, { state: 'live' }],
    ['the watch broke', { ...SYNCED, failure }, null, { state: 'stale', since: 10, reason: 'Timeout' }],
    [
      'the cluster does not answer',
      SYNCED,
      { since: 5, reason: 'Slow' },
      { state: 'stale', since: 5, reason: 'Slow' },
    ],
    [
      'both',
      { ...SYNCED, failure },
      { since: 5, reason: 'Slow' },
      { state: 'stale', since: 5, reason: 'Timeout' },
    ],
    [
      'it never answered',
      { ...LOADING, failure },
      null,
      { state: 'unreachable', since: 10, reason: 'Timeout' },
    ],
    [
      'it does not serve the kind',
      { ...LOADING, failure: { ...failure, absent: true } },
      null,
      { state: 'absent', reason: 'Timeout' },
    ],
  ] as const)('when %s', (_, status, trouble, expected) => {
    expect(buildSourceState('seoul', status, trouble)).toEqual({ cluster: 'seoul', ...expected })
  })

  it('is not explained by the circuit breaker, which only repeats what was wrong before', () => {
    expect(failureReason(new KubeError({ code: 0, reason: 'CircuitOpen', message: '' }))).toBe('Unreachable')
  })
})
