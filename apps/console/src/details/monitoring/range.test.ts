import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { expect, it } from 'vitest'
import { parseRange, rangeInAddress, spanOf, zoomTo } from './range.ts'

it.each([
  ['', '6h'],
  ['?range=30d', '30d'],
  ['?range=1y', '6h'],
  ['?start=1000&end=4600', { start: 1000, end: 4600 }],
  ['?start=4600&end=1000&range=7d', '7d'],
  ['?start=0&end=2592001', '6h'],
  ['?start=x&end=4600', '6h'],
])('the address %s asks for %o', (address, range) => {
  expect(parseRange(parseQuery(address))).toEqual(range)
})

it.each([
  [3600, '1h'],
  [86_399, '6h'],
  [30 * 86_400, '30d'],
  [60, '1h'],
])('an address that asks for none means the %d seconds that the person has chosen: %s', (usual, range) => {
  expect(parseRange({}, usual)).toBe(range)
  expect(parseRange({ range: '7d' }, usual)).toBe('7d')
})

it.each(['1h', '6h', { start: 1000, end: 4600 }] as const)('keeps %o in the address', (range) => {
  expect(parseRange(parseQuery(formatQuery(rangeInAddress(range))))).toEqual(range)
})

it('ends now where it is one of those back from now', () => {
  expect(spanOf('1h', 10_000)).toEqual({ start: 6400, end: 10_000 })
  expect(spanOf({ start: 1, end: 2 }, 10_000)).toEqual({ start: 1, end: 2 })
})

it('is never narrower than can be drawn', () => {
  expect(zoomTo(1000, 2000)).toEqual({ start: 1000, end: 2000 })
  expect(zoomTo(1000, 1001)).toEqual({ start: 851, end: 1151 })
})
