import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('peerauthentications', ['KIA0401', 'KIA0501', 'KIA0505', 'KIA0506'])
const rule = (host: string, mode: string) => objectOf('pay/r', { host, trafficPolicy: { tls: { mode } } })
const MESH = '*.local'
const SHOP = '*.shop.svc.cluster.local'
const code = (name: string): string[] => [`${name} error spec/mtls`]

it.each([
  ['istio-system', 'STRICT', [], code('KIA0401')],
  ['istio-system', 'STRICT', [rule(MESH, 'DISABLE')], code('KIA0401')],
  ['istio-system', 'STRICT', [rule(SHOP, 'ISTIO_MUTUAL')], code('KIA0401')],
  ['istio-system', 'STRICT', [rule(MESH, 'ISTIO_MUTUAL')], []],
  ['istio-system', 'PERMISSIVE', [], []],
  ['shop', 'STRICT', [], code('KIA0501')],
  ['shop', 'STRICT', [rule(SHOP, 'DISABLE')], code('KIA0501')],
  ['shop', 'STRICT', [rule(SHOP, 'MUTUAL')], []],
  ['shop', 'STRICT', [rule(MESH, 'ISTIO_MUTUAL')], []],
  ['shop', 'DISABLE', [], []],
  ['shop', 'DISABLE', [rule(SHOP, 'ISTIO_MUTUAL')], code('KIA0505')],
  ['shop', 'DISABLE', [rule(MESH, 'MUTUAL')], code('KIA0505')],
  ['shop', 'DISABLE', [rule(MESH, 'MUTUAL'), objectOf('shop/r', rule(SHOP, 'DISABLE').spec)], []],
  ['shop', 'DISABLE', [rule(MESH, 'MUTUAL'), objectOf('shop/r', rule(SHOP, 'SIMPLE').spec)], code('KIA0505')],
  ['istio-system', 'DISABLE', [rule(MESH, 'ISTIO_MUTUAL')], code('KIA0506')],
  ['istio-system', 'DISABLE', [rule(SHOP, 'ISTIO_MUTUAL')], []],
])('in %s with %s and rules %j, without automatic mTLS', (namespace, mode, destinationrules, expected) => {
  const world = { settings: { autoMtls: false }, config: { destinationrules } }
  expect(findings(objectOf(`${namespace}/p`, { mtls: { mode } }), world)).toEqual(expected)
})

it.each([
  ['istio-system', 'STRICT', MESH, code('KIA0401')],
  ['istio-system', 'DISABLE', MESH, []],
  ['shop', 'STRICT', SHOP, code('KIA0501')],
  ['shop', 'DISABLE', SHOP, []],
  ['pay', 'DISABLE', MESH, code('KIA0505')],
])(
  'in %s with %s, only what the namespace sees of a rule for %s counts',
  (namespace, mode, host, expected) => {
    const { spec } = rule(host, 'ISTIO_MUTUAL')
    const destinationrules = [objectOf('pay/r', { ...spec, exportTo: ['.'] })]
    const world = { settings: { autoMtls: false }, config: { destinationrules } }
    expect(findings(objectOf(`${namespace}/p`, { mtls: { mode } }), world)).toEqual(expected)
  },
)

it.each([
  ['istio-system', 'STRICT', {}],
  ['shop', 'STRICT', {}],
  ['shop', 'STRICT', { selector: { matchLabels: { app: 'cart' } } }],
  ['shop', 'DISABLE', { selector: { matchLabels: { app: 'cart' } } }],
])('with automatic mTLS or for some workloads, %s needs no rule for %s %j', (namespace, mode, more) => {
  const config = { destinationrules: [rule(MESH, 'ISTIO_MUTUAL')] }
  const world = mode === 'STRICT' ? {} : { config, settings: { autoMtls: false } }
  expect(findings(objectOf(`${namespace}/p`, { mtls: { mode }, ...more }), world)).toEqual([])
})
