import { expect, it } from 'vitest'
import type { ObjectMetrics } from '../api/metrics.ts'
import { latestUse } from './latest-use.ts'

type Values = readonly (number | null)[]

function answer(used: Values, capacity: Values): ObjectMetrics {
  const line = (values: Values, bound: 'capacity' | null) => ({ name: '', bound, values: [...values] })
  const lines = [line(used, null), line(capacity, 'capacity')]
  const panel = { key: 'volume', unit: 'bytes' as const, lines, leftOut: 0, failure: null }
  return { state: 'answered', start: 0, end: 600, step: 60, panels: [panel] }
}

const full: Values = Array.from({ length: 10 }, () => 100)

it.each<[string, Values, Values, object | null]>([
  ['the newest', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], full, { used: 10, capacity: 100 }],
  ['the newest that there is', [1, 2, 3, 4, 5, 6, 7, 8, null, null], full, { used: 8, capacity: 100 }],
  ['nothing that is old', [1, 2, 3, null, null, null, null, null, null, null], full, null],
  ['nothing without a capacity', [1], [null], null],
  ['an empty volume', [0], [100], { used: 0, capacity: 100 }],
])('of a use is told %s', (_what, used, capacity, expected) => {
  expect(latestUse(answer(used, capacity), 'volume')).toEqual(expected)
})

it('of what is not measured is told nothing', () => {
  expect(latestUse(answer([1], [2]), 'cpu')).toBeNull()
})
