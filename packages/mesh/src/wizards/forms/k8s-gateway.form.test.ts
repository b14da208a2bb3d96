import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { k8sGatewayForm } from './k8s-gateway.form.ts'
import { generate } from './k8s-gateway.ts'
import { DEFAULT_LISTENER } from './k8s-listener.ts'

const place = { name: 'front', namespace: 'shop' }
const listener = { ...DEFAULT_LISTENER, name: 'https', port: 443, hostname: 'shop.example.com' } as const
const state = {
  ...place,
  gatewayClass: 'istio',
  waypointFor: 'unset',
  listeners: [
    {
      name: 'https',
      port: 443,
      protocol: 'HTTPS',
      hostname: 'shop.example.com',
      'tls.certificates': ['cert'],
      from: 'Same',
    },
  ],
  addresses: [{ type: 'IPAddress', value: '10.1.0.1' }],
}

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(k8sGatewayForm, state, { before: {}, mode: 'create' })
  const tls = { mode: 'Terminate', certificates: ['cert'] } as const
  const listeners = [{ ...listener, protocol: 'HTTPS', from: 'Same', tls } as const]
  const addresses = [{ type: 'IPAddress', value: '10.1.0.1' } as const]
  expect(written).toEqual(
    generate({ ...place, gatewayClass: 'istio', waypointFor: null, listeners, addresses }),
  )
  expect(readForm(k8sGatewayForm, written)).toMatchObject(state)
})

it('begins with one listener that anybody may route through', () => {
  const fresh = { ...beginForm(k8sGatewayForm, { namespace: 'shop', name: '' }), name: 'front' }
  expect(fresh).toMatchObject({ gatewayClass: 'istio', listeners: [{ port: 80, from: 'All' }] })
  expect(checkForm(k8sGatewayForm, fresh, 'create')).toEqual([])
})

it.each([
  ['HTTPS', {}, ['listeners.0.tls.certificates rule.atLeastOne']],
  ['TLS', { 'tls.mode': 'Terminate' }, ['listeners.0.tls.certificates rule.atLeastOne']],
  ['TLS', { 'tls.mode': 'Passthrough' }, []],
  ['TCP', {}, []],
])('asks a listener of %s with %j for the certificates that it lacks', (protocol, tls, errors) => {
  const { hostname: _, ...bare } = state.listeners[0] ?? {}
  const wrong = { ...state, listeners: [{ ...bare, protocol, ...tls, 'tls.certificates': [] }] }
  const found = checkForm(k8sGatewayForm, wrong, 'create')
  expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(errors)
})

it('says which traffic a waypoint handles, and nothing of it for any other class', () => {
  const written = (gatewayClass: string) =>
    JSON.stringify(
      writeForm(
        k8sGatewayForm,
        { ...state, gatewayClass, waypointFor: 'workload' },
        { before: {}, mode: 'create' },
      ),
    )
  expect(written('istio-waypoint')).toContain('"istio.io/waypoint-for":"workload"')
  expect(written('istio')).not.toContain('waypoint-for')
})
