import { expect, it } from 'vitest'
import { buildHeatChart } from './build-heat-chart.ts'

const rest = { state: 'answered' as const, leftOut: 0, warnings: [], within: null }

function answered(...buckets: readonly (readonly [le: string, ...values: (number | null)[]])[]) {
  const series = buckets.map(([le, ...values]) => ({ labels: { le }, values }))
  return { ...rest, start: 0, end: 60, step: 60, series }
}

const name = (above: number | null, upTo: number | null) => `${above}-${upTo}`

it('tells what falls into each bucket, from low to high, without empty ends', () => {
  const answer = answered(['+Inf', 9, 9], ['0.1', 5, 4], ['0.05', 2, 0], ['0.01', 0, 0], ['1', 9, null])
  const { unit, heat, lines } = buildHeatChart(answer, 'seconds', name)
  expect([unit, heat]).toEqual(['perSecond', { unit: 'seconds', bounds: [0.05, 0.1, 1] }])
  expect(lines.map((line) => [line.name, line.values])).toEqual([
    ['0.01-0.05', [2, 0]],
    ['0.05-0.1', [3, 4]],
    ['0.1-1', [4, null]],
  ])
})

it('has a last bucket without an end, and nothing below nothing', () => {
  const { lines } = buildHeatChart(answered(['1', 3, 3], ['+Inf', 4, 2.9]), 'seconds', name)
  expect(lines.map((line) => [line.name, line.values])).toEqual([
    ['null-1', [3, 3]],
    ['1-null', [1, 0]],
  ])
})

it('is empty of what is no histogram, and of one that counts nothing', () => {
  expect(buildHeatChart(answered(['x', 1, 2]), 'seconds', name).lines).toEqual([])
  expect(buildHeatChart(answered(['1', 0, 0], ['+Inf', 0, 0]), 'seconds', name).lines).toEqual([])
})
