import { describe, expect, it } from 'vitest'
import { buildGraph } from '../../../test/build-graph.ts'
import { type Flow, reportedSample, snapshotOf } from '../../../test/build-samples.ts'
import type { Sample } from '../../telemetry/sample.ts'
import type { GraphTarget } from '../query/graph-options.ts'
import { parseGraphOptions } from '../query/parse-graph-options.ts'

function graphOf(
  samples: readonly Sample[],
  query: Record<string, string> = {},
  target: GraphTarget | null = null,
) {
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...query }, target, 1000)
  const vectors = { 'traffic:istio_requests_total#0': samples }
  const snapshot = snapshotOf(['shop/web-v1', 'shop/cart-v1', 'pay/api-v1'])
  const { nodes, edges } = buildGraph({ options, vectors, snapshot, healthRates: [] }).elements
  const titles = new Map(nodes.map(({ data }) => [data.id, data.service ?? data.workload ?? '']))
  return {
    sent: Object.fromEntries(
      edges.map(({ data }) => [
        `${titles.get(data.source)} → ${titles.get(data.target)}`,
        data.traffic?.rates?.['http'],
      ]),
    ),
    codes: edges.flatMap(({ data }) => Object.keys(data.traffic?.responses ?? {})),
    rates: Object.fromEntries(nodes.map(({ data }) => [titles.get(data.id), data.traffic?.[0]?.rates])),
  }
}

describe('what both proxies report', () => {
  const inside: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1' }
  const between: Flow = { from: 'shop/cart-v1', to: 'pay/api-v1' }
  const both = (flow: Flow): readonly Sample[] => [
    reportedSample('source', { ...flow, value: 5 }),
    reportedSample('destination', { ...flow, value: 3 }),
  ]

  it('counts as the receiver says within a namespace, whichever is told first', () => {
    for (const samples of [both(inside), both(inside).toReversed()])
      expect(graphOf(samples).rates).toEqual({ 'web-v1': { httpOut: '3.00' }, 'cart-v1': { httpIn: '3.00' } })
  })

  it('counts as the sender says where the receiver says nothing', () => {
    const silent = [
      reportedSample('destination', { ...inside, value: 0 }),
      reportedSample('source', { ...inside, value: 5 }),
    ]
    for (const samples of [silent, silent.toReversed(), silent.slice(1)])
      expect(graphOf(samples).sent).toEqual({ 'web-v1 → cart-v1': '5.00' })
  })

  it('counts as the receiver says where the sender does not know its cluster', () => {
    const labels = { destination_cluster: 'unknown' }
    const samples = [
      reportedSample('source', { ...inside, value: 5, labels }),
      reportedSample('destination', { ...inside, value: 3 }),
    ]
    expect(graphOf(samples).sent).toEqual({ 'web-v1 → cart-v1': '3.00' })
  })

  it('is sent as the sender says between two namespaces, and received as the receiver says', () => {
    for (const samples of [both(between), both(between).toReversed()]) {
      const { sent, rates } = graphOf(samples)
      expect(sent).toEqual({ 'cart-v1 → api-v1': '5.00' })
      expect(rates).toEqual({ 'cart-v1': { httpOut: '5.00' }, 'api-v1': { httpIn: '3.00' } })
    }
  })

  it('is on its second hop between two namespaces what the service’s own namespace says', () => {
    const { sent, rates } = graphOf(both(between), { injectServiceNodes: 'true' })
    expect(sent).toEqual({ 'cart-v1 → api': '5.00', 'api → api-v1': '3.00' })
    expect(rates['api']).toEqual({ httpIn: '3.00', httpOut: '3.00' })
  })

  it('does not add up where the two saw different ends', () => {
    const samples = [
      reportedSample('source', { ...between, code: '504', value: 2 }),
      reportedSample('destination', { ...between, code: '0', value: 2 }),
    ]
    const { codes, rates } = graphOf(samples)
    expect(codes).toEqual(['504'])
    expect(rates['api-v1']).toEqual({ httpIn: '2.00', httpInNoResponse: '2.00' })
  })

  it('is between two namespaces what one of them says, where the other is silent', () => {
    expect(graphOf(both(between).slice(0, 1)).rates['api-v1']).toEqual({ httpIn: '5.00' })
    expect(graphOf(both(between).slice(1)).sent).toEqual({ 'cart-v1 → api-v1': '3.00' })
  })

  it('counts as the receiver says where one namespace, or one node, is asked about', () => {
    const target: GraphTarget = { type: 'workload', namespace: 'shop', workload: 'cart-v1' }
    expect(graphOf(both(between), { namespaces: 'pay' }).sent).toEqual({ 'cart-v1 → api-v1': '3.00' })
    expect(graphOf(both(between), {}, target).sent).toEqual({ 'cart-v1 → api-v1': '3.00' })
  })

  it('counts beside what nobody answered', () => {
    const lost: Flow = { ...between, to: null, service: 'api.pay.svc.cluster.local', code: '503', value: 1 }
    const samples = [...both(between), reportedSample('source', lost)]
    const { sent, rates } = graphOf(samples, { injectServiceNodes: 'true' })
    expect(sent['cart-v1 → api']).toBe('6.00')
    expect(rates['api']).toEqual({ httpIn: '4.00', httpIn5xx: '1.00', httpOut: '3.00' })
  })
})
