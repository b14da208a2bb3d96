import { describe, expect, it } from 'vitest'
import { graphOf, object } from '../../../test/graph-world.ts'
import type { IstioConfig } from '../../model/istio-object.ts'

describe('a gateway', () => {
  const gatewayOf = (labels: Record<string, string>, config: IstioConfig = {}) =>
    graphOf({
      query: { appenders: 'istio' },
      config,
      cluster: ({ workloads }) => ({
        workloads: workloads.map((one) =>
          one.name === 'web-v1' ? { ...one, labels: { ...one.labels, ...labels } } : one,
        ),
      }),
    }).node('web-v1')
  const config = {
    gateways: [
      object('open', {
        selector: { app: 'web' },
        servers: [{ hosts: ['b.example.com', 'a.example.com'] }, { hosts: ['b.example.com'] }],
      }),
      object('other', { selector: { app: 'cart' }, servers: [{ hosts: ['c.example.com'] }] }),
    ],
    k8sgateways: [object('edge', { listeners: [{ hostname: 'k.example.com' }, {}] })],
  }
  const hostnames = ['b.example.com', 'a.example.com']

  it.each([
    [{ 'operator.istio.io/component': 'IngressGateways' }, { ingressInfo: { hostnames } }],
    [{ 'operator.istio.io/component': 'EgressGateways' }, { egressInfo: { hostnames } }],
    [{ 'istio.io/gateway-name': 'edge' }, { gatewayAPIInfo: { hostnames: [...hostnames, 'k.example.com'] } }],
    [{}, undefined],
  ])('with labels %j shows the hosts it opens, in their order', (labels, expected) => {
    expect(gatewayOf(labels as Record<string, string>, config)?.isGateway).toEqual(expected)
  })

  it('of the Gateway API says so', () => {
    expect(gatewayOf({ 'istio.io/gateway-name': 'edge' }, config)?.isK8sGatewayAPI).toBe(true)
    expect(gatewayOf({}, config)?.isK8sGatewayAPI).toBeUndefined()
  })

  it('opens what a Gateway object without a selector does', () => {
    const servers = [{ hosts: ['all.example.com'] }]
    const opened = gatewayOf(
      { 'operator.istio.io/component': 'IngressGateways' },
      { gateways: [object('all', { servers }), object('every', { selector: {}, servers })] },
    )
    expect(opened?.isGateway).toEqual({ ingressInfo: { hostnames: ['all.example.com'] } })
  })

  it('without hosts says only what it is', () => {
    const gateway = gatewayOf({ 'operator.istio.io/component': 'IngressGateways' })
    expect(gateway?.isGateway).toEqual({ ingressInfo: {} })
  })
})
