import { expect, it } from 'vitest'
import { graphOf, object, type World } from '../../test/graph-world.ts'

it('what stands in a namespace that cannot be read says nothing, neither of itself nor of others', () => {
  const labels = { 'operator.istio.io/component': 'IngressGateways' }
  const world = (isAccessible: boolean): World => ({
    query: { namespaces: 'pay', injectServiceNodes: 'true', appenders: 'istio,workloadEntry' },
    flows: [{ from: 'pay/api-v1', to: 'shop/cart-v1' }],
    cluster: ({ namespaces, workloads }) => ({
      namespaces: namespaces.map((one) => (one.name === 'shop' ? { ...one, isAccessible } : one)),
      workloads: workloads.map((one) => ({ ...one, labels: { ...one.labels, ...labels } })),
    }),
    config: {
      destinationrules: [object('dr', { host: 'cart', trafficPolicy: { connectionPool: {} } })],
      virtualservices: [object('vs', { http: [{ route: [{ destination: { host: 'cart' } }] }] })],
      workloadentries: [object('vm', { labels: { app: 'cart', version: 'v1' } })],
      gateways: [object('gateway', { selector: labels, servers: [{ hosts: ['secret.example.com'] }] })],
    },
  })
  const told = (isAccessible: boolean) => {
    const { node } = graphOf(world(isAccessible))
    const [service, workload, own] = [node('cart'), node('cart-v1'), node('api-v1')]
    return {
      service: [service?.hasCB, service?.hasVS, service?.app],
      workload: [workload?.hasCB, workload?.hasWorkloadEntry, workload?.isGateway],
      own: own?.isGateway,
    }
  }
  const opened = { ingressInfo: { hostnames: ['secret.example.com'] } }
  expect(told(true)).toEqual({
    service: [true, {}, 'cart'],
    workload: [true, [{ name: 'vm' }], opened],
    own: opened,
  })
  expect(told(false)).toEqual({
    service: [undefined, undefined, undefined],
    workload: [undefined, undefined, undefined],
    own: { ingressInfo: {} },
  })
})
