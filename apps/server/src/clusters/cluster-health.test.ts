import { describe, expect, it } from 'vitest'
import { type Health, type Outcome, planHealth, UNSEEN } from './cluster-health.ts'

const READY: Outcome = { kind: 'ready' }
const SILENT: Outcome = { kind: 'silent', reason: 'Timeout', detail: 'no answer' }
const REFUSED: Outcome = { kind: 'refused', reason: 'Unauthorized', detail: 'bad token' }
const UNASKED: Outcome = { kind: 'unasked', reason: 'Unreachable', detail: 'did not answer lately' }
const UNWELL: Outcome = { kind: 'unwell', reason: 'InternalError', detail: 'etcd failed' }

/** Outcomes ten seconds apart, and the status after each. */
function follow(...outcomes: Outcome[]): Health[] {
  let health = UNSEEN
  return outcomes.map((outcome, index) => {
    health = planHealth(health, outcome, (index + 1) * 10_000)
    return health
  })
}

describe('the health of a cluster', () => {
  it.each([
    ['answers', [READY], ['Ready']],
    ['was never seen and is silent', [SILENT], ['Unknown']],
    ['falls silent', [READY, SILENT], ['Ready', 'Error']],
    ['refuses our credentials', [READY, REFUSED], ['Ready', 'Error']],
    ['says that it is unwell', [READY, UNWELL], ['Ready', 'Warning']],
    ['is not asked as it failed for others', [READY, UNASKED], ['Ready', 'Error']],
    [
      'comes back',
      [READY, SILENT, READY, READY, READY],
      ['Ready', 'Error', 'Recovering', 'Recovering', 'Ready'],
    ],
    ['answers for the first time after silence', [SILENT, READY], ['Unknown', 'Ready']],
  ] as const)('that %s', (_, outcomes, expected) => {
    expect(follow(...outcomes).map(({ status }) => status)).toEqual(expected)
  })

  it('stays what it was, for the same reason, while it is not even asked', () => {
    const [, refused, after] = follow(READY, REFUSED, UNASKED)
    expect(after).toEqual(refused)
  })

  it('is unknown since the first look that got no answer', () => {
    expect(follow(SILENT, UNASKED, SILENT).map(({ since }) => since)).toEqual([10_000, 10_000, 10_000])
  })

  it('says why, since when, and when it was last seen', () => {
    expect(follow(READY, SILENT, SILENT)[2]).toEqual({
      status: 'Error',
      reason: 'Timeout',
      detail: 'no answer',
      since: 20_000,
      lastSeen: 10_000,
    })
  })
})
