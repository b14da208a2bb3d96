import { describe, expect, it } from 'vitest'
import { target, textsOf } from '../../../test/routing-samples.ts'
import type { GrpcMethodMatch } from './k8s-grpc-match.ts'
import { check, GRPC_RULE, generate, type K8sGrpcRequestRouting } from './k8s-grpc-request-routing.ts'
import { readK8sRule } from './k8s-rule.ts'

const cart = { name: 'cart', port: 9090, weight: 100 }
const state: K8sGrpcRequestRouting = {
  name: 'cart',
  hostnames: [],
  gateways: ['edge/main'],
  created: null,
  rules: [
    {
      matches: [
        {
          method: { type: 'Exact', service: 'shop.v1.Cart', method: '' },
          headers: [{ type: 'Exact', name: 'tenant', value: 'a' }],
        },
      ],
      filters: [{ type: 'requestMirror', name: 'cart-next', port: 9090 }],
      backendRefs: [cart],
    },
  ],
}

it('writes a route for calls, in the version that it has', () => {
  expect(check(state)).toEqual([])
  expect(generate(state, target)).toEqual({
    route: {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'GRPCRoute',
      metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'k8s_grpc_request_routing' } },
      spec: {
        parentRefs: [
          { group: 'gateway.networking.k8s.io', kind: 'Gateway', namespace: 'edge', name: 'main' },
        ],
        rules: [
          {
            matches: [
              {
                method: { type: 'Exact', service: 'shop.v1.Cart' },
                headers: [{ type: 'Exact', name: 'tenant', value: 'a' }],
              },
            ],
            filters: [
              { type: 'RequestMirror', requestMirror: { backendRef: { name: 'cart-next', port: 9090 } } },
            ],
            backendRefs: [cart],
          },
        ],
      },
    },
    gateway: null,
  })
})

it('reads what others wrote with the defaults of the Gateway API', () => {
  const rule = readK8sRule(
    {
      matches: [{}, { method: { method: 'Add' }, headers: [{ name: 'a' }] }],
      filters: [{ type: 'RequestMirror' }, { type: 'URLRewrite' }],
      backendRefs: [{ name: 'cart' }],
    },
    GRPC_RULE,
  )
  expect(rule).toEqual({
    matches: [
      { method: null, headers: [] },
      {
        method: { type: 'Exact', service: '', method: 'Add' },
        headers: [{ type: 'Exact', name: 'a', value: '' }],
      },
    ],
    filters: [{ type: 'requestMirror', name: '', port: 80 }],
    backendRefs: [{ name: 'cart', port: 80, weight: 1 }],
  })
})

describe('a call is matched', () => {
  it.each<[Partial<GrpcMethodMatch>, readonly string[]]>([
    [{ service: 'shop.v1.Cart', method: 'Add' }, []],
    [{ method: 'Add' }, []],
    [{ type: 'RegularExpression', service: 'shop\\..*' }, []],
    [{}, ['rules.0.matches.0.method rule.emptyValue']],
    [{ service: 'shop/Cart' }, ['rules.0.matches.0.method rule.grpcService']],
    [{ service: 'Cart', method: 'Add Item' }, ['rules.0.matches.0.method rule.grpcMethod']],
  ])('by %j: %j', (change, errors) => {
    const method: GrpcMethodMatch = { type: 'Exact', service: '', method: '', ...change }
    const rule = { matches: [{ method, headers: [] }], filters: [], backendRefs: [cart] }
    expect(textsOf(check({ ...state, rules: [rule] }))).toEqual(errors)
  })

  it('by headers with names', () => {
    const headers = [{ type: 'Exact', name: '', value: 'a' }] as const
    const rule = { matches: [{ method: null, headers }], filters: [], backendRefs: [] }
    expect(textsOf(check({ ...state, rules: [rule] }))).toEqual([
      'rules.0.matches.0 rule.emptyValue',
      'rules.0.backendRefs rule.atLeastOne',
    ])
  })
})
