import { expect, it } from 'vitest'
import { workloadOf } from '../../../test/build-samples.ts'
import { CALL, graphOf, object, titleOf } from '../../../test/graph-world.ts'

it('idle services and workloads of the namespaces are added, each where it belongs', () => {
  const { nodes } = graphOf({
    flows: [],
    query: { namespaces: 'shop', graphType: 'app', injectServiceNodes: 'true', appenders: 'idleNode' },
    cluster: ({ workloads }) => ({
      workloads: [...workloads, workloadOf('shop/bare-v1', { labels: {} })],
    }),
  })
  expect(
    nodes.filter(({ isIdle }) => isIdle).map(({ service, app, workload }) => service ?? app ?? workload),
  ).toEqual(['bare-v1', 'cart', 'web', 'cart', 'web'])
})

it('the graph of one node shows nothing idle', () => {
  const target = { type: 'workload', namespace: 'shop', workload: 'web-v1' } as const
  const { nodes } = graphOf({ target, flows: [CALL], query: { appenders: 'idleNode' } })
  expect(nodes.map(titleOf).sort()).toEqual(['cart-v1', 'web-v1'])
})

it('only what no traffic names is idle, and only of the namespaces asked for', () => {
  const { nodes } = graphOf({ flows: [CALL], query: { namespaces: 'shop', appenders: 'idleNode' } })
  expect(nodes.map((node) => [titleOf(node), node.isIdle ?? false])).toEqual([
    ['cart-v1', false],
    ['cart-v2', true],
    ['web-v1', false],
  ])
})

it('a service that is shown as a service entry is not idle besides', () => {
  const host = { destination_service: 'cart.far', destination_service_name: 'cart' }
  const { nodes } = graphOf({
    flows: [{ from: 'shop/web-v1', to: null, labels: { ...host, destination_service_namespace: 'shop' } }],
    query: { namespaces: 'shop', injectServiceNodes: 'true', appenders: 'serviceEntry,idleNode' },
    config: { serviceentries: [object('ext', { hosts: ['cart.far'], location: 'MESH_INTERNAL' })] },
  })
  expect(nodes.flatMap(({ service, isIdle }) => (service ? [[service, isIdle ?? false]] : []))).toEqual([
    ['ext', false],
    ['web', true],
  ])
})
