import { expect, it } from 'vitest'
import { edge, expression, node } from '../../test/find-samples.ts'
import { hideElements } from './hide.ts'

it('hiding takes edges without an end and boxes without members along', () => {
  const elements = {
    nodes: [
      node({ id: 'box', nodeType: 'box', isBox: 'app' }),
      node({ id: 'a', app: 'cart', parent: 'box' }),
      node({ id: 'b', app: 'web' }),
    ].map((data) => ({ data })),
    edges: [edge({ id: 'ab', source: 'a', target: 'b' }), edge({ id: 'bb', source: 'b', target: 'b' })].map(
      (data) => ({ data }),
    ),
  }
  const left = hideElements(elements, expression('app = cart'))
  expect([left.nodes.map(({ data }) => data.id), left.edges.map(({ data }) => data.id)]).toEqual([
    ['b'],
    ['bb'],
  ])
})

it('hiding a box leaves its members without a parent', () => {
  const nodes = [
    node({ id: 'box', nodeType: 'box', isBox: 'app', app: 'cart' }),
    node({ id: 'a', workload: 'cart-v1', parent: 'box' }),
  ].map((data) => ({ data }))
  const left = hideElements({ nodes, edges: [] }, expression('app = cart'))
  expect(left.nodes).toEqual([{ data: node({ id: 'a', workload: 'cart-v1' }) }])
})
