import { describe, expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf, serviceOf } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const USE = { 'istio.io/use-waypoint': 'point' }
const OPT_OUT = { 'istio.io/use-waypoint': 'none' }
const ambient = (labels: Readonly<Record<string, string>> = {}) => ({
  namespaces: [namespaceOf('shop', { isAmbient: true, labels })],
})
const TARGETS = { targetRefs: [{ kind: 'Service', name: 'cart' }] }

describe.each([
  ['authorizationpolicies', 'KIA0109', 'KIA0110', { rules: [{ to: [{ operation: { paths: ['/'] } }] }] }],
  ['requestauthentications', 'KIA1110', 'KIA1115', {}],
  ['wasmplugins', 'KIA1111', 'KIA1116', {}],
  ['telemetries', 'KIA1112', 'KIA1117', { tracing: [{}] }],
] as const)('%s', (type, unenrolled, untargeted, spec) => {
  const findings = findingsOf(type, [unenrolled, untargeted])

  it.each([
    ['in sidecar mode', {}, {}, []],
    ['in a namespace that is not known', {}, { namespaces: [] }, []],
    ['in a namespace without a waypoint', TARGETS, ambient(), [unenrolled]],
    ['in a namespace with a waypoint', TARGETS, ambient(USE), []],
    ['in a namespace that opts out', TARGETS, ambient(OPT_OUT), [unenrolled]],
    ['without targets', {}, ambient(USE), [untargeted]],
    ['without either', {}, ambient(), [untargeted, unenrolled]],
  ])('%s', (_, more, world, codes) => {
    expect(findings(objectOf('shop/a', { ...spec, ...more }), world)).toEqual(
      codes.map((code) => `${code} warning `),
    )
  })

  it.each([
    ['use a waypoint', USE, ambient(), []],
    ['use none', {}, ambient(), [unenrolled]],
    ['opt out of their namespace’s', OPT_OUT, ambient(USE), [unenrolled]],
    ['stay out of ambient mode', { 'istio.io/dataplane-mode': 'none' }, ambient(), []],
  ])('selecting workloads that %s', (_, labels, world, codes) => {
    const selecting = { ...spec, ...TARGETS, selector: { matchLabels: { app: 'cart' } } }
    const workloads = [
      workloadOf('shop/cart-v1', { labels: { app: 'cart', ...labels } }),
      workloadOf('shop/cart-v2', { labels: { app: 'cart' }, isWaypoint: true }),
    ]
    expect(findings(objectOf('shop/a', selecting), { ...world, workloads })).toEqual(
      codes.map((code) => `${code} warning `),
    )
  })
})

describe('the services that a policy is attached to', () => {
  const findings = findingsOf('requestauthentications', ['KIA1110'])
  const target = (name: string, more: object = {}) => ({ kind: 'Service', name, ...more })
  const services = [
    serviceOf('shop/cart', { labels: USE }),
    serviceOf('shop/web', { labels: OPT_OUT }),
    'shop/api',
  ]

  it.each([
    ['use a waypoint', [target('cart')], {}, true],
    ['opt out of their namespace’s', [target('web')], USE, false],
    ['follow their namespace', [target('api')], USE, true],
    ['follow a namespace without one', [target('api', { group: 'core' })], {}, false],
    ['are several', [target('cart'), target('web')], USE, false],
    ['are not known', [target('gone')], USE, true],
    ['are none, but a gateway', [target('web', { kind: 'Gateway' })], USE, true],
    ['are of another group', [target('web', { group: 'example.com' })], USE, true],
  ])('%s', (_, targetRefs, labels, isServed) => {
    const world = { ...ambient(labels), services }
    expect(findings(objectOf('shop/a', { targetRefs }), world)).toEqual(isServed ? [] : ['KIA1110 warning '])
  })
})

it('every workload that a policy selects has to use a waypoint', () => {
  const selector = { matchLabels: { app: 'cart' } }
  const workloads = [
    workloadOf('shop/cart-v1', { labels: { app: 'cart', ...USE } }),
    workloadOf('shop/cart-v2', { labels: { app: 'cart' } }),
  ]
  const policy = objectOf('shop/a', { ...TARGETS, selector })
  expect(findingsOf('requestauthentications', ['KIA1110'])(policy, { ...ambient(), workloads })).toEqual([
    'KIA1110 warning ',
  ])
})

describe.each([
  ['telemetries', 'KIA1112', 'KIA1117', { tracing: [{}] }, []],
  ['requestauthentications', 'KIA1110', 'KIA1115', {}, ['KIA1115 warning ', 'KIA1110 warning ']],
] as const)('in an ambient root namespace, %s', (type, unenrolled, untargeted, spec, warned) => {
  const findings = findingsOf(type, [unenrolled, untargeted])
  const world = { namespaces: ['shop', namespaceOf('istio-system', { isAmbient: true })] }
  const both = [`${untargeted} warning `, `${unenrolled} warning `]

  it('for the whole mesh', () => {
    expect(findings(objectOf('istio-system/a', spec), world)).toEqual(warned)
  })

  it.each([
    ['matchLabels', { matchLabels: { app: 'cart' } }],
    ['matchExpressions', { matchExpressions: [{ key: 'app', operator: 'Exists' }] }],
  ])('for what they select by %s', (_, selector) => {
    expect(findings(objectOf('istio-system/a', { ...spec, selector }), world)).toEqual(both)
  })

  it('for what they are attached to', () => {
    expect(findings(objectOf('istio-system/a', { ...spec, ...TARGETS }), world)).toEqual([
      `${unenrolled} warning `,
    ])
  })
})

it('policies about connections need no waypoint', () => {
  const policy = objectOf('shop/a', { rules: [{ to: [{ operation: { ports: ['80'] } }] }] })
  expect(findingsOf('authorizationpolicies', ['KIA0109', 'KIA0110'])(policy, ambient())).toEqual([])
  expect(findingsOf('telemetries', ['KIA1112', 'KIA1117'])(objectOf('shop/a', {}), ambient())).toEqual([])
})
