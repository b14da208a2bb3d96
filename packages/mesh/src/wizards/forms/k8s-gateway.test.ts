import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, generate, type K8sGatewayForm, parse } from './k8s-gateway.ts'
import { DEFAULT_LISTENER, type K8sListener } from './k8s-listener.ts'

const place = { namespace: 'shop', name: 'cart' }

it('a gateway of the Gateway API asks for a class, listeners and addresses', () => {
  const form: K8sGatewayForm = {
    ...place,
    waypointFor: null,
    gatewayClass: 'istio',
    listeners: [DEFAULT_LISTENER],
    addresses: [
      { type: 'IPAddress', value: '10.0.0.1' },
      { type: 'Hostname', value: 'a.example.com' },
    ],
  }
  expect(check(form)).toEqual([])
  expect(textsOf(check({ ...form, gatewayClass: 'a b' }))).toEqual(['gatewayClass rule.dnsSubdomain'])
  expect(textsOf(check({ ...form, gatewayClass: '', listeners: [], addresses: [] }))).toEqual([
    'gatewayClass rule.select',
    'listeners rule.atLeastOne',
  ])
  const listener = {
    ...DEFAULT_LISTENER,
    name: '',
    hostname: 'x',
    port: 0,
    from: 'Selector',
  } as const
  expect(
    textsOf(
      check({
        ...form,
        listeners: [listener],
        addresses: [
          { type: 'IPAddress', value: '10.0.0.0/8' },
          { type: 'Hostname', value: 'x' },
        ],
      }),
    ),
  ).toEqual([
    'listeners.0.name rule.required',
    'listeners.0.hostname rule.meshHost',
    'listeners.0.port rule.between',
    'listeners.0.namespaceLabels rule.workloadSelector',
    'addresses.0 rule.ipv4',
    'addresses.1 rule.meshHost',
  ])
})

it('a waypoint says what it handles, and keeps the protocol that it speaks', () => {
  const listener = { ...DEFAULT_LISTENER, name: 'mesh', port: 15_008, protocol: 'HBONE' } as const
  const form: K8sGatewayForm = {
    ...place,
    waypointFor: 'service',
    gatewayClass: 'istio-waypoint',
    listeners: [listener],
    addresses: [],
  }
  const object = generate(form)
  expect(object.metadata.labels).toEqual({ 'istio.io/waypoint-for': 'service', kiali_wizard: 'K8sGateway' })
  expect(parse(object)).toEqual(form)
})

describe('a listener', () => {
  const errorsOf = (...changes: readonly Partial<K8sListener>[]) =>
    textsOf(
      check({
        ...place,
        waypointFor: null,
        gatewayClass: 'istio',
        listeners: changes.map((change) => ({ ...DEFAULT_LISTENER, ...change })),
        addresses: [],
      }),
    )
  const ends = { mode: 'Terminate', certificates: ['cert'] } as const
  const passes = { mode: 'Passthrough', certificates: [] } as const

  it.each<[Partial<K8sListener>, readonly string[]]>([
    [{ protocol: 'HTTPS', tls: ends }, []],
    [{ protocol: 'TLS', tls: ends }, []],
    [{ protocol: 'TLS', tls: passes }, []],
    [{ protocol: 'HBONE' }, []],
    [{ protocol: 'HBONE', tls: { ...ends, certificates: [] } }, []],
    [{ protocol: 'HBONE', tls: passes }, ['listeners.0.tls rule.notForProtocol']],
    [{ protocol: 'HTTPS', tls: { ...ends, certificates: ['cert', ''] } }, ['listeners.0.tls rule.required']],
    [{ from: 'Selector', namespaceLabels: 'team=a b' }, ['listeners.0.namespaceLabels rule.qualifiedName']],
    [{ protocol: 'HTTPS' }, ['listeners.0.tls rule.required']],
    [{ protocol: 'TLS' }, ['listeners.0.tls rule.required']],
    [{ protocol: 'HTTPS', tls: passes }, ['listeners.0.tls rule.notForProtocol']],
    [{ protocol: 'HTTP', tls: ends }, ['listeners.0.tls rule.notForProtocol']],
    [{ protocol: 'TLS', tls: { ...ends, certificates: [] } }, ['listeners.0.tls rule.atLeastOne']],
    [{ protocol: 'TCP', hostname: 'a.example.com' }, ['listeners.0.hostname rule.notForProtocol']],
    [{ protocol: 'UDP', hostname: 'a.example.com' }, ['listeners.0.hostname rule.notForProtocol']],
  ])('%j has the errors %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('has a name of its own', () => {
    expect(errorsOf({}, { port: 81 })).toEqual(['listeners.1.name rule.duplicate'])
  })

  it.each<[Partial<K8sListener>, readonly string[]]>([
    [{}, ['listeners.1 rule.listenerPlace']],
    [{ port: 81 }, []],
    [{ protocol: 'HBONE' }, []],
    [{ hostname: 'a.example.com' }, []],
  ])('beside another one, %j has the errors %j', (change, errors) => {
    expect(errorsOf({}, { name: 'other', ...change })).toEqual(errors)
  })

  it('of others ends TLS where they do not say', () => {
    const spec = {
      listeners: [{ name: 'tls', protocol: 'TLS', tls: { certificateRefs: [{ name: 'cert' }] } }],
    }
    expect(parse({ metadata: place, spec }).listeners[0]?.tls).toEqual(ends)
  })
})

it('a gateway between networks ends TLS with the certificates of the mesh', () => {
  const tls = { mode: 'Terminate', certificates: [] } as const
  const listener = { ...DEFAULT_LISTENER, name: 'mesh', port: 15_008, protocol: 'HBONE', tls } as const
  const object = generate({
    ...place,
    waypointFor: null,
    gatewayClass: 'istio-east-west',
    listeners: [listener],
    addresses: [],
  })
  expect(object.spec?.['listeners']).toMatchObject([
    { tls: { mode: 'Terminate', options: { 'gateway.istio.io/tls-terminate-mode': 'ISTIO_MUTUAL' } } },
  ])
})

it('a gateway has each of its addresses once', () => {
  const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.1'].map((value) => ({
    type: 'IPAddress' as const,
    value,
  }))
  const form = {
    ...place,
    waypointFor: null,
    gatewayClass: 'istio',
    listeners: [DEFAULT_LISTENER],
    addresses,
  }
  expect(textsOf(check(form))).toEqual(['addresses.2 rule.duplicate'])
})
