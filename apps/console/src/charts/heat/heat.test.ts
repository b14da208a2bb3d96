import { expect, it } from 'vitest'
import { formatHeatTicks, heatOf, heatTicks, hottest } from './heat.ts'

it('is hotter where more is, and seen where nothing is', () => {
  const most = hottest([{ values: [1, null] }, { values: [4, 0] }])
  expect(most).toBe(4)
  expect(heatOf(4, most)).toBe(1)
  expect(heatOf(1, most)).toBeCloseTo(0.575)
  expect(heatOf(0, most)).toBeGreaterThan(0)
  expect(heatOf(0, 0)).toBe(heatOf(0, most))
})

it('names the bounds of buckets at their edges, as often as there is room', () => {
  const bounds = [0.005, 0.025, 0.1, Number.POSITIVE_INFINITY]
  expect(heatTicks(bounds.map(() => ({ values: [] })))).toEqual([0, 1, 2, 3, 4])
  expect(formatHeatTicks({ unit: 'seconds', bounds }, 'en')).toEqual(['', '5ms', '25ms', '100ms', ''])
  const many = Array.from({ length: 13 }, (_, index) => index + 1)
  const words = formatHeatTicks({ unit: 'number', bounds: many }, 'en')
  expect(words).toHaveLength(14)
  expect(words.filter((word) => word !== '')).toEqual(['1', '4', '7', '10', '13'])
})
