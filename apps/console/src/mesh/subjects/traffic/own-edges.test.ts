import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import type { DrawnEdge, DrawnNode, EdgeTone } from '../../graph/graph-model.ts'
import { graphAround, ownEdges } from './own-edges.ts'

const nodeOf = (data: Partial<NodeData>): DrawnNode => ({
  id: JSON.stringify(data),
  title: '',
  note: '',
  tone: 'ok',
  isFound: false,
  change: null,
  data: { id: '', nodeType: 'workload', cluster: 'seoul', namespace: 'shop', healthData: null, ...data },
})
const edgeOf = (from: DrawnNode, to: DrawnNode, tone: EdgeTone = 'ok', rate = 1): DrawnEdge => {
  const id = `${from.id}>${to.id}`
  return {
    id,
    from,
    to,
    tone,
    rate,
    errors: 0,
    isFound: false,
    change: null,
    data: { id, source: from.id, target: to.id },
  }
}

const [web, cart, far] = [
  nodeOf({ workload: 'web' }),
  nodeOf({ workload: 'cart' }),
  nodeOf({ workload: 'cart', namespace: 'pay' }),
]

it('edges are those of the thing itself, and what fails comes first', () => {
  const edges = [edgeOf(web, cart), edgeOf(far, cart, 'error'), edgeOf(cart, far), edgeOf(web, far)]
  const { incoming, outgoing } = ownEdges({ edges }, { of: 'workload', namespace: 'shop', name: 'cart' })
  expect(incoming.map(({ from }) => from)).toEqual([far, web])
  expect(outgoing.map(({ to }) => to)).toEqual([far])
})

it('a service is its own node, not what stands behind it', () => {
  const service = nodeOf({ nodeType: 'service', service: 'cart' })
  const behind = nodeOf({ workload: 'cart', service: 'cart' })
  const edges = [edgeOf(web, service), edgeOf(service, behind)]
  const { incoming, outgoing } = ownEdges({ edges }, { of: 'service', namespace: 'shop', name: 'cart' })
  expect([incoming.length, outgoing.length]).toEqual([1, 1])
})

it('the graph around something is asked where the mesh API tells it', () => {
  const [path, state] = graphAround({ of: 'app', namespace: 'a/b', name: 'cart' }, 300)
  expect([path, state.graphType, state.duration]).toEqual([
    '/namespaces/a%2Fb/applications/cart/graph',
    'app',
    300,
  ])
  expect(graphAround({ of: 'service', namespace: 'shop', name: 'cart' }, 300)[1].injectServiceNodes).toBe(
    true,
  )
})
