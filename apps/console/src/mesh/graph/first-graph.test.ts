import { matchPage } from '@naru/contract/pages/match-page'
import { parseQuery } from '@naru/contract/pages/query'
import { expect, it } from 'vitest'
import { planFirstGraph } from './first-graph.ts'
import { graphQuery } from './graph-data.ts'
import { parseGraphState, STANDARD } from './graph-state.ts'

function planAt(address: string, duration?: number) {
  const { pathname, search } = new URL(address, 'https://naru.example')
  const params = matchPage(pathname)?.params ?? {}
  const query = parseQuery(search)
  return planFirstGraph({ cluster: 'seoul', params, search: query, duration })
}

it.each([
  ['/service-mesh/graph?namespaces=shop,stay', undefined],
  ['/service-mesh/graph?namespaces=shop', 60],
  ['/service-mesh/graph?namespaces=shop&duration=300&edges=throughput', 60],
  ['/service-mesh/graphpf?namespaces=shop&replayActive=true&replayStart=1700000000', undefined],
  // Of one cluster alone it is that cluster's own.
  ['/service-mesh/graph?namespaces=shop&clusters=seoul', undefined],
])('a page at %s, and rates over %s, is asked for what it shows', (address, duration) => {
  const search = parseQuery(new URL(address, 'https://naru.example').search)
  const state = parseGraphState(search, { ...STANDARD, ...(duration && { duration }) })
  const moment = state.replayActive ? state.replayStart : 0
  const asked = graphQuery('seoul', '/namespaces/graph', state, moment)
  expect(planAt(address, duration)?.queryKey).toEqual(asked.queryKey)
})

it('a page of one node is asked for its graph', () => {
  const plan = planAt('/service-mesh/graph/graph/node/namespaces/shop/services/cart')
  expect(plan?.queryKey.slice(0, 3)).toEqual(['mesh-graph', 'seoul', '/namespaces/shop/services/cart/graph'])
})

it.each([
  ['/service-mesh/graph', 'no namespaces'],
  ['/service-mesh/graph?namespaces=shop&clusters=seoul,tokyo', 'several clusters'],
])('nothing is asked yet at %s, which names %s', (address) => {
  expect(planAt(address)).toBeNull()
})
