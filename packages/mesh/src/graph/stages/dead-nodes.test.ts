import { describe, expect, it } from 'vitest'
import { type Flow, workloadOf } from '../../../test/build-samples.ts'
import { CALL, graphOf, nodesOf, object, titleOf } from '../../../test/graph-world.ts'

it('a workload without pods is dead, and one that is gone vanishes', () => {
  const quiet: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1', value: 0 }
  const { node } = graphOf({
    query: { appenders: 'deadNode' },
    flows: [quiet, { from: 'shop/gone-v1', to: 'shop/web-v1', value: 0 }],
    cluster: () => ({ workloads: [workloadOf('shop/cart-v1', { podCount: 0 }), workloadOf('shop/web-v1')] }),
  })
  expect(node('cart-v1')?.isDead).toBe(true)
  expect(node('web-v1')?.isDead).toBeUndefined()
  expect(node('gone-v1')).toBeUndefined()
})

describe('without traffic', () => {
  const query = { appenders: 'deadNode' }
  const quiet = { value: 0 }

  it('an unknown source is gone', () => {
    const flows: Flow[] = [{ from: null, to: 'shop/web-v1', ...quiet }]
    expect(nodesOf({ flows, query }).map(titleOf)).toEqual(['web-v1'])
  })

  it('a service that sends nowhere is gone, one that does is not', () => {
    const gone: Flow = { from: 'shop/web-v1', to: null, service: 'gone.shop.svc.cluster.local', ...quiet }
    const flows = [gone, { ...CALL, ...quiet }]
    const injected = { ...query, injectServiceNodes: 'true' }
    expect(nodesOf({ flows, query: injected }).map(titleOf)).toEqual(['cart', 'cart-v1', 'web-v1'])
  })

  it('what led to something that is gone falls with it', () => {
    const flows: Flow[] = [{ from: 'shop/web-v1', to: 'shop/gone-v1', ...quiet }]
    const injected = { ...query, injectServiceNodes: 'true' }
    expect(nodesOf({ flows, query: injected }).map(titleOf)).toEqual(['web-v1'])
  })

  it('a service entry and an egress cluster stay', () => {
    const to = (name: string): Flow => ({
      from: 'shop/web-v1',
      to: null,
      labels: { destination_service: name, destination_service_name: name },
      ...quiet,
    })
    const nodes = nodesOf({
      flows: [to('a.example.com'), to('BlackHoleCluster')],
      query: { appenders: 'serviceEntry,deadNode' },
      config: { serviceentries: [object('ext', { hosts: ['a.example.com'] })] },
    })
    expect(nodes.map(titleOf).sort()).toEqual(['BlackHoleCluster', 'ext', 'web-v1'])
  })

  it('alone is a workload without pods dead', () => {
    const { node } = graphOf({
      query,
      flows: [CALL],
      cluster: () => ({
        workloads: [workloadOf('shop/cart-v1', { podCount: 0 }), workloadOf('shop/web-v1')],
      }),
    })
    expect(node('cart-v1')?.isDead).toBeUndefined()
  })

  it('an app of which no workload is known stays', () => {
    const labels = { destination_workload: 'unknown', destination_canonical_revision: 'v9' }
    const flows: Flow[] = [{ ...CALL, ...quiet, labels }]
    expect(nodesOf({ flows, query: { ...query, graphType: 'versionedApp' } })).toHaveLength(2)
  })

  it('nothing is where traffic begins', () => {
    const nodes = nodesOf({ flows: [CALL], query: { appenders: 'idleNode' } })
    expect(nodes.filter(({ isRoot }) => isRoot).map(titleOf)).toEqual(['web-v1'])
  })
})
