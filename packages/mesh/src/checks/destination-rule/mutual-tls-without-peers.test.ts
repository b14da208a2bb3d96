import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('destinationrules', ['KIA0205', 'KIA0206'])
const rule = (host: string, mode: string) => objectOf('pay/a', { host, trafficPolicy: { tls: { mode } } })
const peer = (namespace: string, mode: string, selector?: object) =>
  objectOf(`${namespace}/p`, { mtls: { mode }, selector })

const MESH = '*.local'
const SHOP = '*.shop.svc.cluster.local'
const mesh = ['KIA0205 error spec/trafficPolicy/tls/mode']
const namespace = ['KIA0206 error spec/trafficPolicy/tls/mode']

it.each([
  ['the mesh', MESH, 'ISTIO_MUTUAL', [], mesh],
  ['the mesh', MESH, 'MUTUAL', [peer('shop', 'STRICT')], mesh],
  ['the mesh', MESH, 'ISTIO_MUTUAL', [peer('istio-system', 'DISABLE')], mesh],
  ['the mesh', MESH, 'ISTIO_MUTUAL', [peer('istio-system', 'STRICT')], []],
  ['the mesh', MESH, 'ISTIO_MUTUAL', [peer('istio-system', 'PERMISSIVE')], []],
  ['the mesh', MESH, 'ISTIO_MUTUAL', [peer('istio-system', 'STRICT', { matchLabels: { app: 'a' } })], mesh],
  ['the mesh', MESH, 'SIMPLE', [], []],
  ['the namespace', SHOP, 'ISTIO_MUTUAL', [], namespace],
  ['the namespace', '*.shop.svc', 'MUTUAL', [], namespace],
  ['the namespace', SHOP, 'ISTIO_MUTUAL', [peer('pay', 'STRICT')], namespace],
  ['the namespace', SHOP, 'ISTIO_MUTUAL', [peer('shop', 'PERMISSIVE')], []],
  ['the namespace', SHOP, 'ISTIO_MUTUAL', [peer('istio-system', 'STRICT')], []],
  ['one service', 'cart.shop.svc.cluster.local', 'ISTIO_MUTUAL', [], []],
  ['outside hosts', '*.example.com', 'MUTUAL', [], []],
])('a rule for %s (%s) with %s and peers %j', (_, host, mode, peerauthentications, expected) => {
  expect(
    findings(rule(host, mode), { settings: { autoMtls: false }, config: { peerauthentications } }),
  ).toEqual(expected)
})

it.each([MESH, SHOP])('a rule for %s is fine where mutual TLS is automatic', (host) => {
  expect(findings(rule(host, 'ISTIO_MUTUAL'), { settings: { autoMtls: true } })).toEqual([])
})
