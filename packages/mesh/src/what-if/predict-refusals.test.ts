import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { WhatIfType } from '@naru/contract/mesh/wire/what-if'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { wildObject } from '../../test/arbitraries.ts'
import { workloadOf } from '../../test/build-samples.ts'
import { allow, BOTH, from, object, policy, refusalsOf, worldOf } from '../../test/what-if-world.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { type PolicyChange, predictRefusals } from './predict-refusals.ts'

// A thousand policies take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

it('what services pass on is judged where it came from', () => {
  const query = { injectServiceNodes: 'true' }
  expect(refusalsOf(allow(), { query })).toEqual(BOTH)
})

describe('what is saved together is judged together', () => {
  const denial = { type: 'authorizationpolicies', object: object({}, 'pay', 'deny-all') } as const
  const web = allow(from({ principals: ['cluster.local/ns/shop/sa/web'] }))
  const cart = {
    type: 'authorizationpolicies',
    object: object({ rules: [from({ principals: ['cluster.local/ns/shop/sa/cart'] })] }, 'pay', 'y'),
  } as const
  const closed = policy('sidecars', { egress: [{ hosts: ['./*'] }] }, 'shop')
  const registry = { settings: { outboundPolicy: 'REGISTRY_ONLY' } } as const

  it.each<[string, readonly PolicyChange[], readonly string[]]>([
    ['nobody is let in', [denial], BOTH],
    ['one is let in beside it', [web, denial], ['cart → api refused']],
    ['both are, each by their own', [web, cart, denial], []],
    ['those are let in whose own proxy does not let them out', [web, cart, denial, closed], BOTH],
    ['nothing is', [], []],
  ])('%s', (_, changes, refused) => {
    expect(refusalsOf(changes, registry)).toEqual(refused)
  })
})

it('another cluster is not changed', () => {
  const snapshot = worldOf({})
  const elements = { nodes: [], edges: [] }
  const changes = [{ type: 'sidecars', object: object({}) }] as const
  expect(predictRefusals({ elements, hasSecurity: true, snapshot, cluster: 'west', changes })).toEqual([])
})

it('a connection between clusters is ruled by each at its own end', () => {
  const [east] = worldOf({}).clusters
  if (!east) throw new Error('a world has a cluster')
  const node = (id: string, cluster: string, place: string, change: Partial<NodeData> = {}) => {
    const { namespace, name: workload } = workloadOf(place)
    const data: NodeData = {
      id,
      nodeType: 'workload',
      cluster,
      namespace,
      workload,
      healthData: null,
      ...change,
    }
    return { data }
  }
  const destServices = [{ cluster: 'west', namespace: 'pay', name: 'api' }]
  const elements = {
    nodes: [node('a', 'east', 'shop/web-v1'), node('b', 'west', 'pay/api-v1', { destServices })],
    edges: [{ data: { id: 'ab', source: 'a', target: 'b' } }],
  }
  const moved = east.workloads.map((workload) => ({ ...workload, cluster: 'west' }))
  const snapshot: MeshSnapshot = {
    settings: { ...DEFAULT_SETTINGS, outboundPolicy: 'REGISTRY_ONLY' },
    clusters: [east, { ...east, name: 'west', workloads: moved, services: [] }],
  }
  const refusedBy = (cluster: string, change: PolicyChange) =>
    predictRefusals({ elements, hasSecurity: false, snapshot, cluster, changes: [change] }).length
  const sidecar = policy('sidecars', { egress: [{ hosts: ['./*'] }] }, 'shop')
  expect([refusedBy('east', sidecar), refusedBy('west', sidecar)]).toEqual([1, 0])
  expect([refusedBy('east', allow()), refusedBy('west', allow())]).toEqual([0, 1])
})

it('never throws, whatever the policies are', () => {
  const types = fc.constantFrom<WhatIfType>('authorizationpolicies', 'peerauthentications', 'sidecars')
  const there = wildObject.map((wild) => ({ ...wild, metadata: { ...wild.metadata, namespace: 'pay' } }))
  fc.assert(
    fc.property(types, there, there, fc.boolean(), (type, edited, other, removed) => {
      refusalsOf({ type, object: edited, removed }, { config: { [type]: [other] } })
    }),
    { numRuns: 1000 },
  )
})
