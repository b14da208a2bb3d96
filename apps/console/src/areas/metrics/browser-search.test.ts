import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { expect, it } from 'vitest'
import { parseBrowserSearch, queriesQuery, remember } from './browser-search.ts'

it.each([
  ['', { queries: [], view: 'graph' }],
  ['?q=up', { queries: ['up'], view: 'graph' }],
  ['?q=1&view=table', { queries: ['1'], view: 'table' }],
  ['?q=up&q=sum(up)', { queries: ['up', 'sum(up)'], view: 'graph' }],
  [`?${'q=up&'.repeat(9)}`, { queries: Array<string>(8).fill('up'), view: 'graph' }],
])('the address %s asks %o', (address, asked) => {
  expect(parseBrowserSearch(parseQuery(address))).toEqual(asked)
})

it('keeps expressions in the address, but empty ones', () => {
  const queries = ['rate(a{b="c&d"}[5m]) + 1', '  ', 'true']
  const { queries: kept } = parseBrowserSearch(parseQuery(formatQuery(queriesQuery(queries))))
  expect(kept).toEqual(['rate(a{b="c&d"}[5m]) + 1', 'true'])
})

it('remembers the last first, and each once', () => {
  expect(remember(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c'])
  expect(remember(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b'])
})
