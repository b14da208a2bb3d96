import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { nodeBadges } from './node-badges.ts'

const data: NodeData = { id: 'a', nodeType: 'service', cluster: 'c', namespace: 'n', healthData: null }
const ALL = { routing: true, proxies: true }

it('names what is done to requests, and a virtual service only where nothing finer is known', () => {
  expect(nodeBadges({ ...data, hasVS: {} }, ALL)).toEqual(['VS'])
  expect(nodeBadges({ ...data, hasVS: {}, hasTrafficShifting: true, hasCB: true }, ALL)).toEqual(['TS', 'CB'])
  expect(nodeBadges({ ...data, hasVS: {}, hasTCPTrafficShifting: true }, ALL)).toEqual(['TS'])
})

it('names a gateway that sends to waypoints', () => {
  const gateway = { ...data, isGateway: { ingressInfo: {} }, hasIngressWaypoint: true } as const
  expect(nodeBadges(gateway, ALL)).toEqual(['WP'])
  expect(nodeBadges(gateway, { ...ALL, routing: false })).toEqual([])
})

it('leaves out what is not wanted', () => {
  const node = { ...data, hasFaultInjection: true, isOutOfMesh: true } as const
  expect(nodeBadges(node, { routing: false, proxies: true })).toEqual(['NP'])
  expect(nodeBadges(node, { routing: true, proxies: false })).toEqual(['FI'])
})
