import { expect, it } from 'vitest'
import { type GraphEdge, mergeEdges, type Outcome } from '../graph.ts'

const outcome = (change: Partial<Outcome>): Outcome => ({
  code: '200',
  flags: '-',
  host: 'cart',
  failure: null,
  amount: 1000,
  ...change,
})
const edge = (change: Partial<GraphEdge>): GraphEdge => ({
  source: 'a',
  target: 'b',
  protocol: 'http',
  outcomes: [],
  ...change,
})

it('edges that become one have the traffic of both and share what was measured', () => {
  const slow = edge({
    outcomes: [outcome({ amount: 3000 })],
    mtls: 100,
    responseTime: 40,
    throughput: 10,
    sourcePrincipal: 'b',
    destPrincipal: 'd',
  })
  const plain = edge({
    outcomes: [outcome({ amount: 500 }), outcome({ code: '503', flags: 'UH', failure: '5xx', amount: 500 })],
    responseTime: 20,
    sourcePrincipal: 'a',
  })
  const merged = edge({
    outcomes: expect.arrayContaining([...slow.outcomes, ...plain.outcomes]),
    mtls: 75,
    responseTime: 40,
    throughput: 10,
    sourcePrincipal: 'a',
    destPrincipal: 'd',
  })
  expect(mergeEdges(slow, plain)).toEqual(merged)
  expect(mergeEdges(plain, slow)).toEqual(merged)
  expect(mergeEdges(slow, plain).outcomes).toHaveLength(3)
})

it('of edges on which nothing was measured nothing is said', () => {
  const quiet = edge({})
  const busy = edge({ outcomes: [outcome({})] })
  expect(mergeEdges(busy, quiet)).toEqual(busy)
  expect(mergeEdges(quiet, quiet)).toEqual(quiet)
})
