import { expect, it } from 'vitest'
import { formatSpan } from './format-span.ts'

it.each([
  [0, '0s', '0초'],
  [42, '42s', '42초'],
  [2_520, '42m', '42분'],
  [5_400, '1h 30m', '1시간 30분'],
  [86_400, '1d', '1일'],
  [90_061, '1d 1h', '1일 1시간'],
])('writes %d seconds as %s', (seconds, en, ko) => {
  expect([formatSpan('en', seconds), formatSpan('ko', seconds)]).toEqual([en, ko])
})
