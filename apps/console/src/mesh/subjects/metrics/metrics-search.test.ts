import { parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { metricsQuery } from './metrics-query.ts'
import { parseMetricsChoice, writeMetricsChoice } from './metrics-search.ts'

describe('what metrics are about', () => {
  it('is told by the address, and what it says wrongly is as usual', () => {
    expect(parseMetricsChoice({}, 'inbound')).toEqual({ reporter: 'destination', byLabels: [] })
    expect(parseMetricsChoice({}, 'outbound')).toEqual({ reporter: 'source', byLabels: [] })
    const search = parseQuery('?reporter=both&byLabels=pod,response_code,source_canonical_service')
    expect(parseMetricsChoice(search, 'inbound')).toEqual({
      reporter: 'destination',
      byLabels: ['response_code', 'source_canonical_service'],
    })
    expect(parseMetricsChoice(search, 'outbound').byLabels).toEqual(['response_code'])
  })

  it('comes back from the address as it was written, which says only what is unusual', () => {
    const choice = { reporter: 'source', byLabels: ['response_code', 'response_flags'] } as const
    const query = writeMetricsChoice(choice, 'inbound')
    expect(query).toEqual({ reporter: 'source', byLabels: 'response_code,response_flags' })
    expect(
      parseMetricsChoice({ reporter: 'source', byLabels: 'response_flags,response_code' }, 'inbound'),
    ).toEqual(choice)
    expect(writeMetricsChoice(choice, 'outbound')).toMatchObject({ reporter: null })
  })
})

it('a range is asked in so many points that no rate misses a scrape', () => {
  const usual = parseMetricsChoice({}, 'inbound')
  expect(metricsQuery('1h', 'inbound', usual)).toEqual({
    direction: 'inbound',
    reporter: 'destination',
    duration: 3600,
    step: 30,
    rateInterval: '120s',
    'quantiles[]': ['0.5', '0.95', '0.99'],
    'byLabels[]': [],
  })
  const own = metricsQuery({ start: 1000, end: 605_800 }, 'inbound', {
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
