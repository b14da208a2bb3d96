import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { edgeHosts, nodeHosts } from './list-hosts.ts'

it('the hosts of an edge are told together, however requests ended, those that got most first', () => {
  const responses = {
    '200': { hosts: { 'cart.shop.svc': '60.0', 'cart.example': '10.0' } },
    '503': { hosts: { 'cart.shop.svc': '30.0' } },
  }
  expect(edgeHosts({ traffic: { protocol: 'http', responses } })).toEqual([
    { name: 'cart.shop.svc', share: 90 },
    { name: 'cart.example', share: 10 },
  ])
  expect(edgeHosts({})).toEqual([])
})

it('the hosts of a node are those of its entry, its gateway and its virtual services, each once', () => {
  const data: NodeData = { id: 'a', nodeType: 'service', cluster: 'c', namespace: 'n', healthData: null }
  const node = {
    ...data,
    isGateway: { ingressInfo: { hostnames: ['shop.example'] } },
    hasVS: { hostnames: ['shop.example', 'cart'] },
  }
  expect(nodeHosts(node).map(({ name }) => name)).toEqual(['shop.example', 'cart'])
  expect(nodeHosts(data)).toEqual([])
})
