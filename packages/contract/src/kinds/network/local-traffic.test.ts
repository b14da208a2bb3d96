import { expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import { nodesWithout, readLocal } from './local-traffic.ts'

const LOCAL = { externalTrafficPolicy: 'Local' }

it.each([
  [{ type: 'LoadBalancer', ...LOCAL }, 'outside'],
  [{ type: 'NodePort', ...LOCAL }, 'outside'],
  [{ type: 'NodePort', ...LOCAL, internalTrafficPolicy: 'Local' }, 'both'],
  [{ type: 'ClusterIP', internalTrafficPolicy: 'Local' }, 'inside'],
  [{ type: 'ClusterIP', ...LOCAL }, null],
  [{ type: 'LoadBalancer', externalTrafficPolicy: 'Cluster' }, null],
  [{ type: 'ExternalName', internalTrafficPolicy: 'Local' }, null],
  [{}, null],
])('of a service that is %j, what stays on its node is %s', (spec, expected) => {
  expect(readLocal(object({ spec }))).toBe(expected)
})

it('nobody answers on nodes without an endpoint; one that names no node is on none', () => {
  const nodes = ['c', 'a', 'b'].map((name) => object({}, { name }))
  expect(nodesWithout(nodes, [{ node: 'b' }, { node: null }])).toEqual(['a', 'c'])
  expect(
    nodesWithout(
      nodes,
      nodes.map(({ metadata }) => ({ node: metadata.name })),
    ),
  ).toEqual([])
})
