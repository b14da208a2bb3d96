import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { buildNamespacePolicies, planNamespacePolicies, unnamedCallers } from './namespace-policies.ts'

const SHOP = { cluster: 'east', namespace: 'shop' }

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
  const { authorizationPolicies, sidecars } = buildNamespacePolicies(elements, SHOP, DEFAULT_SETTINGS)
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
        workloadSelector: { labels: { app: 'web' } },
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
  const { authorizationPolicies } = buildNamespacePolicies(elements, SHOP, DEFAULT_SETTINGS)
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

it('choose a workload by its version only where others are of the same app', () => {
  const elements = {
    nodes: [
      node('web', 'shop', { version: 'v1' }),
      node('cart-1', 'shop', { app: 'cart', version: 'v1' }),
      node('cart-2', 'shop', { app: 'cart', version: 'v2' }),
      node('far', 'pay', { app: 'web', version: 'v9' }),
    ],
    edges: [],
  }
  const { sidecars } = buildNamespacePolicies(elements, SHOP, DEFAULT_SETTINGS)
  expect(sidecars.map(({ spec }) => spec?.['workloadSelector'])).toEqual([
    { labels: { app: 'cart', version: 'v1' } },
    { labels: { app: 'cart', version: 'v2' } },
    { labels: { app: 'web' } },
  ])
})

it('of a namespace without traffic only deny everything', () => {
  const { authorizationPolicies, sidecars } = buildNamespacePolicies(
    { nodes: [], edges: [] },
    SHOP,
    DEFAULT_SETTINGS,
  )
  expect(authorizationPolicies.map(({ metadata }) => metadata.name)).toEqual(['deny-all-shop'])
  expect(sidecars).toEqual([])
})

it('are made in an order that lets callers in before nobody else is, and leave alone what has their name', () => {
  const elements = {
    nodes: [node('web', 'shop'), node('cart', 'shop')],
    edges: [edge('web', 'cart', 'cluster.local/ns/shop/sa/web')],
  }
  const made = buildNamespacePolicies(elements, SHOP, DEFAULT_SETTINGS)
  const names = (config: Parameters<typeof planNamespacePolicies>[1]) =>
    planNamespacePolicies(made, config).map(({ type, after }) => `${type} ${after?.metadata.name}`)
  expect(names({})).toEqual([
    'sidecars cart',
    'sidecars web',
    'authorizationpolicies cart',
    'authorizationpolicies deny-all-shop',
  ])
  const own = { apiVersion: 'v1', kind: 'AuthorizationPolicy', metadata: { name: 'cart', namespace: 'shop' } }
  expect(names({ authorizationpolicies: [own] })).not.toContain('authorizationpolicies cart')
})

it('name no caller who came without mutual TLS: those are told, each once', () => {
  const elements = {
    nodes: [
      node('web', 'shop'),
      node('cart', 'shop'),
      node('stock', 'shop'),
      node('plain', 'shop', { isOutOfMesh: true }),
      node('lost', 'shop', { nodeType: 'service' }),
      node('far', 'pay'),
    ],
    edges: [
      edge('cart', 'plain'),
      edge('stock', 'lost'),
      edge('web', 'cart', 'unknown'),
      edge('web', 'stock'),
      edge('far', 'cart', 'cluster.local/ns/pay/sa/far'),
      edge('web', 'far'),
    ],
  }
  expect(unnamedCallers(elements, SHOP).map(({ id }) => id)).toEqual(['web'])
})

it('are of their own cluster alone: a namespace of the same name in another one has its own', () => {
  const elements = {
    nodes: [node('web', 'shop'), node('cart', 'shop'), node('other', 'shop', { cluster: 'west' })],
    edges: [
      edge('other', 'cart', 'cluster.local/ns/shop/sa/other'),
      edge('web', 'other', 'cluster.local/ns/shop/sa/web'),
      edge('cart', 'other'),
    ],
  }
  const { authorizationPolicies, sidecars } = buildNamespacePolicies(elements, SHOP, DEFAULT_SETTINGS)
  expect(authorizationPolicies.map(({ metadata }) => metadata.name)).toEqual(['deny-all-shop', 'cart'])
  expect(sidecars.map(({ metadata }) => metadata.name)).toEqual(['cart', 'web'])
  expect(unnamedCallers(elements, SHOP)).toEqual([])
})
