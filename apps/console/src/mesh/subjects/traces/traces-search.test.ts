import { parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { readSlowness, slownessQuery, tracesQuery } from './traces-query.ts'
import { isTraceId, NO_TRACES_CHOICE, parseTracesChoice, writeTracesChoice } from './traces-search.ts'

const USUAL = parseTracesChoice({})
const NOW = 1_780_000_000

describe('which traces are shown', () => {
  it('is told by the address, and what it says wrongly is as usual', () => {
    const wrong = parseQuery('?limit=7&percentile=12&errs=yes&statusCode=999&showSpansAvg=1')
    expect(parseTracesChoice(wrong)).toEqual(USUAL)
    expect(USUAL).toMatchObject({
      limit: 100,
      percentile: null,
      errs: false,
      statusCode: 'none',
      traceId: null,
    })
  })

  it('comes back from the address as it was written, which says only what is unusual', () => {
    const address = '?limit=20&percentile=95&errs=true&statusCode=503&showSpansAvg=true&traceId=12&spanId=1e5'
    const choice = parseTracesChoice(parseQuery(address))
    expect(choice).toMatchObject({
      limit: 20,
      percentile: '95',
      statusCode: '503',
      traceId: '12',
      spanId: '1e5',
    })
    expect(writeTracesChoice(choice)).toEqual({
      limit: 20,
      percentile: '95',
      errs: true,
      statusCode: '503',
      showSpansAvg: true,
      traceId: '12',
      spanId: '1e5',
    })
    expect(Object.values(NO_TRACES_CHOICE)).toEqual(Array.from({ length: 7 }, () => null))
  })

  it('is asked over a range, whose end is left open where it is now', () => {
    expect(tracesQuery('1h', NOW, USUAL, null)).toEqual({ startMicros: (NOW - 3600) * 1e6, limit: 100 })
    const choice = { ...USUAL, errs: true, statusCode: '503' } as const
    expect(tracesQuery({ start: NOW - 600, end: NOW }, NOW + 9, choice, 12.3456)).toEqual({
      startMicros: (NOW - 600) * 1e6,
      endMicros: NOW * 1e6,
      limit: 100,
      tags: '{"error":"true","http.status_code":"503"}',
      minDuration: 12_346,
    })
  })

  it('may be the slowest alone, as the metrics of the same time tell', () => {
    const query = slownessQuery('95', { start: NOW - 600, end: NOW }, NOW + 9)
    expect(query).toMatchObject({
      'quantiles[]': ['0.95'],
      duration: 600,
      rateInterval: '600s',
      queryTime: NOW,
    })
    const series = (value: string) => ({
      name: '',
      labels: {},
      datapoints: [[NOW, value]] as [number, string][],
    })
    expect(readSlowness({ request_duration_millis: [series('48.5')] })).toBe(48.5)
    expect(readSlowness({ request_duration_millis: [series('NaN')] })).toBeNull()
    expect(readSlowness({})).toBeNull()
  })
})

it.each([
  ['5f2ac0de', true],
  ['A'.repeat(32), true],
  ['a'.repeat(33), false],
  ['../services', false],
])('%s names a trace: %s', (id, is) => expect(isTraceId(id)).toBe(is))
