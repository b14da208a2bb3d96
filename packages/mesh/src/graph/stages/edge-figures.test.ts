import { describe, expect, it } from 'vitest'
import { requestSample } from '../../../test/build-samples.ts'
import { answerOf, CALL, CALLS, graphOf } from '../../../test/graph-world.ts'
import type { Sample } from '../../telemetry/sample.ts'

describe('the figures of an edge', () => {
  const call = CALLS.slice(0, 1)
  const measured = (kind: string, labels: Record<string, string>, value: number): Sample => {
    const sample = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1' })
    return { labels: { ...sample.labels, ...labels, kind }, value }
  }

  it('are the slowest time, all bytes, and the share of mutual TLS', () => {
    const { edges } = graphOf({
      flows: call,
      query: { appenders: 'responseTime,throughput,securityPolicy' },
      vectors: {
        'responseTime#0': [measured('a', {}, 20), measured('b', {}, 30), measured('c', {}, Number.NaN)],
        'throughput#0': [measured('a', {}, 100), measured('b', {}, 50), measured('c', {}, Number.NaN)],
        'security#0': [
          measured(
            'a',
            {
              connection_security_policy: 'mutual_tls',
              source_principal: 'spiffe://b',
              destination_principal: 'spiffe://d',
            },
            3,
          ),
          measured('b', { connection_security_policy: 'none', source_principal: 'unknown' }, 1),
          measured('c', { source_principal: 'spiffe://a' }, Number.NaN),
        ],
      },
    })
    expect(edges[0]).toMatchObject({
      responseTime: '30',
      throughput: '150',
      isMTLS: '75',
      sourcePrincipal: 'spiffe://a',
      destPrincipal: 'spiffe://d',
    })
  })

  it('name the unknown where telemetry does, unless somebody is known', () => {
    const between = (source_principal: string, destination_principal: string): Sample =>
      measured('', { source_principal, destination_principal }, 1)
    const { edges } = graphOf({
      flows: call,
      query: { appenders: 'securityPolicy' },
      vectors: { 'security#0': [between('unknown', 'unknown'), between('unknown', 'spiffe://d')] },
    })
    expect([edges[0]?.sourcePrincipal, edges[0]?.destPrincipal]).toEqual(['unknown', 'spiffe://d'])
  })

  it('are absent where nothing was measured, and of no other edge', () => {
    const elsewhere = requestSample({ from: 'shop/cart-v2', to: 'shop/web-v1' })
    const { edges } = graphOf({
      flows: call,
      query: { appenders: 'responseTime,throughput,securityPolicy' },
      vectors: {
        'responseTime#0': [measured('a', {}, 0), elsewhere],
        'throughput#0': [measured('a', {}, 0), { labels: {}, value: 1 }],
        'security#0': [measured('a', { connection_security_policy: 'none' }, 1)],
      },
    })
    expect(Object.keys(edges[0] ?? {})).toEqual(['id', 'source', 'target', 'traffic'])
  })

  it('that no protocol is told of are of all traffic, bytes of HTTP', () => {
    const policy = { connection_security_policy: 'mutual_tls' }
    const { labels } = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', labels: policy })
    const { request_protocol: _, ...untold } = labels
    const { edges } = graphOf({
      flows: [...call, { from: 'shop/web-v1', to: 'shop/cart-v1', protocol: 'grpc' }],
      query: { appenders: 'throughput,securityPolicy' },
      vectors: {
        'throughput#0': [{ labels: untold, value: 100 }],
        'security#0': [{ labels: untold, value: 3 }],
      },
    })
    expect(edges.map(({ traffic, isMTLS, throughput }) => [traffic?.protocol, isMTLS, throughput])).toEqual([
      ['grpc', '100', undefined],
      ['http', '100', '100'],
    ])
  })

  it('are those of requests, where messages of grpc are counted', () => {
    const grpc = { ...CALL, protocol: 'grpc' } as const
    const { labels } = requestSample({ ...grpc, labels: { connection_security_policy: 'mutual_tls' } })
    const { connection_security_policy: _, request_protocol: __, ...message } = labels
    const { edges } = graphOf({
      flows: [CALL],
      query: { appenders: 'responseTime,securityPolicy', rateGrpc: 'sent' },
      vectors: {
        'traffic:istio_request_messages_total#0': [{ labels: message, value: 9 }],
        'responseTime#0': [
          { labels, value: 20 },
          { labels: { ...labels, request_protocol: 'http' }, value: 30 },
        ],
        'security#0': [
          { labels, value: 1 },
          { labels: message, value: 9 },
        ],
      },
    })
    expect(edges.map(({ traffic, ...edge }) => [traffic?.protocol, edge.responseTime, edge.isMTLS])).toEqual([
      ['grpc', undefined, '100'],
      ['http', '30', undefined],
    ])
  })

  it('of injected services are on the last hop', () => {
    const { edges } = graphOf({
      flows: call,
      query: { appenders: 'responseTime,throughput', injectServiceNodes: 'true' },
      vectors: { 'responseTime#0': [measured('a', {}, 20)], 'throughput#0': [measured('a', {}, 100)] },
    })
    expect(edges.map(({ responseTime, throughput }) => [responseTime, throughput])).toEqual(
      expect.arrayContaining([
        ['20', '100'],
        [undefined, undefined],
      ]),
    )
  })
})

it('messages have no flags, whatever telemetry says', () => {
  const sample = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', protocol: 'grpc', flags: 'UH' })
  const { edges } = graphOf({
    flows: [],
    query: { appenders: '', rateGrpc: 'sent' },
    vectors: { 'traffic:istio_request_messages_total#0': [sample] },
  })
  expect(edges[0]?.traffic?.responses).toEqual({ '-': { hosts: { 'cart.shop.svc.cluster.local': '100.0' } } })
})

it('traffic between namespaces that were asked about apart counts once', () => {
  const labels = requestSample(CALL).labels
  const half = { 'throughput#0': [{ labels, value: 10 }], 'throughput#1': [{ labels, value: 10 }] }
  const { edges } = answerOf({ flows: [CALL], query: { appenders: 'throughput' }, vectors: half }).elements
  expect(edges[0]?.data.throughput).toBe('10')
})
