import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf, serviceOf } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'
import type { IstioObject } from '../../model/istio-object.ts'

const findings = findingsOf('authorizationpolicies', ['KIA0105'])
const PLAIN = { config: { peerauthentications: [objectOf('shop/off', { mtls: { mode: 'DISABLE' } })] } }
const needing = { rules: [{ from: [{ source: { principals: ['a'] } }] }] }
const found = ['KIA0105 error spec/rules[0]/from[0]/source/principals']

describe('what needs mutual TLS', () => {
  it.each(['principals', 'notPrincipals', 'namespaces', 'notNamespaces'])('a source with %s', (field) => {
    const spec = { rules: [{}, { from: [{ source: {} }, { source: { [field]: ['x'] } }] }] }
    expect(findings(objectOf('shop/a', spec), PLAIN)).toEqual([
      `KIA0105 error spec/rules[1]/from[1]/source/${field}`,
    ])
  })

  it.each(['source.namespace', 'source.principal', 'connection.sni'])('a condition on %s', (key) => {
    const spec = { rules: [{ when: [{ key: 'source.ip' }, { key }] }] }
    expect(findings(objectOf('shop/a', spec), PLAIN)).toEqual(['KIA0105 error spec/rules[0]/when[1]'])
  })

  it('nothing else', () => {
    const spec = {
      rules: [
        { from: [{ source: { ipBlocks: ['1.1.1.1'], principals: [] } }], when: [{ key: 'source.ip' }] },
      ],
    }
    expect(findings(objectOf('shop/a', spec), PLAIN)).toEqual([])
  })
})

const peer = (place: string, mode: string | null, app?: string) =>
  objectOf(place, {
    mtls: mode === null ? {} : { mode },
    ...(app && { selector: { matchLabels: { app } } }),
  })
const rule = (host: string, mode: string, place = 'shop/r') =>
  objectOf(place, { host, trafficPolicy: { tls: { mode } } })
const hidden = (object: IstioObject): IstioObject => ({
  ...object,
  spec: { ...object.spec, exportTo: ['.'] },
})

describe('a policy for a namespace is sure of mutual TLS', () => {
  it.each([
    ['when nothing is set', true, [], [], true],
    ['when nothing is set and it is not automatic', false, [], [], false],
    ['with STRICT in the namespace', true, [peer('shop/p', 'STRICT')], [], true],
    ['with PERMISSIVE in the namespace', true, [peer('shop/p', 'PERMISSIVE')], [], true],
    ['with DISABLE in the namespace', true, [peer('shop/p', 'DISABLE')], [], false],
    [
      'with UNSET in the namespace, which counts as defined, whatever the mesh says',
      true,
      [peer('shop/p', null), peer('istio-system/p', 'STRICT')],
      [],
      false,
    ],
    ['with UNSET in the mesh', true, [peer('istio-system/p', null)], [], false],
    [
      'with one that says nothing before one of STRICT, and rules alike, not automatic',
      false,
      [objectOf('shop/a', {}), peer('shop/p', 'STRICT')],
      [
        objectOf('shop/a', { host: '*.shop.svc.cluster.local' }),
        rule('*.shop.svc.cluster.local', 'ISTIO_MUTUAL'),
      ],
      true,
    ],
    ['with STRICT in the mesh', true, [peer('istio-system/p', 'STRICT')], [], true],
    ['with DISABLE in the mesh', true, [peer('istio-system/p', 'DISABLE')], [], false],
    [
      'with STRICT in the mesh, not automatic, without a rule',
      false,
      [peer('istio-system/p', 'STRICT')],
      [],
      false,
    ],
    [
      'with STRICT in the mesh, not automatic, with a rule',
      false,
      [peer('istio-system/p', 'STRICT')],
      [rule('*.local', 'ISTIO_MUTUAL')],
      true,
    ],
    ['with STRICT that only some workloads have', false, [peer('shop/p', 'STRICT', 'cart')], [], false],
    [
      'with a rule for the namespace that turns it off',
      true,
      [],
      [rule('*.shop.svc.cluster.local', 'DISABLE')],
      false,
    ],
    [
      'with only a rule for the namespace that turns it on',
      true,
      [],
      [rule('*.shop.svc.cluster.local', 'ISTIO_MUTUAL')],
      true,
    ],
    [
      'with only a rule for the namespace that turns it on, not automatic',
      false,
      [],
      [rule('*.shop.svc.cluster.local', 'ISTIO_MUTUAL')],
      false,
    ],
    ['with only a rule for the mesh that turns it on', true, [], [rule('*.local', 'ISTIO_MUTUAL')], true],
    [
      'with a rule for the mesh that turns it off where others see it',
      true,
      [],
      [
        hidden(rule('*.local', 'DISABLE', 'pay/r')),
        hidden(rule('*.shop.svc.cluster.local', 'DISABLE', 'pay/s')),
      ],
      true,
    ],
    [
      'with STRICT in the namespace, whatever a rule for the mesh says',
      true,
      [peer('shop/p', 'STRICT')],
      [rule('*.local', 'SIMPLE')],
      true,
    ],
    [
      'with PERMISSIVE in the mesh and a rule for the namespace, not automatic',
      false,
      [peer('istio-system/p', 'PERMISSIVE')],
      [rule('*.shop.svc.cluster.local', 'ISTIO_MUTUAL')],
      true,
    ],
    [
      'with a rule for the namespace that turns it off, in a mesh that has it',
      true,
      [peer('istio-system/p', 'STRICT')],
      [rule('*.local', 'ISTIO_MUTUAL'), rule('*.shop.svc.cluster.local', 'DISABLE', 'shop/off')],
      false,
    ],
    [
      'with STRICT and a rule for the namespace',
      false,
      [peer('shop/p', 'STRICT')],
      [rule('*.shop.svc.cluster.local', 'MUTUAL')],
      true,
    ],
  ])('%s', (_, autoMtls, peerauthentications, destinationrules, isSure) => {
    const world = { settings: { autoMtls }, config: { peerauthentications, destinationrules } }
    expect(findings(objectOf('shop/a', needing), world)).toEqual(isSure ? [] : found)
  })

  it('of the root namespace, by the mesh', () => {
    const config = { peerauthentications: [peer('istio-system/p', 'STRICT')] }
    expect(findings(objectOf('istio-system/a', needing), { config })).toEqual([])
  })
})

describe('a policy for workloads is sure of mutual TLS', () => {
  const selecting = { ...needing, selector: { matchLabels: { app: 'cart' } } }

  it.each([
    ['with STRICT for them', [peer('shop/p', 'STRICT', 'cart')], [], true],
    [
      'with STRICT for them, in a namespace without',
      [peer('shop/p', 'STRICT', 'cart'), peer('shop/wide', 'DISABLE')],
      [],
      true,
    ],
    [
      'with STRICT for them, behind what says nothing, in a namespace without',
      [
        objectOf('shop/a', { selector: { matchLabels: { app: 'cart' } } }),
        peer('shop/b', null, 'cart'),
        peer('shop/p', 'STRICT', 'cart'),
        peer('shop/wide', 'DISABLE'),
      ],
      [],
      true,
    ],
    ['with DISABLE for them', [peer('shop/p', 'DISABLE', 'cart')], [], false],
    ['with PERMISSIVE for them', [peer('shop/p', 'PERMISSIVE', 'cart')], [], true],
    [
      'with PERMISSIVE for them, while a rule turns it off',
      [peer('shop/p', 'PERMISSIVE', 'cart')],
      [rule('cart', 'DISABLE')],
      false,
    ],
    [
      'with PERMISSIVE for them, while a rule turns it off where others see it',
      [peer('shop/p', 'PERMISSIVE', 'cart')],
      [hidden(rule('cart.shop.svc.cluster.local', 'DISABLE', 'pay/r'))],
      true,
    ],
    [
      'with PERMISSIVE for them, and a rule that turns it on, in a namespace without',
      [peer('shop/p', 'PERMISSIVE', 'cart'), peer('shop/wide', 'DISABLE')],
      [rule('cart', 'ISTIO_MUTUAL')],
      true,
    ],
    [
      'with PERMISSIVE for them, and one of two rules that turns it on, in a namespace without',
      [peer('shop/p', 'PERMISSIVE', 'cart'), peer('shop/wide', 'DISABLE')],
      [rule('cart', 'SIMPLE'), rule('cart', 'ISTIO_MUTUAL', 'shop/z')],
      true,
    ],
    [
      'with PERMISSIVE for them, whatever a rule says for a service that selects nothing',
      [peer('shop/p', 'PERMISSIVE', 'cart')],
      [rule('all', 'DISABLE')],
      true,
    ],
    [
      'with PERMISSIVE for them, in a namespace without',
      [peer('shop/p', 'PERMISSIVE', 'cart'), peer('shop/wide', 'DISABLE')],
      [rule('cart', 'SIMPLE'), rule('web', 'ISTIO_MUTUAL', 'shop/other')],
      false,
    ],
    [
      'with PERMISSIVE for them, while a rule for another service turns it off',
      [peer('shop/p', 'PERMISSIVE', 'cart')],
      [rule('web', 'DISABLE')],
      true,
    ],
    ['with UNSET for them, as the namespace has it', [peer('shop/p', null, 'cart')], [], true],
    ['with DISABLE for others', [peer('shop/p', 'DISABLE', 'other')], [], true],
  ])('%s', (_, peerauthentications, destinationrules, isSure) => {
    const services = ['shop/cart', 'shop/web', serviceOf('shop/all', { selector: {} })]
    const world = { services, config: { peerauthentications, destinationrules } }
    expect(findings(objectOf('shop/a', selecting), world)).toEqual(isSure ? [] : found)
  })

  it('with PERMISSIVE for them, unless a rule turns it off for a service of one of them', () => {
    const workloads = [workloadOf('shop/cart-v1', { labels: { app: 'cart', tier: 'back' } })]
    const peerauthentications = [peer('shop/p', 'PERMISSIVE', 'cart')]
    const destinationrules = [rule('backs', 'DISABLE')]
    const services = [serviceOf('shop/backs', { selector: { tier: 'back' } })]
    const config = { peerauthentications, destinationrules }
    expect(findings(objectOf('shop/a', selecting), { services, config })).toEqual([])
    expect(findings(objectOf('shop/a', selecting), { services, workloads, config })).toEqual(found)
  })
})
