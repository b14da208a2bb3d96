import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { meshMetricsQuery } from './metrics-query.ts'
import { parseMetricsChoice, toggleStatistic, writeMetricsChoice } from './metrics-search.ts'

describe('what metrics are about', () => {
  it('is told by the address, and what it says wrongly is as usual', () => {
    const usual = { byLabels: [], quantiles: null, avg: true }
    expect(parseMetricsChoice({}, 'inbound')).toEqual({ ...usual, reporter: 'destination' })
    expect(parseMetricsChoice({}, 'outbound')).toEqual({ ...usual, reporter: 'source' })
    const search = parseQuery('?reporter=both&byLabels=pod,response_code,source_canonical_service')
    expect(parseMetricsChoice(search, 'inbound')).toEqual({
      ...usual,
      reporter: 'destination',
      byLabels: ['response_code', 'source_canonical_service'],
    })
    expect(parseMetricsChoice(search, 'outbound').byLabels).toEqual(['response_code'])
  })

  it('comes back from the address as it was written, which says only what is unusual', () => {
    const choice = {
      ...parseMetricsChoice({}, 'inbound'),
      reporter: 'source',
      byLabels: ['response_code', 'response_flags'],
    } as const
    const query = writeMetricsChoice(choice, 'inbound')
    const unsaid = { quantiles: null, avg: null }
    expect(query).toEqual({ ...unsaid, reporter: 'source', byLabels: 'response_code,response_flags' })
    expect(
      parseMetricsChoice({ reporter: 'source', byLabels: 'response_flags,response_code' }, 'inbound'),
    ).toEqual(choice)
    expect(writeMetricsChoice(choice, 'outbound')).toMatchObject({ reporter: null })
  })
})

describe('what is told of times and sizes', () => {
  it.each([
    ['', ['0.5', '0.95', '0.99'], true],
    ['?quantiles=0.99,0.5', ['0.5', '0.99'], true],
    ['?quantiles=0.95 0.999&avg=false', ['0.95', '0.999'], false],
    ['?quantiles=none', [], true],
    ['?quantiles=none&avg=false', [], true],
    ['?quantiles=2,half', ['0.5', '0.95', '0.99'], true],
    ['?byLabels=response_code&avg=false', ['0.95'], false],
  ])('by the address %j', (address, quantiles, avg) => {
    const choice = parseMetricsChoice(parseQuery(address), 'inbound')
    const { 'quantiles[]': asked, avg: askedAverage = 'true' } = meshMetricsQuery('1h', 'inbound', choice)
    expect([asked, askedAverage]).toEqual([quantiles, String(avg)])
    const again = parseQuery(formatQuery(writeMetricsChoice(choice, 'inbound')))
    expect(parseMetricsChoice(again, 'inbound')).toEqual(choice)
  })

  it('is chosen one by one, and never nothing', () => {
    const usual = parseMetricsChoice({}, 'inbound')
    const more = toggleStatistic(usual, '0.999')
    expect(more.quantiles).toEqual(['0.5', '0.95', '0.99', '0.999'])
    expect(toggleStatistic(more, '0.999')).toEqual(usual)
    const last = { ...usual, quantiles: ['0.5'], avg: false } as const
    expect(toggleStatistic(last, '0.5')).toBe(last)
    expect(toggleStatistic(last, 'avg')).toEqual({ ...last, avg: true })
  })
})

it('a range is asked in so many points that no rate misses a scrape', () => {
  const usual = parseMetricsChoice({}, 'inbound')
  expect(meshMetricsQuery('1h', 'inbound', usual)).toEqual({
    direction: 'inbound',
    reporter: 'destination',
    duration: 3600,
    step: 30,
    rateInterval: '120s',
    'quantiles[]': ['0.5', '0.95', '0.99'],
    'byLabels[]': [],
  })
  const own = meshMetricsQuery({ start: 1000, end: 605_800 }, 'inbound', {
    ...usual,
    byLabels: ['response_code'],
  })
  expect(own).toMatchObject({
    queryTime: 605_800,
    step: 5040,
    rateInterval: '5040s',
    'quantiles[]': ['0.95'],
  })
})
