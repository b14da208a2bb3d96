import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const world = { config: { gateways: [objectOf('shop/front', {}), objectOf('pay/till', {})] } }

describe('KIA1102', () => {
  const findings = findingsOf('virtualservices', ['KIA1102'])

  it.each([
    ['mesh', true],
    ['front', true],
    ['shop/front', true],
    ['./front', true],
    ['pay/till', true],
    ['till.pay', true],
    ['till.pay.svc.cluster.local', true],
    ['till', false],
    ['shop/till', false],
    ['gone.pay', false],
    ['', false],
  ])('gateway "%s" of shop exists: %s', (gateway, exists) => {
    expect(findings(objectOf('shop/a', { gateways: [gateway] }), world)).toEqual(
      exists ? [] : ['KIA1102 error spec/gateways[0]'],
    )
  })

  it('looks at every list, also after a wrong one', () => {
    const http = [{ match: [{ gateways: ['front', 'gone'] }, {}] }, { match: [{ gateways: ['lost'] }] }]
    expect(findings(objectOf('shop/a', { gateways: ['mesh', 'none'], http }), world)).toEqual([
      'KIA1102 error spec/gateways[1]',
      'KIA1102 error spec/http[0]/match/gateways[1]',
      'KIA1102 error spec/http[1]/match/gateways[0]',
    ])
  })
})

it.each([
  ['namespace/name', ['pay/till', 'front'], {}, []],
  ['name.namespace', ['pay/till', 'till.pay'], {}, ['KIA1108 unknown spec/gateways[1]']],
  [
    'name.namespace in a match',
    [],
    { http: [{ match: [{ gateways: ['till.pay'] }] }] },
    ['KIA1108 unknown spec/gateways[0]'],
  ],
])('KIA1108: a gateway named %s', (_, gateways, more, expected) => {
  const findings = findingsOf('virtualservices', ['KIA1108'])
  expect(findings(objectOf('shop/a', { gateways, ...more }), world)).toEqual(expected)
})
