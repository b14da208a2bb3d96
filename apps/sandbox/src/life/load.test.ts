import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyLoad, HIGHEST_LOAD, loadAt, workSeconds } from './load.ts'

const DAY = Date.parse('2026-03-02T00:00:00Z')
const moment = fc.integer({ min: DAY, max: DAY + 30 * 86_400_000 })

it('is busiest at nine in the evening in Korea and calmest twelve hours before', () => {
  expect(dailyLoad(DAY + 12 * 3_600_000)).toBeCloseTo(0.85)
  expect(dailyLoad(DAY)).toBeCloseTo(0.25)
})

it('never stands still and never leaves its bounds', () => {
  fc.assert(
    fc.property(fc.string(), moment, (key, now) => {
      expect(loadAt(key, now)).toBeGreaterThan(0)
      expect(loadAt(key, now)).toBeLessThanOrEqual(HIGHEST_LOAD)
    }),
  )
})

it('adds up to the work that is done', () => {
  fc.assert(
    fc.property(fc.string(), moment, fc.integer({ min: 1, max: 300 }), (key, from, minutes) => {
      const steps = minutes * 60
      let sum = 0
      for (let step = 0; step < steps; step++) sum += loadAt(key, from + step * 1000 + 500)
      expect(workSeconds(key, from, from + steps * 1000) / sum).toBeCloseTo(1, 4)
    }),
    { numRuns: 30 },
  )
})
