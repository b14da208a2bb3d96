import { describe, expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf, serviceOf } from '../../../test/build-mesh.ts'

const USE = { 'istio.io/use-waypoint': 'point' }
const world = {
  namespaces: [
    namespaceOf('bare', { isAmbient: true }),
    namespaceOf('served', { isAmbient: true, labels: USE }),
    namespaceOf('sidecar'),
  ],
  services: [
    'bare/cart',
    serviceOf('bare/own', { labels: USE }),
    'served/cart',
    serviceOf('served/out', { labels: { 'istio.io/use-waypoint': 'none' } }),
    'sidecar/cart',
  ],
}

describe.each([
  ['destinationrules', 'KIA0210', 'KIA0211', 'KIA0212', 'spec/host'],
  ['virtualservices', 'KIA1109', 'KIA1113', 'KIA1114', 'spec/hosts[0]'],
] as const)('%s', (type, needs, unenrolled, elsewhere, path) => {
  const findings = findingsOf(type, [needs, unenrolled, elsewhere])
  const about = (host: string) =>
    type === 'destinationrules'
      ? { host, trafficPolicy: { outlierDetection: {} } }
      : { hosts: [host], http: [{}] }

  it.each([
    ['for a service that uses no waypoint', 'bare', 'cart', [unenrolled]],
    ['for a service that uses one', 'bare', 'own', []],
    ['for a service of a namespace that uses one', 'served', 'cart', []],
    ['for a service that opts out', 'served', 'out', [unenrolled]],
    ['for a service elsewhere', 'sidecar', 'cart.served', [elsewhere]],
    ['for a service elsewhere that uses no waypoint', 'served', 'cart.bare', [elsewhere, unenrolled]],
    ['for a service in sidecar mode', 'sidecar', 'cart', []],
    ['for an outside host, in a namespace that uses no waypoint', 'bare', 'api.example.com', [needs]],
    ['for an outside host, in a namespace that uses one', 'served', 'api.example.com', []],
    ['for a service in sidecar mode, from an ambient namespace', 'bare', 'cart.sidecar', [needs]],
    ['for a namespace that is not known', 'bare', 'cart.gone.svc.cluster.local', [needs]],
    ['in a namespace that is not known', 'gone', 'cart.gone.svc.cluster.local', []],
  ])('%s', (_, namespace, host, codes) => {
    expect(findings(objectOf(`${namespace}/a`, about(host)), world)).toEqual(
      codes.map((code) => `${code} warning ${path}`),
    )
  })

  it('about connections need no waypoint', () => {
    expect(findings(objectOf('bare/a', { host: 'cart', hosts: ['cart'], tcp: [{}] }), world)).toEqual([])
  })
})

it('a VirtualService without hosts is still named', () => {
  const findings = findingsOf('virtualservices', ['KIA1109'])
  expect(findings(objectOf('bare/a', { http: [{}] }), world)).toEqual(['KIA1109 warning spec/hosts'])
})

it('a service that several hosts of a VirtualService mean is named once, at the first', () => {
  const findings = findingsOf('virtualservices', ['KIA1113', 'KIA1114'])
  const hosts = ['own', 'cart', 'cart.bare.svc.cluster.local', 'out.served', 'cart.bare']
  expect(findings(objectOf('bare/a', { hosts, http: [{}] }), world)).toEqual([
    'KIA1113 warning spec/hosts[1]',
    'KIA1114 warning spec/hosts[3]',
    'KIA1113 warning spec/hosts[3]',
  ])
})
