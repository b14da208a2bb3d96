import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate } from '@naru/contract/mesh/wire/health'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeStatus, edgeStatuses } from './edge-status.ts'
import { countRequests, type Direction, requestStatus } from './request-status.ts'
import { worstStatus } from './status-order.ts'
import { tolerancesFor } from './tolerances.ts'

const node = (id: string, change: Partial<NodeData> = {}): NodeData => ({
  id,
  nodeType: 'workload',
  cluster: 'east',
  namespace: 'shop',
  workload: id,
  healthData: null,
  ...change,
})
const edge = (codes: Record<string, string>, protocol: 'http' | 'grpc' | 'tcp' = 'http'): EdgeData => ({
  id: 'e',
  source: 'web',
  target: 'cart',
  traffic: {
    protocol,
    responses: Object.fromEntries(
      Object.entries(codes).map(([code, share]) => [code, { flags: { '-': share } }]),
    ),
  },
})
const ends = { source: node('web'), target: node('cart') }

describe('an edge', () => {
  it.each([
    ['without errors', edge({ '200': '100.0' }), 'Healthy'],
    ['with some errors', edge({ '200': '99.0', '500': '1.0' }), 'Degraded'],
    ['with a tenth of errors', edge({ '200': '90.0', '500': '10.0' }), 'Failure'],
    ['whose codes nothing tolerates', edge({ '200': '100.0' }, 'grpc'), 'Healthy'],
    ['of requests without any answer', edge({ '-': '100.0' }), 'Failure'],
    ['of grpc requests, some without an answer', edge({ '0': '50.0', '-': '50.0' }, 'grpc'), 'Failure'],
    ['of bytes', edge({ '-': '100.0' }, 'tcp'), 'NA'],
    ['of grpc messages', edge({ '-': '100.0' }, 'grpc'), 'NA'],
    ['without responses', edge({}), 'NA'],
    ['without traffic', { id: 'e', source: 'web', target: 'cart' }, 'NA'],
  ])('%s', (_, data, status) => {
    expect(edgeStatus(data, ends, [])).toBe(status)
  })

  it('that says itself how it fares is believed', () => {
    const bad = { ...edge({ '500': '100.0' }), healthStatus: 'Degraded' } as const
    const elements = { nodes: [{ data: ends.source }, { data: ends.target }], edges: [{ data: bad }] }
    expect([...edgeStatuses(elements, [])]).toEqual([['e', 'Degraded']])
  })

  it('of grpc requests without answer is a failure', () => {
    const { traffic, ...data } = edge({ '-': '100.0' }, 'grpc')
    const rates = { grpcNoResponse: '1.00' }
    expect(edgeStatus({ ...data, traffic: { protocol: 'grpc', ...traffic, rates } }, ends, [])).toBe(
      'Failure',
    )
  })

  it('is judged by its source outbound and by its target inbound, the worse counts', () => {
    const bad = edge({ '200': '50.0', '500': '50.0' })
    const only = (direction: string, failure: number): Record<string, string> => ({
      'health.kiali.io/rate': `5XX,1,${failure},http,${direction}`,
    })
    const judge = (source: Record<string, string>, target: Record<string, string>) =>
      edgeStatus(
        bad,
        {
          source: node('web', { hasHealthConfig: source }),
          target: node('cart', { hasHealthConfig: target }),
        },
        [],
      )
    expect(judge(only('outbound', 90), only('inbound', 40))).toBe('Failure')
    expect(judge(only('outbound', 90), only('inbound', 60))).toBe('Degraded')
    expect(judge(only('inbound', 10), only('outbound', 10))).toBe('Healthy')
  })

  it('is judged by what is configured for the kind of its ends', () => {
    const rate: HealthRate = {
      kind: 'service',
      name: 'cart',
      tolerance: [{ code: '200', degraded: 1, failure: 2, protocol: 'http', direction: 'inbound' }],
    }
    const service = node('cart', { nodeType: 'service', service: 'cart' })
    const good = edge({ '200': '100.0' })
    expect(edgeStatus(good, { source: undefined, target: service }, [rate])).toBe('Failure')
    expect(edgeStatus(good, { source: undefined, target: node('cart', { nodeType: 'app' }) }, [rate])).toBe(
      'Healthy',
    )
  })
})

describe('what is configured for a kind and a name', () => {
  const rate = (kind: string, name: string): HealthRate => ({
    kind,
    name,
    tolerance: [{ code: '200', degraded: 1, failure: 2, protocol: 'http', direction: 'outbound' }],
  })
  const bare = { workload: undefined } as const

  it.each([
    ['service', node('cart', { ...bare, nodeType: 'service', service: 'cart' })],
    ['app', node('cart', { ...bare, nodeType: 'app', app: 'cart' })],
    ['workload', node('cart')],
    ['workload', node('cart', { nodeType: 'aggregate' })],
  ])('as a %s judges the edges of such a node', (kind, source) => {
    const judge = (name: string, of = kind) =>
      edgeStatus(edge({ '200': '100.0' }), { source, target: undefined }, [rate(of, name)])
    expect(judge('cart')).toBe('Failure')
    expect(judge('car')).toBe('Healthy')
    for (const other of ['service', 'app', 'workload'])
      if (other !== kind) expect(judge('cart', other)).toBe('Healthy')
  })

  it('is not for a node without that name', () => {
    const source = node('?', { ...bare, nodeType: 'unknown' })
    expect(
      edgeStatus(edge({ '200': '100.0' }), { source, target: undefined }, [rate('workload', '.+')]),
    ).toBe('Healthy')
  })
})

it('are found for a whole graph by their ids', () => {
  const elements = {
    nodes: [{ data: node('web') }, { data: node('cart') }],
    edges: [{ data: edge({ '500': '100.0' }) }],
  }
  expect([...edgeStatuses(elements, [])]).toEqual([['e', 'Failure']])
})

it('fare as the requests of their ends do, whatever is answered and tolerated', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((tenths) => (tenths / 10).toFixed(1))
  const flags = fc.dictionary(fc.constantFrom('-', 'UH', 'DC'), share, { maxKeys: 3 })
  const codes = fc.dictionary(fc.constantFrom('0', '14', '200', '404', '503', '-'), flags, {
    minKeys: 1,
    maxKeys: 4,
  })
  const annotation = fc.constantFrom(
    undefined,
    '4XX,1,5,http,inbound',
    '.*,20,60,.*,outbound;503,0,1,http,.*',
  )
  fc.assert(
    fc.property(
      fc.constantFrom('http', 'grpc'),
      codes,
      annotation,
      annotation,
      (protocol, told, out, into) => {
        const annotated = (text: string | undefined) => (text ? { 'health.kiali.io/rate': text } : undefined)
        const ends = {
          source: node('web', { hasHealthConfig: annotated(out) }),
          target: node('cart', { hasHealthConfig: annotated(into) }),
        }
        const responses = Object.fromEntries(Object.entries(told).map(([code, of]) => [code, { flags: of }]))
        const traffic = { protocol, rates: { grpcNoResponse: '0.10' }, responses } as const
        const rates = Object.entries(told).map(([code, of]) => [
          code,
          Object.values(of).reduce((sum, one) => sum + Number(one), 0),
        ])
        const judge = (name: string, text: string | undefined, direction: Direction) => {
          const tolerances = tolerancesFor(
            { kind: 'workload', namespace: 'shop', name, annotation: text },
            [],
          )
          return requestStatus(
            countRequests({ [protocol]: Object.fromEntries(rates) }),
            tolerances,
            direction,
          ).status
        }
        const worst = worstStatus([judge('web', out, 'outbound'), judge('cart', into, 'inbound')])
        const status = edgeStatus({ id: 'e', source: 'web', target: 'cart', traffic }, ends, [])
        expect(status).toBe(worst === 'NA' ? 'Healthy' : worst)
      },
    ),
  )
})
