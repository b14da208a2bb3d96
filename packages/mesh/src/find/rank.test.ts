import { expect, it } from 'vitest'
import { edge, node } from '../../test/find-samples.ts'
import { matchesNode } from './match-find.ts'
import { parseFind } from './parse-find.ts'
import { rankNodes, withRanks } from './rank.ts'

it('ranks nodes densely by their edges', () => {
  const elements = {
    nodes: ['a', 'b', 'c', 'd'].map((id) => ({ data: node({ id }) })),
    edges: [
      ['a', 'b'],
      ['c', 'b'],
      ['b', 'c'],
    ].map(([source = '', target = '']) => ({ data: edge({ id: source + target, source, target }) })),
  }
  expect(Object.fromEntries(rankNodes(elements, ['inboundEdges']))).toEqual({ a: 3, b: 1, c: 2, d: 3 })
  expect(Object.fromEntries(rankNodes(elements, ['outboundEdges']))).toEqual({ a: 1, b: 1, c: 1, d: 2 })
  expect(Object.fromEntries(rankNodes(elements, ['inboundEdges', 'outboundEdges']))).toEqual({
    a: 3,
    b: 1,
    c: 2,
    d: 4,
  })
})

it('ranks nothing below 100', () => {
  const nodes = Array.from({ length: 120 }, (_, index) => ({ data: node({ id: `n${index}` }) }))
  const edges = nodes.flatMap(({ data: { id: target } }, index) =>
    Array.from({ length: index }, (_, call) => ({ data: edge({ id: `${target}-${call}`, target }) })),
  )
  const ranks = rankNodes({ nodes, edges }, ['inboundEdges'])
  expect([ranks.get('n119'), ranks.get('n21'), ranks.get('n20'), ranks.get('n0')]).toEqual([1, 99, 100, 100])
})

it('nodes are found by their rank once they know it', () => {
  const nodes = ['a', 'b'].map((id) => ({ data: node({ id }) }))
  const edges = [{ data: edge({ id: 'ab', source: 'a', target: 'a' }) }]
  const find = parseFind('rank = 1')
  const found = (elements: Parameters<typeof withRanks>[0]) =>
    elements.nodes.filter(({ data }) => find.ok && matchesNode(find.expression, data))
  expect(found({ nodes, edges })).toEqual([])
  expect(found(withRanks({ nodes, edges })).map(({ data }) => data.id)).toEqual(['a'])
})
