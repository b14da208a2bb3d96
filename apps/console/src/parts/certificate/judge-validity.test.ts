import { expect, it } from 'vitest'
import { judgeValidity } from './judge-validity.ts'

const DAY = 86_400_000

it.each([
  [-1, 'early', 'error'],
  [0, 'valid', 'ok'],
  [71 * DAY, 'soon', 'warning'],
  [101 * DAY, 'expired', 'error'],
] as const)('a certificate of a hundred days is, at %i, %s', (now, state, tone) => {
  expect(judgeValidity({ from: 0, until: 100 * DAY }, now)).toEqual({ state, tone })
})
