import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, DEFAULT_LISTENER, generate, type K8sGatewayForm, parse } from './k8s-gateway.ts'

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
