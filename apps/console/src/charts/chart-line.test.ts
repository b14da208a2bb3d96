import { expect, it } from 'vitest'
import { type ChartLine, chartTop } from './chart-line.ts'

const line = (stroke: ChartLine['stroke'], ...values: readonly (number | null)[]): ChartLine => ({
  name: stroke,
  values,
  colour: 1,
  stroke,
})

it('has room for what is used and for bounds near to it', () => {
  expect(chartTop([line('solid', 1, null, 4), line('limit', 10)])).toBe(10)
  expect(chartTop([line('solid', 1, null, 4), line('limit', 13), line('limit', 5)])).toBe(5)
  expect(chartTop([line('solid', 0), line('limit', 13)])).toBe(13)
  expect(chartTop([])).toBe(0)
})
