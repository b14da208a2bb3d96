import type { TraceSummary } from '@naru/mesh/tracing/summarise-trace'
import { expect, it } from 'vitest'
import { buildScatter } from './scatter.ts'

const trace = (start: number, duration: number, meanSpan = 1): TraceSummary => ({
  traceId: `${start}`,
  start,
  duration,
  meanSpan,
  spans: 2,
  errors: 0,
  operation: '',
  service: '',
  code: null,
})

it('traces stand where they began, as high as they took long, below lines at round numbers', () => {
  const { points, lines, top } = buildScatter(
    [trace(100, 170), trace(200, 900)],
    { start: 100, end: 300 },
    false,
  )
  expect([top, lines]).toEqual([1000, [0, 500, 1000]])
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.17],
    [0.5, 0.9],
  ])
})

it('may stand as high as their spans take on average, and outside of the time at its edge', () => {
  const { points, top } = buildScatter([trace(50, 170, 40)], { start: 100, end: 300 }, true)
  expect(top).toBe(40)
  expect(points.map(({ x, y }) => [x, y])).toEqual([[0, 1]])
  expect(buildScatter([], { start: 0, end: 0 }, false).points).toEqual([])
})
