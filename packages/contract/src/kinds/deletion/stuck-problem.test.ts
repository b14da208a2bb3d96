import { expect, it } from 'vitest'
import { now, object, problemOf, START } from '../../../test/kind-samples.ts'
import { stuckProblem } from './stuck-problem.ts'

const HELD = { deletionTimestamp: START, finalizers: ['example.com/hold', 'example.com/more'] }
const FAILED = { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] }

const STUCK = {
  severity: 'warning',
  since: Date.parse(START),
  reason: 'Terminating',
  detail: '',
  says: { en: 'Finalizer example.com/hold', ko: '파이널라이저 example.com/hold' },
  next: 'yaml',
}

it.each([
  'persistent-volume-claim',
  'persistent-volume',
  'job',
  'deployment',
  'pod-disruption-budget',
] as const)(
  'a %s that its finalizers hold for long is a problem, with the first thing that holds it',
  (kind) => {
    expect(problemOf(kind, object({}, HELD))).toEqual(STUCK)
    expect(problemOf(kind, object({}, HELD), { now: Date.parse(START) + 60_000 })).toBeNull()
    expect(problemOf(kind, object({}, { deletionTimestamp: START }))).toBeNull()
  },
)

it('a job that has failed and is stuck in its deletion is told as stuck', () => {
  expect(problemOf('job', object({ status: FAILED }, HELD))).toEqual(STUCK)
})

it('a pod whose node does not say that it is gone is stuck from the end of its grace period on', () => {
  const pod = object(
    { spec: { nodeName: 'w1' } },
    { deletionTimestamp: START, deletionGracePeriodSeconds: 30 },
  )
  expect(stuckProblem(pod, Date.parse(START) + 299_000)).toBeNull()
  expect(stuckProblem(pod, now)).toMatchObject({ says: { en: 'Node w1', ko: '노드 w1' } })
})
