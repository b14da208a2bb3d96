import { describe, expect, it } from 'vitest'
import { type Health, type Outcome, planHealth, UNSEEN } from './cluster-health.ts'

const READY: Outcome = { kind: 'ready' }
const SILENT: Outcome = { kind: 'silent', reason: 'Timeout', detail: 'no answer' }
const REFUSED: Outcome = { kind: 'refused', reason: 'Unauthorized', detail: 'bad token' }
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
    [
      'comes back',
      [READY, SILENT, READY, READY, READY],
      ['Ready', 'Error', 'Recovering', 'Recovering', 'Ready'],
    ],
    ['answers for the first time after silence', [SILENT, READY], ['Unknown', 'Ready']],
  ] as const)('that %s', (_, outcomes, expected) => {
    expect(follow(...outcomes).map(({ status }) => status)).toEqual(expected)
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
