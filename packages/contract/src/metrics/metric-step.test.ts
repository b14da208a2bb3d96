import { expect, it } from 'vitest'
import { metricStep } from './metric-step.ts'

it.each([
  [600, 15, 30],
  [600, 60, 120],
  [1800, 15, 36],
  [1849, 15, 36],
  [3600, 15, 72],
  [60, 15, 30],
  [86_400, 15, 1728],
  [0, 0, 1],
])('the step of %i s with scrapes every %i s is %i s', (span, scrape, step) => {
  expect(metricStep(span, scrape)).toBe(step)
})

it.each([
  [100, 36],
  [2, 1800],
  [1, 72],
  [0, 72],
])('the step of an hour by %i points is %i s', (points, step) => {
  expect(metricStep(3600, 15, points)).toBe(step)
})
