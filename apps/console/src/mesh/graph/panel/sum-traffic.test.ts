import { expect, it } from 'vitest'
import { drawnEdge, drawnNode } from '../../../../test/drawn-graph.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { sumTraffic } from './sum-traffic.ts'

const service = drawnNode('s')
const from = { ...service, data: { ...service.data, nodeType: 'service' as const } }

it.each<[string, readonly DrawnEdge[], ReturnType<typeof sumTraffic>]>([
  ['nothing', [], { requests: null, bytes: null }],
  ['edges at rest', [drawnEdge('a', 'b', { tone: 'idle', rate: 0 })], { requests: null, bytes: null }],
  [
    'bytes alone',
    [drawnEdge('a', 'b', { tone: 'tcp', rate: 400 }), drawnEdge('b', 'c', { tone: 'tcp', rate: 24 })],
    { requests: null, bytes: 424 },
  ],
  [
    'requests, however they end, beside bytes',
    [
      drawnEdge('a', 'b', { rate: 2 }),
      drawnEdge('b', 'c', { tone: 'error', rate: 3 }),
      drawnEdge('b', 'd', { tone: 'tcp', rate: 8 }),
    ],
    { requests: 5, bytes: 8 },
  ],
  [
    'what services pass on',
    [drawnEdge('a', 's', { rate: 2 }), drawnEdge('s', 'b', { from, rate: 2 })],
    { requests: 2, bytes: null },
  ],
  ['what only services are seen to pass on', [drawnEdge('s', 'b', { from })], { requests: 1, bytes: null }],
])('of %s there is what there is, and it counts once', (_, edges, sum) => {
  expect(sumTraffic(edges)).toEqual(sum)
})
