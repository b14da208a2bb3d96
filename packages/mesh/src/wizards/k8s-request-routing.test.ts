import { expect, it } from 'vitest'
import { target, textsOf } from '../../test/routing-samples.ts'
import { check, generate, type K8sRequestRouting } from './k8s-request-routing.ts'

const match = { path: null, headers: [], queryParams: [], method: null }
const cart = { name: 'cart', port: 80, weight: 100 }
const state: K8sRequestRouting = {
  name: 'cart',
  hostnames: ['cart.example.com'],
  gateways: ['edge/main'],
  created: { name: 'cart-gateway', port: 80, hostname: 'cart.example.com' },
  rules: [{ matches: [], filters: [], backendRefs: [cart] }],
}

it('writes a route with a gateway of its own', () => {
  const { route, gateway } = generate(state, target)
  expect(check(state)).toEqual([])
  expect(route).toEqual({
    apiVersion: 'gateway.networking.k8s.io/v1beta1',
    kind: 'HTTPRoute',
    metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'k8s_request_routing' } },
    spec: {
      parentRefs: [
        { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'edge', name: 'main' },
        { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'shop', name: 'cart-gateway' },
      ],
      hostnames: ['cart.example.com'],
      rules: [{ backendRefs: [cart] }],
    },
  })
  expect(gateway?.spec).toEqual({
    gatewayClassName: 'istio',
    listeners: [
      {
        name: 'default',
        hostname: 'cart.example.com',
        port: 80,
        protocol: 'HTTP',
        allowedRoutes: { namespaces: { from: 'All' } },
      },
    ],
  })
})

it('names its errors', () => {
  const redirect = {
    type: 'requestRedirect',
    scheme: 'https',
    hostname: '',
    port: null,
    statusCode: 301,
  } as const
  const bad: K8sRequestRouting = {
    name: 'cart',
    hostnames: ['x'],
    gateways: [],
    created: { name: 'A', port: 0, hostname: 'x' },
    rules: [
      {
        matches: [{ ...match, headers: [{ type: 'Exact', name: ' ', value: '' }] }],
        filters: [],
        backendRefs: [],
      },
      { matches: [match], filters: [redirect], backendRefs: [] },
      { matches: [], filters: [], backendRefs: [1, 2].map((weight) => ({ ...cart, weight })) },
    ],
  }
  expect(textsOf(check(bad))).toEqual([
    'hostnames.0 rule.meshHost',
    'created.name rule.dnsSubdomain',
    'created.port rule.between',
    'created.hostname rule.meshHost',
    'rules.0.matches.0 rule.emptyValue',
    'rules.0.backendRefs rule.atLeastOne',
    'rules.2.backendRefs rule.weights',
  ])
})

it('asks for at least one rule', () => {
  expect(textsOf(check({ ...state, created: null, rules: [] }))).toEqual(['rules rule.atLeastOne'])
})
