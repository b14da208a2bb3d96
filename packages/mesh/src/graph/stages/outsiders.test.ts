import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../test/build-samples.ts'
import { CALL, graphOf, nodesOf, titleOf } from '../../../test/graph-world.ts'

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
    ['is nothing of them', CALL, 'cart-v1', [false, false]],
  ])('%s', (_, flow, name, marks) => {
    expect(marksOf(flow, name)).toEqual(marks)
  })
})
