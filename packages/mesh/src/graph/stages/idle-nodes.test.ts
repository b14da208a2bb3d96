import { expect, it } from 'vitest'
import { workloadOf } from '../../../test/build-samples.ts'
import { graphOf } from '../../../test/graph-world.ts'

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
