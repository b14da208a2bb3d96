import { expect, it } from 'vitest'
import { type GraphEdge, mergeEdges } from './graph.ts'

const edge = (change: Partial<GraphEdge>): GraphEdge => ({
  key: 'a|b|http',
  source: 'a',
  target: 'b',
  protocol: 'http',
  rates: { http: 1000 },
  responses: [],
  ...change,
})

it('edges that become one add their traffic and share what was measured', () => {
  const slow = edge({
    rates: { http: 3000 },
    responses: [{ code: '200', flags: { '-': 3000 }, hosts: { cart: 3000 } }],
    mtls: 100,
    responseTime: 40,
    throughput: 10,
    sourcePrincipal: 'b',
    destPrincipal: 'd',
  })
  const plain = edge({
    responses: [
      { code: '200', flags: { '-': 500 }, hosts: {} },
      { code: '503', flags: { UH: 500 }, hosts: {} },
    ],
    responseTime: 20,
    sourcePrincipal: 'a',
  })
  const merged = edge({
    rates: { http: 4000 },
    responses: [
      { code: '200', flags: { '-': 3500 }, hosts: { cart: 3000 } },
      { code: '503', flags: { UH: 500 }, hosts: {} },
    ],
    mtls: 75,
    responseTime: 40,
    throughput: 10,
    sourcePrincipal: 'a',
    destPrincipal: 'd',
  })
  expect(mergeEdges(slow, plain)).toEqual(merged)
  expect(mergeEdges(plain, slow)).toEqual(merged)
})

it('of edges on which nothing was measured nothing is said', () => {
  expect(mergeEdges(edge({}), edge({ rates: {} }))).toEqual(edge({}))
  expect(mergeEdges(edge({ rates: {} }), edge({ rates: {} }))).toEqual(edge({ rates: {} }))
})
