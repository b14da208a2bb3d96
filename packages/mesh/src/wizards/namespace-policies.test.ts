import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { buildNamespacePolicies } from './namespace-policies.ts'

const node = (id: string, namespace: string, change: Partial<NodeData> = {}): { data: NodeData } => ({
  data: {
    id,
    nodeType: 'workload',
    cluster: 'east',
    namespace,
    workload: id,
    app: id,
    healthData: null,
    ...change,
  },
})
const edge = (source: string, target: string, sourcePrincipal?: string): { data: EdgeData } => ({
  data: { id: `${source}-${target}`, source, target, ...(sourcePrincipal && { sourcePrincipal }) },
})

it('are made from what a graph saw', () => {
  const elements = {
    nodes: [
      node('web', 'shop', { version: 'v1' }),
      node('cart', 'shop', {
        version: 'unknown',
        destServices: [{ cluster: 'east', namespace: 'shop', name: 'cart' }],
      }),
      node('api', 'pay', {
        destServices: [
          { cluster: 'east', namespace: 'pay', name: 'api' },
          { cluster: 'east', namespace: 'unknown', name: 'api.example.com' },
        ],
      }),
      node('svc', 'shop', { nodeType: 'service' }),
      node('nameless', 'shop', { app: 'unknown' }),
    ],
    edges: [
      edge('web', 'cart', 'spiffe://cluster.local/ns/shop/sa/web'),
      edge('api', 'cart', 'spiffe://cluster.local/ns/pay/sa/api'),
      edge('nameless', 'cart', 'unknown'),
      edge('web', 'api'),
    ],
  }
  const { authorizationPolicies, sidecars } = buildNamespacePolicies(elements, 'shop', DEFAULT_SETTINGS)
  expect(authorizationPolicies.map(({ metadata, spec }) => [metadata.name, spec])).toEqual([
    ['deny-all-shop', {}],
    [
      'cart',
      {
        selector: { matchLabels: { app: 'cart' } },
        action: 'ALLOW',
        rules: [
          {
            from: [
              { source: { principals: ['cluster.local/ns/pay/sa/api', 'cluster.local/ns/shop/sa/web'] } },
            ],
          },
        ],
      },
    ],
  ])
  expect(sidecars.map(({ metadata, spec }) => [metadata.name, spec])).toEqual([
    ['cart', { workloadSelector: { labels: { app: 'cart' } }, egress: [{ hosts: ['istio-system/*'] }] }],
    [
      'web',
      {
        workloadSelector: { labels: { app: 'web', version: 'v1' } },
        egress: [
          {
            hosts: [
              'istio-system/*',
              '*/api.example.com',
              'pay/api.pay.svc.cluster.local',
              'shop/cart.shop.svc.cluster.local',
            ],
          },
        ],
      },
    ],
  ])
})

it('let in everyone who called the service in front of a workload', () => {
  const elements = {
    nodes: [
      node('cart', 'shop', { version: 'latest' }),
      node('service', 'shop', { nodeType: 'service' }),
      node('web', 'pay'),
      node('api', 'pay'),
    ],
    edges: [
      edge('web', 'service', 'cluster.local/ns/pay/sa/web'),
      edge('api', 'service', 'cluster.local/ns/pay/sa/api'),
      edge('service', 'cart', 'cluster.local/ns/pay/sa/web'),
    ],
  }
  const { authorizationPolicies } = buildNamespacePolicies(elements, 'shop', DEFAULT_SETTINGS)
  const principals = ['cluster.local/ns/pay/sa/api', 'cluster.local/ns/pay/sa/web']
  expect(authorizationPolicies.map(({ spec }) => spec)).toEqual([
    {},
    {
      selector: { matchLabels: { app: 'cart' } },
      action: 'ALLOW',
      rules: [{ from: [{ source: { principals } }] }],
    },
  ])
})

it('of a namespace without traffic only deny everything', () => {
  const { authorizationPolicies, sidecars } = buildNamespacePolicies(
    { nodes: [], edges: [] },
    'shop',
    DEFAULT_SETTINGS,
  )
  expect(authorizationPolicies.map(({ metadata }) => metadata.name)).toEqual(['deny-all-shop'])
  expect(sidecars).toEqual([])
})
