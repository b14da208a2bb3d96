import { expect, it } from 'vitest'
import { formatByteRate, formatRequestRate, formatResponseTime, shownHosts } from './format-figures.ts'
import { formatPercent, formatRate } from './format-rate.ts'

it.each([
  [0, ''],
  [-1, ''],
  [1234, '1.23'],
  [5, '0.01'],
  [4, '0.004'],
  [1, '0.001'],
  [0.04, '0.00004'],
  [0.001, '0.00000'],
])('%s thousandths on the wire are %j', (thousandths, text) => {
  expect(formatRate(thousandths)).toBe(text)
})

it.each([
  [100, '100.0'],
  [33.333, '33.3'],
  [0, '0.0'],
])('%s percent are %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

it('figures on edges have the units that fit them', () => {
  expect(formatRequestRate(1.005)).toBe('1.00')
  expect([0, 1023.5, 1024, 1536].map(formatByteRate)).toEqual(['0.00bps', '1023.50bps', '1.00kps', '1.50kps'])
  expect([0, 999, 1000, 1540].map(formatResponseTime)).toEqual(['0ms', '999ms', '1.00s', '1.54s'])
})

it('a node shows five hosts and counts the others', () => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(shownHosts(hosts)).toEqual({ hosts: ['a', 'b', 'c', 'd', 'e'], more: 2 })
  expect(shownHosts(['a'])).toEqual({ hosts: ['a'], more: 0 })
})
