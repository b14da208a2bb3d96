import { AppError } from '@naru/contract/errors/app-error'
import { expect, it } from 'vitest'
import { planFailure } from './plan-failure.ts'

const known = { namespaces: 3, isAway: false }
const error = new AppError('CLUSTER_UNREACHABLE')

it.each([
  ['an error where there are namespaces', error, known, 'failed'],
  ['a notice where there is none', error, { ...known, namespaces: 0 }, 'disabled'],
  ['nothing while that is not known', error, { ...known, namespaces: null }, null],
  ['nothing of a cluster that is away', error, { ...known, isAway: true }, null],
  ['nothing of what somebody ended', new AppError('CANCELLED_BY_USER'), known, null],
  ['nothing of what has to wait for its turn', new AppError('TOO_MANY_REQUESTS'), known, null],
] as const)('a part of the mesh that does not answer is %s', (_, what, circumstances, told) => {
  expect(planFailure(what, circumstances)).toBe(told)
})
