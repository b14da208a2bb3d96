import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { spanOf, traceOf } from '../../test/trace-samples.ts'
import { describeSpan, isClosed } from './describe-span.ts'
import { summariseTrace } from './summarise-trace.ts'
import { buildTraceTree } from './trace-tree.ts'

const TRACE = traceOf([
  spanOf({
    id: 'late',
    process: 'api.pay',
    parent: 'call',
    start: 60,
    duration: 20,
    tags: { error: 'true' },
  }),
  spanOf({ id: 'root', process: 'web.shop', start: 10, duration: 90, tags: { 'http.status_code': '200' } }),
  spanOf({ id: 'call', process: 'web.shop', parent: 'root', start: 30, duration: 60 }),
  spanOf({ id: 'lost', process: 'log.ops', parent: 'gone', start: 95, duration: 25 }),
])

it('spans stand under those within which they were made, in the order of time', () => {
  const { start, duration, rows } = buildTraceTree(TRACE)
  expect([start, duration]).toEqual([10, 110])
  expect(rows.map(({ span, depth, offset }) => [span.spanID, depth, offset])).toEqual([
    ['root', 0, 0],
    ['call', 1, 20],
    ['late', 2, 50],
    ['lost', 0, 85],
  ])
  expect(rows.map(({ isError }) => isError)).toEqual([false, false, true, false])
})

it('every span stands there once, whatever they say of each other', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const parents = fc.dictionary(ids, ids, { maxKeys: 5 })
  fc.assert(
    fc.property(parents, (under) => {
      const spans = Object.entries(under).map(([id, parent]) => spanOf({ id, process: 'x', parent }))
      const { rows } = buildTraceTree(traceOf(spans))
      expect(rows.map(({ span }) => span.spanID).sort()).toEqual(Object.keys(under).sort())
    }),
  )
})

it('a trace among many is told by its first request, how long it took and how much failed', () => {
  expect(summariseTrace(TRACE)).toEqual({
    traceId: 'abc',
    start: 10,
    duration: 110,
    meanSpan: 48.75,
    spans: 4,
    errors: 1,
    operation: 'web.shop.svc.cluster.local:80/*',
    service: 'web.shop',
    code: '200',
  })
  expect(summariseTrace(traceOf([]))).toMatchObject({ duration: 0, meanSpan: 0, code: null })
})

it('a span says who made it and how it ended', () => {
  const tags = { 'http.status_code': '503', response_flags: 'UH', 'guid:x-request-id': 'r-1' }
  const span = spanOf({ id: '1', process: 'web.shop', pod: 'web-1.shop', tags })
  expect(describeSpan(span, 'web.shop')).toMatchObject({
    app: 'web',
    namespace: 'shop',
    pod: 'web-1',
    code: '503',
    flags: 'UH',
    requestId: 'r-1',
    url: null,
  })
  expect(isClosed(span, 'web.shop')).toBe(false)
  expect(isClosed({ operationName: 'unknown' }, 'unknown.vault')).toBe(true)
})
