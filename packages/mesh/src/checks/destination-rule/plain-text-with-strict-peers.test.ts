import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('destinationrules', ['KIA0207', 'KIA0208'])
const rule = (host: string, mode: string) => objectOf('pay/a', { host, trafficPolicy: { tls: { mode } } })
const peer = (namespace: string, mode: string) => objectOf(`${namespace}/p`, { mtls: { mode } })

const MESH = '*.local'
const SHOP = '*.shop.svc.cluster.local'
const byNamespace = ['KIA0207 error spec/trafficPolicy/tls/mode']
const byMesh = ['KIA0208 error spec/trafficPolicy/tls/mode']

it.each([
  [SHOP, 'DISABLE', [peer('shop', 'STRICT')], byNamespace],
  [SHOP, 'DISABLE', [peer('shop', 'PERMISSIVE'), peer('istio-system', 'STRICT')], []],
  [SHOP, 'DISABLE', [peer('istio-system', 'STRICT')], byMesh],
  [SHOP, 'DISABLE', [peer('istio-system', 'PERMISSIVE')], []],
  [SHOP, 'DISABLE', [objectOf('shop/p', { mtls: {} }), peer('istio-system', 'STRICT')], byMesh],
  [SHOP, 'DISABLE', [objectOf('shop/p', {}), peer('istio-system', 'STRICT')], byMesh],
  [SHOP, 'DISABLE', [peer('shop', 'DISABLE'), peer('istio-system', 'STRICT')], []],
  [SHOP, 'DISABLE', [peer('pay', 'STRICT')], []],
  [SHOP, 'SIMPLE', [peer('shop', 'STRICT')], []],
  [MESH, 'DISABLE', [peer('istio-system', 'STRICT')], byMesh],
  [MESH, 'DISABLE', [peer('shop', 'STRICT')], []],
  ['*.istio-system.svc.cluster.local', 'DISABLE', [peer('istio-system', 'STRICT')], byMesh],
  ['cart.shop.svc.cluster.local', 'DISABLE', [peer('shop', 'STRICT'), peer('istio-system', 'STRICT')], []],
])('a rule for %s with %s and peers %j', (host, mode, peerauthentications, expected) => {
  expect(findings(rule(host, mode), { config: { peerauthentications } })).toEqual(expected)
})
