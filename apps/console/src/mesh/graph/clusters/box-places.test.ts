import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { buildDrawnGraph } from '../graph-model.ts'
import { boxPlaces } from './box-places.ts'

const node = (cluster: string, namespace: string): { data: NodeData } => ({
  data: { id: `${cluster}/${namespace}`, nodeType: 'workload', cluster, namespace, healthData: null },
})
const elements = {
  nodes: [node('seoul', 'shop'), node('seoul', 'pay'), node('busan', 'shop'), node('unknown', 'unknown')],
  edges: [],
}
const graph = buildDrawnGraph(
  { timestamp: 0, duration: 60, graphType: 'workload', elements },
  { find: null, hide: null },
)

it.each([
  [
    'clusters',
    { boxCluster: true, boxNamespace: true },
    [
      ['Seoul', ['seoul/shop', 'seoul/pay']],
      ['Busan', ['busan/shop']],
    ],
  ],
  [
    'the namespaces of each cluster',
    { boxCluster: false, boxNamespace: true },
    [
      ['Seoul / shop', ['seoul/shop']],
      ['Seoul / pay', ['seoul/pay']],
      ['Busan / shop', ['busan/shop']],
    ],
  ],
  ['nothing', { boxCluster: false, boxNamespace: false }, []],
])('boxes stand around %s, and what nobody knows the place of in none', (_, by, boxes) => {
  const boxed = boxPlaces(graph, by, (id) => `${id[0]?.toUpperCase()}${id.slice(1)}`)
  expect(boxed.boxes.map(({ title, members }) => [title, members])).toEqual(boxes)
})
