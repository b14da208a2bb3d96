import { describe, expect, it } from 'vitest'
import { spanOf, traceOf } from '../../test/trace-samples.ts'
import { isPicked } from './pick-span.ts'
import type { SpanPick, TracesPlan } from './plan-traces.ts'
import { tellSpans, tellTrace, tellTraces } from './tell-traces.ts'

/** What nobody outside of the namespace `vault` may know. */
const SECRET = 'hidden'
const OF_WEB: TracesPlan = { service: 'web.shop', pick: { type: 'all' } }
const TRACE = traceOf([
  spanOf({ id: '1', process: 'web.shop', pod: 'web-1.shop', tags: { 'http.status_code': '200' } }),
  spanOf({ id: '2', process: 'web.shop', parent: '1', pod: 'web-1.shop', operation: 'api.vault.svc:80/*' }),
  spanOf({
    id: '3',
    process: `${SECRET}.vault`,
    parent: '2',
    pod: `${SECRET}-1.vault`,
    operation: SECRET,
    tags: { 'http.status_code': '503', response_flags: 'UH', error: 'true', 'http.url': SECRET },
  }),
])

describe('whoever reads one namespace', () => {
  it('is told of the spans of others that they were, when, and how they ended', () => {
    const [told] = tellTraces(OF_WEB, [TRACE], ['shop'])
    expect(JSON.stringify(told)).not.toContain(SECRET)
    expect(told?.spans.slice(0, 2)).toEqual(TRACE.spans.slice(0, 2))
    expect(told?.spans[2]).toMatchObject({ spanID: '3', operationName: 'unknown', duration: 100, logs: [] })
    expect(told?.spans[2]?.tags.map(({ key, value }) => [key, value])).toEqual([
      ['http.status_code', '503'],
      ['response_flags', 'UH'],
      ['error', true],
    ])
    expect(Object.values(told?.processes ?? {})).toContainEqual({ serviceName: 'unknown.vault', tags: [] })
  })

  it('is told of no trace in which nothing is theirs, and of one that is as much as in a list', () => {
    expect(tellTrace(TRACE, ['pay'])).toBeNull()
    expect(tellTrace(TRACE, [])).toBeNull()
    expect(tellTrace(TRACE, ['shop'])).toEqual(tellTraces(OF_WEB, [TRACE], ['shop'])[0])
    expect(tellTrace(TRACE, 'all')).toBe(TRACE)
  })

  it('knows nothing of what does not say where it was made', () => {
    const trace = traceOf([...TRACE.spans, spanOf({ id: '4', process: SECRET, operation: SECRET })])
    const told = tellTrace(trace, ['shop', SECRET])
    expect(told?.spans[3]).toMatchObject({ operationName: 'unknown', tags: [] })
  })

  it('is not told of processes without a span', () => {
    const trace = { ...TRACE, processes: { ...TRACE.processes, [SECRET]: { serviceName: SECRET, tags: [] } } }
    expect(JSON.stringify(tellTrace(trace, ['shop']))).not.toContain(SECRET)
  })
})

it('spans are those that are meant alone, each with its process and the size of its trace', () => {
  const pick: SpanPick = { type: 'operation', prefix: 'api.vault' }
  expect(tellSpans({ service: 'web.shop', pick }, [TRACE], 'all')).toEqual([
    { ...TRACE.spans[1], process: { serviceName: 'web.shop', tags: [] }, traceSize: 3 },
  ])
  expect(tellTraces({ service: 'web.shop', pick: { ...pick, prefix: 'ap' } }, [TRACE], 'all')).toEqual([])
})

it.each([
  ['web-7d9c5b-x2x2x', 'Deployment', true],
  ['web-1', 'Deployment', true],
  ['web-canary-7d9c5b-x2x2x', 'Deployment', false],
  ['web-0', 'StatefulSet', true],
  ['web-db-0', 'StatefulSet', false],
  ['web-x2x2x', 'DaemonSet', true],
  ['web', 'Pod', true],
  ['web-2', 'Pod', false],
])('a span of the pod %s is one of the %s web: %s', (pod, kind, is) => {
  const pick: SpanPick = { type: 'pods', namespace: 'shop', workload: 'web', kind, pods: ['web-1'] }
  const own = spanOf({ id: '1', process: 'web.shop', pod: `${pod}.shop` })
  expect(isPicked(own, pick)).toBe(is)
  expect(isPicked(spanOf({ id: '1', process: 'web.shop', pod: `${pod}.pay` }), pick)).toBe(false)
})
