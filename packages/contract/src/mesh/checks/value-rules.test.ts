import { describe, expect, it } from 'vitest'
import {
  checkConditionKey,
  checkGrpcMethod,
  checkGrpcService,
  checkHttpStatus,
  checkIpRange,
  checkMeshDuration,
  checkMeshHost,
  checkNamespaceHost,
  checkPercent,
  checkRouteHeaderName,
  checkRoutePath,
  checkWorkloadSelector,
  parseWorkloadSelector,
} from './value-rules.ts'

type Case<Value> = readonly [value: Value, isRight: boolean]
type Rule<Value> = (value: Value) => { readonly key: string } | null

function table<Value>(rule: Rule<Value>, key: string, cases: readonly Case<Value>[]): void {
  it.each(cases)('%j: %s', (value, isRight) => {
    expect(rule(value)?.key ?? null).toBe(isRight ? null : key)
  })
}

describe('a host', () => {
  table(checkMeshHost, 'rule.meshHost', [
    ['example.com', true],
    ['*.example.com', true],
    ['a.b', true],
    ['*.local', true],
    ['shop-1.example.com', true],
    ['Example.com', false],
    ['example', false],
    ['*', false],
    ['*.*.com', false],
    ['a*.com', false],
    ['10.0.0.1', false],
    ['*.10.0.0.1', false],
    ['-a.com', false],
    ['a..com', false],
    ['a.com.', false],
    ['a.123', false],
    ['a.1b', true],
    [`${'a'.repeat(63)}.com`, true],
    [`${'a'.repeat(64)}.com`, false],
    [`a.${'b'.repeat(64)}`, false],
    [`${'a.'.repeat(125)}com`, true],
    [`${'a.'.repeat(126)}com`, false],
  ])

  it('is required', () => {
    expect(checkMeshHost('')).toEqual({ key: 'rule.required' })
  })
})

describe('a namespace and host', () => {
  const long = `${'a'.repeat(60)}.`.repeat(4)
  table(checkNamespaceHost, 'rule.namespaceHost', [
    ['istio-system/*', true],
    ['./*', true],
    ['*/*', true],
    ['*/cart.shop.svc.cluster.local', true],
    ['shop/*.example.com', true],
    ['*/*.local', true],
    ['*/*.l', false],
    ['a/a.co', true],
    ['a/a.c', false],
    ['a/a.c1', false],
    ['a/example', false],
    ['A/example.com', false],
    ['-a/example.com', false],
    [`${'a'.repeat(64)}/example.com`, false],
    [`a/${'a'.repeat(64)}.com`, false],
    ['example.com', false],
    ['a/b/example.com', false],
    ['/example.com', false],
    [`a/${long}example.com`, false],
    [`a/a.${'b'.repeat(64)}`, false],
  ])
})

describe('an address or range', () => {
  table(checkIpRange, 'rule.ipOrRange', [
    ['10.0.0.1', true],
    ['10.0.0.0/8', true],
    ['0.0.0.0/0', true],
    ['10.0.0.1/32', true],
    ['10.0.0.1/33', false],
    ['10.0.0.1/08', false],
    ['10.0.0.1/', false],
    ['10.0.0.1/8/8', false],
    ['10.0.0.1/-1', false],
    ['256.0.0.1', false],
    ['10.0.0', false],
    ['::1', false],
    ['', false],
  ])
})

describe('a duration', () => {
  table(checkMeshDuration, 'rule.duration', [
    ['5s', true],
    ['100ms', true],
    ['1h', true],
    ['1.5m', true],
    ['0s', false],
    ['0.0h', false],
    ['5', false],
    ['s', false],
    ['-5s', false],
    ['1d', false],
    ['1m30s', false],
    ['', false],
  ])
})

describe('an HTTP status', () => {
  table(checkHttpStatus, 'rule.httpStatus', [
    [100, true],
    [599, true],
    [99, false],
    [600, false],
    [200.5, false],
    [Number.NaN, false],
  ])
})

describe('a percentage', () => {
  table(checkPercent, 'rule.percent', [
    [0, true],
    [0.1, true],
    [100, true],
    [-1, false],
    [100.1, false],
    [Number.NaN, false],
  ])
})

describe('a workload selector', () => {
  table(checkWorkloadSelector, 'rule.workloadSelector', [
    ['app=cart', true],
    ['app=cart, version=v1', true],
    ['', false],
    ['app', false],
    ['app=', false],
    ['=cart', false],
    ['app= ', false],
    ['app=a=b', false],
    ['app=cart,', false],
  ])

  it('has labels as any object has them', () => {
    expect(checkWorkloadSelector('a b=c')?.key).toBe('rule.qualifiedName')
    expect(checkWorkloadSelector('app=*')?.key).toBe('rule.qualifiedName')
    expect(checkWorkloadSelector(`app=${'x'.repeat(64)}`)?.key).toBe('rule.maxLength')
  })

  it('is read without the spaces around it', () => {
    expect(parseWorkloadSelector(' app = cart , version = v1 ')).toEqual({ app: 'cart', version: 'v1' })
  })
})

describe('a path of a route', () => {
  table(checkRoutePath, 'rule.routePath', [
    ['/', true],
    ['/a/b-c_d.e~f', true],
    ['/a%20b', true],
    ['/a/...', true],
    ['', false],
    ['a', false],
    ['/a//b', false],
    ['/a/./b', false],
    ['/a/../b', false],
    ['/a/..', false],
    ['/a%2Fb', false],
    ['/a#b', false],
    ['/a b', false],
    ['/a%2', false],
  ])
})

describe('the name of a header', () => {
  table(checkRouteHeaderName, 'rule.headerName', [
    ['x-tenant', true],
    [':authority', false],
    ['a b', false],
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
  ])

  it('is required', () => {
    expect(checkRouteHeaderName(' ')?.key).toBe('rule.required')
  })
})

describe('a gRPC service', () => {
  table(checkGrpcService, 'rule.grpcService', [
    ['shop.v1.Cart', true],
    ['Cart', true],
    ['.shop.Cart_2', true],
    ['shop..Cart', false],
    ['2shop', false],
    ['shop/Cart', false],
    ['', false],
  ])
})

describe('a gRPC method', () => {
  table(checkGrpcMethod, 'rule.grpcMethod', [
    ['AddItem', true],
    ['_add2', true],
    ['v1.AddItem', false],
    ['2add', false],
    ['', false],
  ])
})

describe('the key of a condition', () => {
  table(checkConditionKey, 'rule.conditionKey', [
    ['source.ip', true],
    ['connection.sni', true],
    ['request.headers[User-Agent]', true],
    ['request.auth.claims[iss]', true],
    ['request.auth.claims[realm][roles]', true],
    ['experimental.envoy.filters.network.mysql_proxy[db.table]', true],
    ['experimental.envoy.filters.a', false],
    ['experimental.envoy.filters.a[b]c', false],
    ['request.headers[]', false],
    ['request.headers[a]b', false],
    ['request.auth.claims[[a]]', false],
    ['request.headers', false],
    ['source.ip ', false],
    ['source.port', false],
    ['', false],
  ])
})
