import { expect, it } from 'vitest'
import { workloadOf } from '../../../test/build-samples.ts'
import { CALL, CALLS, graphOf, nodesOf, object, type World } from '../../../test/graph-world.ts'

it('what runs without a proxy is out of the mesh, but for control planes and the unknown', () => {
  const { node, nodes } = graphOf({
    query: { appenders: 'meshCheck' },
    flows: [...CALLS, { from: null, to: 'shop/web-v1' }],
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({ ...one, hasSidecar: one.name !== 'cart-v1' })),
    }),
  })
  expect(nodes.filter(({ isOutOfMesh }) => isOutOfMesh)).toEqual([node('cart-v1')])
})

it('a workload that is gone is not out of the mesh because another of its app is', () => {
  const { nodes } = graphOf({
    query: { appenders: 'meshCheck' },
    flows: [{ ...CALL, to: 'shop/cart-v9' }],
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({ ...one, hasSidecar: !one.name.startsWith('cart') })),
    }),
  })
  expect(nodes.filter(({ isOutOfMesh }) => isOutOfMesh)).toEqual([])
})

it.each<[string, Partial<World>, boolean]>([
  ['a workload without a proxy', {}, true],
  ['what has no pods', { query: { appenders: 'deadNode,meshCheck' }, flows: [{ ...CALL, value: 0 }] }, false],
  ['the control plane', { flows: [{ ...CALL, to: 'istio-system/cart-v1' }] }, false],
])('%s: whether it is out of the mesh', (_, change, expected) => {
  const flow = change.flows?.[0] ?? CALL
  const place = flow.to ?? ''
  const found = nodesOf({
    query: { appenders: 'meshCheck' },
    flows: [CALL],
    places: ['shop/web-v1', place],
    cluster: () => ({
      workloads: [
        workloadOf('shop/web-v1'),
        workloadOf(place, { hasSidecar: false, podCount: flow.value ?? 1 }),
      ],
    }),
    ...change,
  }).filter(({ isOutOfMesh }) => isOutOfMesh)
  expect(found.length === 1).toBe(expected)
})

it('a service entry is not out of the mesh because a service of its name is', () => {
  const host = { destination_service: 'api.far', destination_service_name: 'api.far' }
  const { node } = graphOf({
    query: { appenders: 'serviceEntry,meshCheck' },
    flows: [{ from: 'shop/web-v1', to: null, labels: { ...host, destination_service_namespace: 'unknown' } }],
    config: { serviceentries: [object('cart', { hosts: ['api.far'] })] },
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({ ...one, hasSidecar: !one.name.startsWith('cart') })),
    }),
  })
  expect(node('cart')).toMatchObject({ namespace: 'shop', isServiceEntry: { hosts: ['api.far'] } })
  expect(node('cart')?.isOutOfMesh).toBeUndefined()
})

it('nothing is out of the mesh in a namespace that cannot be read', () => {
  const world = (isAccessible: boolean): World => ({
    flows: [CALL],
    query: { appenders: 'meshCheck' },
    cluster: ({ namespaces }) => ({
      namespaces: namespaces.map((one) => ({ ...one, isAccessible })),
      workloads: [workloadOf('shop/cart-v1', { hasSidecar: false })],
    }),
  })
  expect(nodesOf(world(true)).filter(({ isOutOfMesh }) => isOutOfMesh)).toHaveLength(1)
  expect(nodesOf(world(false)).filter(({ isOutOfMesh }) => isOutOfMesh)).toHaveLength(0)
})
