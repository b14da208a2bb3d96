import { expect, it } from 'vitest'
import { workloadOf } from '../../../test/build-samples.ts'
import { CALL, CALLS, graphOf, nodesOf, type World } from '../../../test/graph-world.ts'

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
