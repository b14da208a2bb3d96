import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { matchPage } from '@naru/contract/pages/match-page'
import { expect, it } from 'vitest'
import { GRAPH_ROOTS, graphPath, inRoot, nodeHref, targetName } from './graph-target.ts'

const NODE: NodeData = {
  id: 'n',
  nodeType: 'workload',
  cluster: 'seoul',
  namespace: 'shop',
  healthData: null,
}

it.each<[Partial<NodeData>, string | null, string | null]>([
  [{ workload: 'cart-v1' }, '/namespaces/shop/workloads/cart-v1/graph', 'cart-v1'],
  [{ nodeType: 'service', service: 'cart' }, '/namespaces/shop/services/cart/graph', 'cart'],
  [{ nodeType: 'app', app: 'cart' }, '/namespaces/shop/applications/cart/graph', 'cart'],
  [
    { nodeType: 'app', app: 'cart', version: '1.0' },
    '/namespaces/shop/applications/cart/versions/1.0/graph',
    'cart 1.0',
  ],
  [
    { nodeType: 'aggregate', aggregate: 'request_operation=a=b' },
    '/namespaces/shop/aggregates/request_operation/a%3Db/graph',
    'a=b',
  ],
  [{ nodeType: 'aggregate' }, null, null],
  [{ nodeType: 'unknown' }, null, null],
  [{ workload: 'cart', isInaccessible: true }, null, null],
])('the graph around %o is asked of %s', (data, path, name) => {
  for (const root of GRAPH_ROOTS) {
    const href = nodeHref({ ...NODE, ...data }, { cluster: 'seoul', root })
    if (href === null) return expect(path).toBeNull()
    const found = matchPage(href.replace(/\?.*/, ''))
    expect(found && [graphPath(found.params), targetName(found.params)]).toEqual([path, name])
  }
  return undefined
})

it('a page without a node is about namespaces', () => {
  expect([graphPath({}), targetName({})]).toEqual(['/namespaces/graph', null])
  expect(graphPath({ namespace: 'shop', aggregate: 'request_operation', aggregateValue: 'a/b' })).toBe(
    '/namespaces/shop/aggregates/request_operation/a%2Fb/graph',
  )
})

it('each page of the graph is there in both looks', () => {
  const around = '/graph/node/namespaces/graph/workloads/graphpf'
  for (const rest of ['', '/graph/namespaces', around]) {
    const [one, other] = GRAPH_ROOTS.map((root) => `/service-mesh/${root}${rest}`)
    expect([inRoot(one ?? '', 'graphpf'), inRoot(other ?? '', 'graph')]).toEqual([other, one])
    expect(inRoot(other ?? '', 'graphpf')).toBe(other)
  }
})
