import { describe, expect, it } from 'vitest'
import type { Flow } from '../../test/build-samples.ts'
import { graphOf } from '../../test/graph-world.ts'

describe('a graph of services', () => {
  const flows: Flow[] = [
    { from: 'shop/web-v1', to: 'shop/cart-v1', value: 6 },
    { from: 'shop/cart-v1', to: 'pay/api-v1', value: 2 },
    { from: 'shop/cart-v2', to: 'pay/api-v1', value: 1, code: '503' },
    { from: 'shop/web-v1', to: 'shop/cart-v2', value: 3 },
    { from: 'shop/web-v1', to: 'shop/loner-v1', labels: { destination_service_name: 'unknown' }, value: 7 },
    { from: 'shop/cart-v1', to: 'shop/loner-v1', labels: { destination_service_name: 'unknown' }, value: 9 },
    { from: 'shop/other-v1', to: 'shop/loner-v1', labels: { destination_service_name: 'unknown' } },
  ]
  const { nodes, edges, node } = graphOf({ flows, query: { graphType: 'service' } })
  const edgeTo = (name: string) => edges.find(({ target }) => target === node(name)?.id)?.traffic

  it('has services, and the roots that call them', () => {
    expect(nodes.map(({ service, workload }) => service ?? workload)).toEqual(['api', 'cart', 'web-v1'])
  })

  it('joins what all workloads of a service send', () => {
    expect(edgeTo('api')).toEqual({
      protocol: 'http',
      rates: { http: '3.00', http5xx: '1.00', httpPercentErr: '33.3', httpPercentReq: '100.0' },
      responses: {
        '200': { flags: { '-': '66.7' }, hosts: { 'api.pay.svc.cluster.local': '66.7' } },
        '503': { flags: { '-': '33.3' }, hosts: { 'api.pay.svc.cluster.local': '33.3' } },
      },
    })
  })

  it('counts again what each node sends, and keeps what it receives', () => {
    expect([node('web-v1'), node('cart'), node('api')].map((one) => one?.traffic?.[0]?.rates)).toEqual([
      { httpOut: '9.00' },
      { httpIn: '9.00', httpOut: '3.00' },
      { httpIn: '3.00', httpIn5xx: '1.00' },
    ])
  })

  it('gives what a workload behind two services sends to both', () => {
    const alias = { destination_service: 'basket.shop', destination_service_name: 'basket' }
    const behindBoth: Flow[] = [
      ...flows.slice(0, 2),
      { ...flows[0], from: 'shop/web-v1', to: 'shop/cart-v1', labels: alias },
    ]
    const graph = graphOf({ flows: behindBoth, query: { graphType: 'service' } })
    const sent = ['cart', 'basket'].map((name) => graph.node(name)?.traffic?.[0]?.rates['httpOut'])
    expect(sent).toEqual(['2.00', '2.00'])
  })
})
