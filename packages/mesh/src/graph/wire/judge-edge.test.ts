import type { HealthRate } from '@naru/contract/mesh/wire/health'
import { describe, expect, it } from 'vitest'
import { CALL, graphOf, type World } from '../../../test/graph-world.ts'
import { edgeStatuses } from '../../health/edge-status.ts'

/** A tenth of the requests fail, which usually is a failure. */
const FLOWS = [
  { ...CALL, value: 9 },
  { ...CALL, code: '500', value: 1 },
]

function rateOf(failure: number, whom: Partial<HealthRate> = {}): HealthRate {
  return { tolerance: [{ code: '5XX', protocol: 'http', direction: '.*', degraded: 5, failure }], ...whom }
}

/** How the edge says that it fares, how it fares for who reads it, and how its end does. */
function told(world: World): readonly unknown[] {
  const { nodes, edges, node } = graphOf({ flows: FLOWS, query: { appenders: 'health' }, ...world })
  const elements = { nodes: nodes.map((data) => ({ data })), edges: edges.map((data) => ({ data })) }
  const [edge] = edges
  const read = edge && edgeStatuses(elements, []).get(edge.id)
  return [edge?.healthStatus, read, node('cart-v1')?.healthData?.status?.status]
}

describe('an edge', () => {
  it('fares as its ends do, by what the cluster tolerates of them', () => {
    const tolerant = [rateOf(50)]
    expect(told({ healthRates: tolerant })).toEqual(['Degraded', 'Degraded', 'Degraded'])
    const others = [rateOf(50, { namespace: 'pay' })]
    expect(told({ healthRates: others })).toEqual(['Failure', 'Failure', 'Failure'])
    const caller = [rateOf(50, { name: 'cart.*' }), rateOf(8, { kind: 'workload', name: 'web.*' })]
    expect(told({ healthRates: caller })).toEqual(['Failure', 'Failure', 'Degraded'])
  })

  it('says nothing of it where what is tolerated is as usual, or nobody asks', () => {
    expect(told({})).toEqual([undefined, 'Failure', 'Failure'])
    expect(told({ healthRates: [rateOf(50)], query: {} })[0]).toBeUndefined()
  })
})
