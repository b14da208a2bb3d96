import { describe, expect, it } from 'vitest'
import { destinations, frame, HOST, halves, target, textsOf } from '../../../test/routing-samples.ts'
import { checkFrame, type RoutingFrame, relatedPeerAuthentication, writeFrame } from './routing-frame.ts'
import { defaultDestinations, type ServiceTarget, writeDestinations } from './service-target.ts'
import { evenWeights } from './weights.ts'

const write = (change: Partial<RoutingFrame> = {}, to: ServiceTarget = target) =>
  writeFrame({ ...frame, ...change }, to, 'request_routing', {
    http: [
      { route: writeDestinations(to === target ? destinations : defaultDestinations(to, evenWeights), to) },
    ],
  })

describe('a wizard writes', () => {
  it('a virtual service and a destination rule', () => {
    expect(write()).toEqual({
      virtualService: {
        apiVersion: 'networking.istio.io/v1beta1',
        kind: 'VirtualService',
        metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'request_routing' } },
        spec: { hosts: ['cart'], http: [{ route: halves }] },
      },
      destinationRule: {
        apiVersion: 'networking.istio.io/v1beta1',
        kind: 'DestinationRule',
        metadata: { name: 'cart', namespace: 'shop', labels: { kiali_wizard: 'request_routing' } },
        spec: {
          host: HOST,
          subsets: [
            { name: 'v1', labels: { version: 'v1' } },
            { name: 'v2', labels: { version: 'v2' } },
          ],
        },
      },
      gateway: null,
      peerAuthentication: null,
    })
  })

  it('the service as the only host when none is named', () => {
    expect(write({ hosts: [] }).virtualService.spec?.['hosts']).toEqual(['cart'])
  })

  it('no gateways when none is chosen', () => {
    const gateways = { chosen: [], created: null, includesMesh: false }
    expect(write({ gateways }).virtualService.spec).not.toHaveProperty('gateways')
  })

  it('a gateway of its own beside chosen ones, and a peer authentication tied to the destination rule', () => {
    const created = { name: 'cart-gateway-2', port: 80, hosts: ['*'] }
    const { virtualService, destinationRule, gateway, peerAuthentication } = write({
      gateways: { chosen: ['edge/main'], created, includesMesh: true },
      peerAuthentication: 'STRICT',
    })
    expect(virtualService.spec?.['gateways']).toEqual(['edge/main', 'shop/cart-gateway-2', 'mesh'])
    expect(gateway).toMatchObject({
      metadata: { name: 'cart-gateway-2' },
      spec: {
        selector: { istio: 'ingressgateway' },
        servers: [{ port: { number: 80, name: 'http', protocol: 'HTTP' }, hosts: ['*'] }],
      },
    })
    expect(peerAuthentication).toMatchObject({
      metadata: { name: 'cart' },
      spec: { selector: { matchLabels: { app: 'cart' } }, mtls: { mode: 'STRICT' } },
    })
    expect(destinationRule.metadata.annotations).toEqual({
      kiali_wizard_related: 'PeerAuthentication/cart',
    })
  })

  it('a peer authentication for the whole namespace when the workloads have no app', () => {
    const nameless = {
      ...target,
      workloads: [
        { name: 'cart', app: null, version: null },
        { name: 'b', app: '', version: '' },
      ],
    }
    const made = write({ peerAuthentication: 'PERMISSIVE' }, nameless)
    expect(made.peerAuthentication?.spec).toEqual({ mtls: { mode: 'PERMISSIVE' } })
    expect(made.destinationRule.spec).toEqual({ host: HOST })
    expect(made.virtualService.spec?.['http']).toEqual([
      { route: [{ destination: { host: HOST }, weight: 100 }] },
    ])
  })
})

it.each([
  ['PeerAuthentication/cart', 'cart'],
  ['PeerAuthentication/', null],
  ['PeerAuthentication', null],
  ['Sidecar/cart', null],
])('a destination rule with %j was made with the peer authentication %j', (text, name) => {
  const metadata = { name: 'cart', annotations: { kiali_wizard_related: text } }
  expect(relatedPeerAuthentication({ metadata })).toBe(name)
})

it.each<[string, Partial<RoutingFrame>, readonly string[]]>([
  ['the mesh', {}, ['hosts.0 rule.hostOfMesh']],
  ['a gateway', { gateways: { chosen: ['edge/main'], created: null, includesMesh: false } }, []],
  [
    'a gateway and the mesh',
    { gateways: { chosen: ['edge/main'], created: null, includesMesh: true } },
    ['hosts.0 rule.hostOfMesh'],
  ],
])('the host * for %s has errors as expected', (_, change, errors) => {
  expect(textsOf(checkFrame({ ...frame, hosts: ['*'], ...change }))).toEqual(errors)
})

it.each([
  ['edge/main', []],
  ['main', []],
  ['main.edge.svc.cluster.local', []],
  ['./main', []],
  ['', ['gateways.chosen.0 rule.required']],
  ['edge/', ['gateways.chosen.0 rule.required']],
  ['Edge/main', ['gateways.chosen.0 rule.dnsLabel']],
  ['a/b/c', ['gateways.chosen.0 rule.dnsSubdomain']],
])('the gateway %j has the errors %j', (name, errors) => {
  const gateways = { chosen: [name], created: null, includesMesh: false }
  expect(textsOf(checkFrame({ ...frame, gateways }))).toEqual(errors)
})

it('a new gateway serves at least one host', () => {
  const gateways = { chosen: [], created: { name: 'g', port: 80, hosts: [] }, includesMesh: false }
  expect(textsOf(checkFrame({ ...frame, gateways }))).toEqual(['gateways.created.hosts rule.atLeastOne'])
})

it('errors name the field and the rule', () => {
  const bad: RoutingFrame = {
    ...frame,
    names: { virtualService: '', destinationRule: 'A' },
    hosts: ['cart', '*', '10.0.0.1'],
    gateways: { chosen: [], includesMesh: false, created: { name: 'g.h', port: 0, hosts: ['*', 'x'] } },
  }
  expect(textsOf(checkFrame(bad))).toEqual([
    'names.virtualService rule.required',
    'names.destinationRule rule.dnsSubdomain',
    'hosts.2 rule.meshHost',
    'gateways.created.name rule.dnsLabel',
    'gateways.created.port rule.between',
    'gateways.created.hosts.1 rule.meshHost',
  ])
})
