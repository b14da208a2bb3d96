import { describe, expect, it } from 'vitest'
import type { IstioObject } from '../model/istio-object.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { meshDisplay, meshMtls, namespaceDisplay, namespaceMtls } from './mtls-status.ts'

const LETTERS: Readonly<Record<string, string>> = {
  MTLS_NOT_ENABLED: 'N',
  MTLS_DISABLED: 'D',
  MTLS_PARTIALLY_ENABLED: 'P',
  MTLS_ENABLED: 'E',
}
const RULES = [null, 'DISABLE', 'SIMPLE', 'MUTUAL', 'ISTIO_MUTUAL'] as const

const peer = (namespace: string, mode: string | null, selector?: object): IstioObject => ({
  metadata: { name: 'default', namespace },
  spec: { mtls: mode === 'UNSET' ? {} : { mode }, ...(selector && { selector }) },
})
const rule = (host: string, mode: string): IstioObject => ({
  metadata: { name: 'tls', namespace: 'anywhere' },
  spec: { host, trafficPolicy: { tls: { mode } } },
})

// One letter for each of: no rule, DISABLE, SIMPLE, MUTUAL, ISTIO_MUTUAL.
describe.each([
  ['none', 'NDPEE', 'NDPPP', 'NPPPP', 'NPPPP'],
  ['UNSET', 'PPPPP', 'PPPPP', 'PPPPP', 'PPPPP'],
  ['DISABLE', 'DDPPP', 'DDPPP', 'DDPPP', 'PDPPP'],
  ['PERMISSIVE', 'PPPPP', 'PPPPP', 'PPPPP', 'PPPPP'],
  ['STRICT', 'EPPEE', 'PPPEE', 'EPPEE', 'PPPEE'],
])('a PeerAuthentication of mode %s', (mode, meshAuto, meshManual, namespaceAuto, namespaceManual) => {
  const statuses = (reach: 'mesh' | 'namespace', autoMtls: boolean): string => {
    const [namespace, host] =
      reach === 'mesh' ? ['istio-system', '*.local'] : ['shop', '*.shop.svc.cluster.local']
    const letters = RULES.map((tls) => {
      const config = {
        peerauthentications: mode === 'none' ? [] : [peer(namespace, mode)],
        destinationrules: tls ? [rule(host, tls)] : [],
      }
      const settings = { ...DEFAULT_SETTINGS, autoMtls }
      return LETTERS[
        (reach === 'mesh' ? meshMtls(config, settings) : namespaceMtls(config, 'shop', settings)).status
      ]
    })
    return letters.join('')
  }

  it.each([
    ['mesh', true, meshAuto],
    ['mesh', false, meshManual],
    ['namespace', true, namespaceAuto],
    ['namespace', false, namespaceManual],
  ] as const)('in the %s, automatic mTLS %s', (reach, autoMtls, letters) => {
    expect(statuses(reach, autoMtls)).toBe(letters)
  })
})

describe('what does not count', () => {
  it('is a PeerAuthentication with a selector, by labels or expressions', () => {
    const peerauthentications = [
      peer('shop', 'STRICT', { matchLabels: { app: 'cart' } }),
      peer('shop', 'STRICT', { matchExpressions: [] }),
    ]
    expect(namespaceMtls({ peerauthentications }, 'shop', DEFAULT_SETTINGS).status).toBe('MTLS_NOT_ENABLED')
  })

  it('is the mesh-wide one, for its own namespace', () => {
    const peerauthentications = [peer('istio-system', 'STRICT')]
    expect(namespaceMtls({ peerauthentications }, 'istio-system', DEFAULT_SETTINGS).status).toBe(
      'MTLS_NOT_ENABLED',
    )
  })

  it('is a PeerAuthentication that says nothing of mTLS', () => {
    const peerauthentications = [{ metadata: { name: 'a', namespace: 'shop' }, spec: {} }]
    expect(namespaceMtls({ peerauthentications }, 'shop', DEFAULT_SETTINGS).status).toBe('MTLS_NOT_ENABLED')
  })
})

it('does not depend on the order of objects', () => {
  const [a, b] = [
    peer('shop', 'STRICT'),
    { ...peer('shop', 'DISABLE'), metadata: { name: 'z', namespace: 'shop' } },
  ]
  const statuses = [
    [a, b],
    [b, a],
  ].map((peerauthentications) => namespaceMtls({ peerauthentications }, 'shop', DEFAULT_SETTINGS).status)
  expect(statuses).toEqual(['MTLS_ENABLED', 'MTLS_ENABLED'])
})

describe('what decides', () => {
  const strict = peer('shop', 'STRICT')
  const named = (object: IstioObject, name: string): IstioObject => ({
    ...object,
    metadata: { ...object.metadata, name },
  })
  const silent = (namespace: string): IstioObject => ({ metadata: { name: 'a', namespace } })
  const status = (peerauthentications: readonly IstioObject[], destinationrules: readonly IstioObject[]) =>
    namespaceMtls({ peerauthentications, destinationrules }, 'shop', DEFAULT_SETTINGS).status

  it('is the first object that says something', () => {
    const rules = [silent('shop'), { ...silent('a'), spec: { host: '*.shop.svc.cluster.local' } }]
    expect(status([silent('shop'), named(strict, 'b')], rules)).toBe('MTLS_ENABLED')
    const off = named(rule('*.shop.svc.cluster.local', 'DISABLE'), 'z')
    expect(status([strict], [...rules, off])).toBe('MTLS_PARTIALLY_ENABLED')
  })

  it('is not what is said of other namespaces and other hosts', () => {
    expect(status([peer('pay', 'DISABLE'), strict], [])).toBe('MTLS_ENABLED')
    expect(status([strict], [rule('*.pay.svc.cluster.local', 'DISABLE'), rule('cart', 'DISABLE')])).toBe(
      'MTLS_ENABLED',
    )
    expect(meshMtls({ peerauthentications: [strict] }, DEFAULT_SETTINGS).status).toBe('MTLS_NOT_ENABLED')
  })
})

it('carries automatic mTLS and the lowest TLS version', () => {
  expect(meshMtls({}, { ...DEFAULT_SETTINGS, autoMtls: false, minTls: 'TLSV1_3' })).toEqual({
    status: 'MTLS_NOT_ENABLED',
    autoMTLSEnabled: false,
    minTLS: 'TLSV1_3',
  })
})

it.each([
  ['MTLS_ENABLED', true, 'MTLS_ENABLED_DEFAULT'],
  ['MTLS_PARTIALLY_ENABLED', true, 'MTLS_PARTIALLY_ENABLED_DEFAULT'],
  ['MTLS_NOT_ENABLED', true, 'AUTO_MTLS_DEFAULT'],
  ['MTLS_DISABLED', true, 'AUTO_MTLS_DEFAULT'],
  ['MTLS_ENABLED', false, 'MTLS_ENABLED'],
  ['MTLS_NOT_ENABLED', false, 'MTLS_NOT_ENABLED'],
] as const)('a mesh of %s with automatic mTLS %s shows %s', (status, autoMTLSEnabled, display) => {
  expect(meshDisplay({ status, autoMTLSEnabled, minTLS: 'N/A' })).toBe(display)
})

it.each([
  ['MTLS_NOT_ENABLED', 'MTLS_ENABLED', 'MTLS_ENABLED_EXTENDED'],
  ['MTLS_NOT_ENABLED', 'MTLS_PARTIALLY_ENABLED', 'MTLS_NOT_ENABLED'],
  ['MTLS_DISABLED', 'MTLS_ENABLED', 'MTLS_DISABLED'],
] as const)('a namespace of %s in a mesh of %s shows %s', (namespace, mesh, display) => {
  expect(namespaceDisplay(namespace, mesh)).toBe(display)
})
