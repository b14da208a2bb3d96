import { expect, it } from 'vitest'
import { formatDecimals, formatPercent, formatRate } from './format-rate.ts'

it.each([
  [0, ''],
  [-1, ''],
  [1234, '1.23'],
  [125, '0.12'],
  [375, '0.38'],
  [1005, '1.00'],
  [10, '0.01'],
  [9, '0.009'],
  [5, '0.005'],
  [1, '0.001'],
  [0.4, '0.0004'],
  [0.04, '0.00004'],
  [0.001, '0.00000'],
])('%s thousandths on the wire are %j', (thousandths, text) => {
  expect(formatRate(thousandths)).toBe(text)
})

it.each([
  [100, '100.0'],
  [33.333, '33.3'],
  [6.25, '6.2'],
  [18.75, '18.8'],
  [2.45, '2.5'],
  [0, '0.0'],
])('%s percent are %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

it.each([
  [12.5, '12'],
  [13.5, '14'],
  [13.4999, '13'],
  [20, '20'],
])('%s without decimals is %s', (value, text) => {
  expect(formatDecimals(value, 0)).toBe(text)
})
