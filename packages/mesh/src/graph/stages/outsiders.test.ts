import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../test/build-samples.ts'
import { CALL, graphOf, nodesOf, object, titleOf } from '../../../test/graph-world.ts'

it('the egress gateway and passthrough have their own nodes', () => {
  const named = (host: string, labels: Record<string, string> = {}): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: { destination_service: host, destination_service_name: host, ...labels },
  })
  const { node } = graphOf({
    flows: [named('istio-egressgateway.istio-system.svc.cluster.local'), named('PassthroughCluster')],
    query: { appenders: 'deadNode,meshCheck' },
  })
  expect(node('istio-egressgateway')).toMatchObject({ namespace: 'istio-system', isOutside: true })
  expect(node('PassthroughCluster')).toMatchObject({ isInaccessible: true })
})

describe('outside of the namespaces asked for', () => {
  const marksOf = (flow: Flow, name: string) => {
    const found = nodesOf({ flows: [flow], query: { namespaces: 'shop' } }).find(
      (node) => titleOf(node) === name,
    )
    return [found?.isOutside ?? false, found?.isInaccessible ?? false]
  }
  const outbound = (destination_service_name: string): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: { destination_service_name, destination_service_namespace: 'unknown' },
  })
  it.each<[string, Flow, string, readonly [boolean, boolean]]>([
    ['is a node of another namespace', { ...CALL, to: 'pay/api-v1' }, 'api-v1', [true, false]],
    [
      'and closed is one of a namespace that cannot be read',
      { ...CALL, to: 'far/x-v1' },
      'x-v1',
      [true, true],
    ],
    ['is not an unknown source, only closed', { from: null, to: 'shop/web-v1' }, 'unknown', [false, true]],
    ['is no service of no namespace, only closed', outbound('example.com'), 'example.com', [false, true]],
    ['is no egress cluster, only closed', outbound('BlackHoleCluster'), 'BlackHoleCluster', [false, true]],
    [
      'is no egress cluster, whatever namespace it is told of',
      {
        ...outbound('BlackHoleCluster'),
        labels: { ...outbound('BlackHoleCluster').labels, destination_service_namespace: 'shop' },
      },
      'BlackHoleCluster',
      [false, true],
    ],
    [
      'and closed is what a cluster has that is not known',
      { ...CALL, to: 'shop/x-v1', labels: { destination_cluster: 'moon' } },
      'x-v1',
      [true, true],
    ],
    ['is nothing of them', CALL, 'cart-v1', [false, false]],
  ])('%s', (_, flow, name, marks) => {
    expect(marksOf(flow, name)).toEqual(marks)
  })
})

it('a service entry that nobody may read is closed, where it stands in its own namespace', () => {
  const host = { destination_service: 'api.far', destination_service_name: 'api.far' }
  const call = (from: string): Flow => ({
    from,
    to: null,
    labels: { ...host, destination_service_namespace: 'unknown' },
  })
  const marksOf = (isAccessible: boolean) => {
    const { node } = graphOf({
      query: { appenders: 'serviceEntry' },
      flows: [call('shop/web-v1'), call('pay/api-v1')],
      places: ['shop/web-v1', 'pay/api-v1', 'far/x-v1'],
      config: { serviceentries: [object('ext', { hosts: ['api.far'] }, { namespace: 'far' })] },
      cluster: ({ namespaces }) => ({
        namespaces: namespaces.map((one) => (one.name === 'far' ? { ...one, isAccessible } : one)),
      }),
    })
    return [node('ext')?.namespace, node('ext')?.isOutside, node('ext')?.isInaccessible]
  }
  expect([marksOf(true), marksOf(false)]).toEqual([
    ['far', true, undefined],
    ['far', true, true],
  ])
})
