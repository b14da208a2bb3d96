import { expect, it } from 'vitest'
import { buildHistoryChart } from './build-history-chart.ts'

const RANGE = { unit: 'share', start: 100, end: 220, step: 60 } as const
const line = (name: string, values: readonly (number | null)[]) => ({ name, values: [...values] })

it('draws each line in its own look, and what they are held against in another', () => {
  const lines = Array.from({ length: 8 }, (_, index) => line(`web-${index}`, [1, null, 2]))
  const chart = buildHistoryChart({ ...RANGE, lines, bounds: [line('> 0.9', [0.9, 0.9, 0.9])] })
  expect(chart.times).toEqual([100, 160, 220])
  expect(chart.lines.map(({ name, colour, stroke }) => [name, colour, stroke]).slice(6)).toEqual([
    ['web-6', 7, 'solid'],
    ['web-7', 1, 'long'],
    ['> 0.9', 8, 'long'],
  ])
})

it('has no lines where nothing was measured, and no two of one name', () => {
  const bounds = [line('Crash', [1, 1, 1])]
  expect(buildHistoryChart({ ...RANGE, lines: [line('a', [null])], bounds }).lines).toEqual([])
  const names = buildHistoryChart({ ...RANGE, lines: [line('Crash', [1])], bounds }).lines
  expect(new Set(names.map(({ name }) => name)).size).toBe(2)
})
