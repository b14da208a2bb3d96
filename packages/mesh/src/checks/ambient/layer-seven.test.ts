import { expect, it } from 'vitest'
import { objectOf } from '../../../test/build-mesh.ts'
import { isL7Policy, isL7Rule, isL7Service, isL7Telemetry } from './layer-seven.ts'

it.each([
  [{}, false],
  [{ rules: [{ to: [{ operation: { ports: ['80'] } }] }] }, false],
  [{ rules: [{ to: [{ operation: { paths: [] } }] }] }, false],
  [{ rules: [{}, { to: [{ operation: { paths: ['/a'] } }] }] }, true],
  [{ rules: [{ to: [{ operation: { notMethods: ['GET'] } }] }] }, true],
  [{ rules: [{ from: [{ source: { principals: ['a'] } }] }] }, false],
  [{ rules: [{ from: [{ source: { requestPrincipals: ['a'] } }] }] }, true],
  [{ rules: [{ when: [{ key: 'source.ip' }] }] }, false],
  [{ rules: [{ when: [{ key: 'request.headers[x]' }] }] }, true],
  [{ rules: [{ when: [{ key: 'request.auth.claims[iss]' }] }] }, true],
])('policy %j is about requests: %s', (spec, isL7) => {
  expect(isL7Policy(objectOf('shop/a', spec))).toBe(isL7)
})

it.each([
  [{}, false],
  [{ trafficPolicy: { loadBalancer: { simple: 'RANDOM' }, connectionPool: { tcp: {} } } }, false],
  [{ trafficPolicy: { loadBalancer: { consistentHash: { useSourceIp: true } } } }, false],
  [{ trafficPolicy: { loadBalancer: { consistentHash: { httpHeaderName: 'x' } } } }, true],
  [{ trafficPolicy: { loadBalancer: { consistentHash: { httpCookie: { name: 'x' } } } } }, true],
  [{ trafficPolicy: { connectionPool: { http: {} } } }, true],
  [{ subsets: [{}, { trafficPolicy: { outlierDetection: {} } }] }, true],
])('rule %j is about requests: %s', (spec, isL7) => {
  expect(isL7Rule(objectOf('shop/a', spec))).toBe(isL7)
})

it.each([
  [{}, false],
  [{ tcp: [{}] }, false],
  [{ http: [{}] }, true],
  [{ tls: [{}], gateways: ['front', 'mesh'] }, true],
  [{ http: [{}], gateways: ['front'] }, false],
])('virtual service %j is about requests: %s', (spec, isL7) => {
  expect(isL7Service(objectOf('shop/a', spec))).toBe(isL7)
})

it.each([
  [{}, false],
  [{ metrics: [{ providers: [] }] }, false],
  [{ metrics: [{ overrides: [{}] }] }, true],
  [{ tracing: [{}] }, true],
  [{ accessLogging: [{}] }, true],
])('telemetry %j is about requests: %s', (spec, isL7) => {
  expect(isL7Telemetry(objectOf('shop/a', spec))).toBe(isL7)
})

it.each([
  ['to', 'operation', ['methods', 'notMethods', 'paths', 'notPaths', 'hosts', 'notHosts'], true],
  ['to', 'operation', ['ports', 'notPorts'], false],
  ['from', 'source', ['requestPrincipals', 'notRequestPrincipals'], true],
  ['from', 'source', ['principals', 'namespaces', 'ipBlocks', 'remoteIpBlocks'], false],
])('a policy with rules %s %s with any of %j is about requests: %s', (list, inner, fields, isL7) => {
  for (const field of fields) {
    const policy = objectOf('shop/a', { rules: [{ [list]: [{ [inner]: { [field]: ['x'] } }] }] })
    expect(isL7Policy(policy), field).toBe(isL7)
  }
})
