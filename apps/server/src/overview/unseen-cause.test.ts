import type { Problem } from '@naru/contract/kinds/kind-rules'
import { expect, it } from 'vitest'
import { buildPod, createTestStore } from '../../test/store-fixture.ts'
import { withProblem } from '../views/entry.ts'
import { withoutUnseenCause } from './unseen-cause.ts'

const problem: Problem = {
  severity: 'error',
  since: null,
  reason: 'CrashLoopBackOff',
  detail: '',
  next: 'pods',
  cause: { says: 'cannot reach db', pod: 'web-1' },
}

it('what a pod knows of another object is told to those alone who may list pods there', () => {
  const store = createTestStore('seoul')
  store.put(buildPod('a'))
  const [entry] = store.entries()
  if (!entry) throw new Error('no entry')
  const told = (scope: 'all' | readonly string[] | undefined, cause = problem.cause) =>
    withoutUnseenCause(withProblem(entry, { ...problem, ...(cause && { cause }) }), scope).problem?.cause
  expect([told('all'), told(['shop'])]).toEqual([problem.cause, problem.cause])
  expect([told(['bank']), told(undefined)]).toEqual([undefined, undefined])
  expect(told(undefined, { says: 'its own' })).toEqual({ says: 'its own' })
})
