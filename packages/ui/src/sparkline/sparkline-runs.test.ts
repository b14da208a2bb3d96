import { expect, it } from 'vitest'
import { sparklineRuns } from './sparkline-runs.ts'

const SIZE = { width: 20, height: 10 }
const tell = (runs: ReturnType<typeof sparklineRuns>) =>
  runs.map((run) => run.map((point) => point.join()).join(' '))

it.each([
  [[0, 4, 2], ['0,8 10,2 20,5']],
  [[0, 0, 0], ['0,8 10,8 20,8']],
  [[-3, 4], ['0,8 20,2']],
  [[4], ['0,2']],
  [
    [4, null, 2, 4, null],
    ['0,2', '10,5 15,2'],
  ],
  [[null], []],
  [[], []],
])('%j is drawn as %j', (values, expected) => {
  expect(tell(sparklineRuns(values, SIZE))).toEqual(expected)
})

it('fills its height with small values where it is told the largest', () => {
  expect(tell(sparklineRuns([0.01, 0.02], SIZE, 0.02))).toEqual(['0,5 20,2'])
  expect(tell(sparklineRuns([0, 0], SIZE, 0))).toEqual(['0,8 20,8'])
})
