import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PodProblem, worstTrouble } from './pod-trouble.ts'

const error = (reason: string, since: number | null = 5): PodProblem => ({ severity: 'error', reason, since })
const warning = (reason: string, since: number | null = 5): PodProblem => ({
  severity: 'warning',
  reason,
  since,
})

describe('the trouble of a workload’s pods', () => {
  it.each([
    ['nothing without a problem', [], null],
    ['that of its one pod', [warning('Pending')], { reason: 'Pending', since: 5 }],
    [
      'an error before any warning',
      [warning('Pending', 1), warning('Pending', 1), error('Error', 7)],
      { reason: 'Error', since: 7 },
    ],
    [
      'what most have',
      [error('Error'), error('OOMKilled'), error('OOMKilled')],
      { reason: 'OOMKilled', since: 5 },
    ],
    [
      'since the first',
      [error('Error', null), error('Error', 9), error('Error', 8)],
      { reason: 'Error', since: 8 },
    ],
    ['since nobody knows when', [error('Error', null)], { reason: 'Error', since: null }],
  ])('is %s', (_what, problems, expected) => expect(worstTrouble(problems)).toEqual(expected))

  it('comes with what that pod knows which was started most often, and its name', () => {
    const looping = (name: string, restarts: number, reason = 'CrashLoopBackOff') => ({
      ...error(reason),
      name,
      cause: { says: '', restarts },
    })
    const found = worstTrouble([
      looping('a', 2),
      looping('b', 40),
      looping('c', 3),
      looping('d', 99, 'Error'),
    ])
    expect(found).toMatchObject({ reason: 'CrashLoopBackOff', cause: { pod: 'b', restarts: 40 } })
  })

  it('is the same in whatever order they come', () => {
    const problem = fc.record({
      severity: fc.constantFrom<PodProblem['severity']>('error', 'warning'),
      reason: fc.constantFrom('Error', 'Pending', 'OOMKilled'),
      since: fc.option(fc.nat(100)),
      name: fc.constantFrom('a', 'b'),
      cause: fc.record({ says: fc.constantFrom('', 'words'), restarts: fc.nat(3) }),
    })
    const twice = fc
      .array(problem)
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(twice, ([list, shuffled]) => {
        expect(worstTrouble(shuffled)).toEqual(worstTrouble(list))
      }),
    )
  })
})
