import { trace as wireTrace } from '@naru/contract/mesh/wire/traces'
import { describe, expect, it } from 'vitest'
import { readOtlp } from './read-otlp.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACE_64 = 'CvdlGRbNQ92ESOshHIAxnA=='
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const WEB = { attributes: [text('service.name', 'web.shop'), text('k8s.pod.name', 'web-1')] }
const SPAN = {
  traceId: TRACE,
  spanId: '00f067aa0ba902b7',
  name: 'GET /',
  kind: 'SPAN_KIND_SERVER',
  startTimeUnixNano: '1701779876570888123',
  endTimeUnixNano: '1701779876582820999',
  attributes: [text('http.status_code', '200')],
}
const batch = (span: object, more: object = {}) => ({
  resource: WEB,
  scopeSpans: [{ scope: {}, spans: [{ ...SPAN, ...span }] }],
  ...more,
})
const read = (span: object) => readOtlp({ batches: [batch(span)] })?.spans[0]
const tagsOf = (span: object) =>
  Object.fromEntries((read(span)?.tags ?? []).map(({ key, type, value }) => [key, [type, value]]))

it('a trace has the shape of Jaeger’s', () => {
  const told = readOtlp({ batches: [batch({})] })
  expect(wireTrace.parse(told)).toEqual({
    traceID: TRACE,
    spans: [
      {
        traceID: TRACE,
        spanID: '00f067aa0ba902b7',
        operationName: 'GET /',
        references: [],
        startTime: 1_701_779_876_570_888,
        duration: 11_932,
        tags: [
          { key: 'http.status_code', type: 'string', value: '200' },
          { key: 'span.kind', type: 'string', value: 'server' },
        ],
        logs: [],
        processID: 'p1',
        warnings: null,
      },
    ],
    processes: {
      p1: { serviceName: 'web.shop', tags: [{ key: 'k8s.pod.name', type: 'string', value: 'web-1' }] },
    },
    warnings: null,
  })
})

it.each([
  ['of the first version', { batches: [batch({})] }],
  ['of the second version', { trace: { resourceSpans: [batch({})] }, status: 'COMPLETE' }],
  ['of OpenTelemetry itself', { resourceSpans: [batch({})] }],
  ['with ids in base64', { batches: [batch({ traceId: TRACE_64, spanId: 'APBnqgupArc=' })] }],
  ['with ids in capitals', { batches: [batch({ traceId: TRACE.toUpperCase() })] }],
  ['with a kind that is a number', { batches: [batch({ kind: 2 })] }],
  ['with no parent in zeros', { batches: [batch({ parentSpanId: 'AAAAAAAAAAA=' })] }],
  [
    'of libraries',
    { batches: [{ resource: WEB, instrumentationLibrarySpans: [{ spans: [SPAN] }], scopeSpans: null }] },
  ],
])('an answer %s is the same trace', (_, told) => {
  expect(readOtlp(told)).toEqual(readOtlp({ batches: [batch({})] }))
})

it.each([
  ['nothing', {}],
  ['no batches', { batches: null }],
  ['no spans', { batches: [{ resource: WEB, scopeSpans: [] }] }],
  ['an empty part', { trace: {} }],
])('an answer with %s is no trace', (_, told) => {
  expect(readOtlp(told)).toBeNull()
})

it.each([
  ['a span without an id', { spanId: '' }],
  ['a trace of zeros', { traceId: '0'.repeat(32) }],
  ['an id that is none', { traceId: 'a b' }],
  ['a time that is none', { startTimeUnixNano: 'yesterday' }],
  ['a time before all', { startTimeUnixNano: -1 }],
])('%s cannot be read', (_, span) => {
  expect(() => read(span)).toThrow()
})

describe('a span', () => {
  it('tells by references within what it was made, and what it follows from', () => {
    const links = [{ traceId: TRACE_64, spanId: 'AAAAAAAAAAE=' }]
    expect(read({ parentSpanId: '00000000000000aa', links })).toMatchObject({
      parentSpanID: '00000000000000aa',
      references: [
        { refType: 'CHILD_OF', traceID: TRACE, spanID: '00000000000000aa' },
        { refType: 'FOLLOWS_FROM', traceID: TRACE, spanID: '0000000000000001' },
      ],
    })
  })

  it('tells what happened within it', () => {
    const events = [{ timeUnixNano: '1701779876570999000', name: 'retry', attributes: [text('n', '1')] }]
    expect(read({ events })?.logs).toEqual([
      {
        timestamp: 1_701_779_876_570_999,
        fields: [
          { key: 'event', type: 'string', value: 'retry' },
          { key: 'n', type: 'string', value: '1' },
        ],
      },
    ])
  })

  it('that ended before it began, by clocks that differ, took no time', () => {
    expect(read({ endTimeUnixNano: '1701779876570000000' })?.duration).toBe(0)
  })

  it.each(['STATUS_CODE_ERROR', 2])('that failed (%s) has the tags of it', (code) => {
    expect(tagsOf({ status: { code, message: 'no upstream' } })).toMatchObject({
      error: ['bool', true],
      'otel.status_code': ['string', 'ERROR'],
      'otel.status_description': ['string', 'no upstream'],
    })
  })

  it('says itself what its tags are, before its fields do', () => {
    const attributes = [text('error', 'true'), text('span.kind', 'client')]
    const told = read({ attributes, status: { code: 2 } })?.tags.map(({ key, value }) => [key, value])
    expect(told).toEqual([
      ['error', 'true'],
      ['span.kind', 'client'],
      ['otel.status_code', 'ERROR'],
    ])
  })

  it('without a kind or an outcome has no tags of them', () => {
    for (const kind of ['SPAN_KIND_UNSPECIFIED', 0, 17, 'SPAN_KIND_OTHER'])
      expect(Object.keys(tagsOf({ kind, status: { code: 0 } }))).toEqual(['http.status_code'])
    expect(tagsOf({ status: { code: 1 } })).toMatchObject({ 'otel.status_code': ['string', 'OK'] })
  })
})

const strings = (...values: readonly string[]) => values.map((stringValue) => ({ stringValue }))
let deep: object = { stringValue: 'x' }
for (let count = 0; count < 20; count += 1) deep = { arrayValue: { values: [deep] } }

it.each([
  [{ stringValue: 'GET' }, ['string', 'GET']],
  [{ intValue: '503' }, ['int64', 503]],
  [{ intValue: 503 }, ['int64', 503]],
  [{ doubleValue: 0.5 }, ['float64', 0.5]],
  [{ boolValue: true }, ['bool', true]],
  [{ bytesValue: 'AAE=' }, ['binary', 'AAE=']],
  [{ arrayValue: { values: strings('a', 'b') } }, ['string', '["a","b"]']],
  [{ kvlistValue: { values: [{ key: 'a', value: { intValue: '1' } }] } }, ['string', '{"a":1}']],
  [{ arrayValue: {} }, ['string', '[]']],
  [deep, ['string', '[[[[[[[[null]]]]]]]]']],
])('a value %j is a tag', (value, told) => {
  expect(tagsOf({ attributes: [{ key: 'k', value }] })['k']).toEqual(told)
})

it('an attribute without a value is no tag', () => {
  expect(tagsOf({ attributes: [{ key: 'a' }, { key: 'b', value: {} }, { key: 'c', value: null }] })).toEqual({
    'span.kind': ['string', 'server'],
  })
})

it('processes are told once each, and one that does not say its name by the name of Jaeger', () => {
  const other = { resource: { attributes: [] } }
  const told = readOtlp({ batches: [batch({}), batch({ spanId: '00f067aa0ba902b8' }), batch({}, other)] })
  expect(told?.spans.map(({ processID }) => processID)).toEqual(['p1', 'p1', 'p2'])
  expect(told?.processes['p2']).toEqual({ serviceName: 'OTLPResourceNoServiceName', tags: [] })
})
