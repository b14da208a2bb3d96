import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, generate, parse, REFERRED_KINDS, REFERRING_KINDS } from './reference-grant.ts'

const [route = { group: '', kind: '' }] = REFERRING_KINDS
const [service = { group: '', kind: '' }] = REFERRED_KINDS
const form = {
  namespace: 'shop',
  name: 'to-cart',
  from: [{ ...route, namespace: 'edge' }],
  to: [{ ...service, name: 'cart' }],
}

it('lets routes of another namespace send to a service', () => {
  expect(check(form)).toEqual([])
  expect(generate(form)).toEqual({
    apiVersion: 'gateway.networking.k8s.io/v1beta1',
    kind: 'ReferenceGrant',
    metadata: { name: 'to-cart', namespace: 'shop', labels: { kiali_wizard: 'K8sReferenceGrant' } },
    spec: {
      from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge' }],
      to: [{ group: '', kind: 'Service', name: 'cart' }],
    },
  })
})

it('means every object of a kind without a name', () => {
  const every = { ...form, to: [{ ...service, name: '' }] }
  expect(check(every)).toEqual([])
  expect(generate(every).spec?.['to']).toEqual([{ group: '', kind: 'Service' }])
})

it('reads what others wrote', () => {
  const spec = { from: [{ kind: 'Cat' }], to: [{ group: 'x', kind: 'Dog' }] }
  expect(parse({ metadata: { name: 'a', namespace: 'shop' }, spec })).toEqual({
    namespace: 'shop',
    name: 'a',
    from: [{ group: '', kind: 'Cat', namespace: '' }],
    to: [{ group: 'x', kind: 'Dog', name: '' }],
  })
})

it('names its errors', () => {
  expect(textsOf(check({ ...form, name: '', from: [], to: [] }))).toEqual([
    'name rule.required',
    'from rule.atLeastOne',
    'to rule.atLeastOne',
  ])
  const bad = {
    ...form,
    from: [{ group: '', kind: '', namespace: 'A' }],
    to: [
      { group: '', kind: '', name: 'A' },
      { group: 'A', kind: 'Secret', name: '' },
      { group: '', kind: 'a b', name: '' },
    ],
  }
  expect(textsOf(check(bad))).toEqual([
    'from.0.kind rule.select',
    'from.0.namespace rule.dnsLabel',
    'to.0.kind rule.select',
    'to.0.name rule.dnsSubdomain',
    'to.1.kind rule.dnsSubdomain',
    'to.2.kind rule.select',
  ])
})
