import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { grainOf, LONGEST_S, planRange, rateWindow } from './plan-range.ts'

it.each([
  [1_000_000, 1_003_600, 30, { start: 999_936, end: 1_003_536, step: 72 }],
  [0, 600, 30, { start: 0, end: 600, step: 60 }],
  // The newest point of a week is a quarter of an hour old at most.
  [1_000_000, 1_604_800, 30, { start: 999_936, end: 1_604_736, step: 12_096 }],
])('asks from %i to %i with scrapes each %i s for %o', (from, to, scrape, planned) => {
  expect(planRange(from, to, scrape)).toEqual(planned)
})

it('lies on the same points for everyone, and never asks for more than thirty days or some fifty points', () => {
  const second = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(second, fc.integer({ min: 1, max: 80 * 86_400 }), (from, span) => {
      const { start, end, step } = planRange(from, from + span, 30)
      expect([end % grainOf(step), (end - start) % step]).toEqual([0, 0])
      expect(from + span - end).toBeLessThan(Math.max(300, step / 12 + 1))
      expect(end - start).toBeLessThanOrEqual(LONGEST_S)
      expect((end - start) / step).toBeLessThanOrEqual(51)
      expect(step).toBeGreaterThanOrEqual(60)
    }),
  )
})

it('counts a rate over at least four scrapes', () => {
  expect([rateWindow({ step: 30 }, 30), rateWindow({ step: 1728 }, 30)]).toEqual(['120s', '1728s'])
})
