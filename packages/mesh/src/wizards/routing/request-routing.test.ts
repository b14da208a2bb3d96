import { describe, expect, it } from 'vitest'
import { check, generate, parse } from '../../../test/routing/request-routing.ts'
import { destinations, frame, halves, target, textsOf } from '../../../test/routing-samples.ts'
import { type HttpRule, PLAIN_RULE } from './http-rule.ts'

it('tries rules with matches in their order', () => {
  const { virtualService } = generate(
    {
      frame,
      rules: [
        {
          ...PLAIN_RULE,
          destinations,
          matches: [
            [
              { category: 'uri', operator: 'prefix', value: '/a' },
              { category: 'headers', name: 'x', operator: 'present', value: '' },
            ],
          ],
        },
        { ...PLAIN_RULE, destinations },
      ],
    },
    target,
  )
  expect(virtualService.metadata.labels).toEqual({ kiali_wizard: 'request_routing' })
  expect(virtualService.spec).toEqual({
    hosts: ['cart'],
    http: [{ match: [{ uri: { prefix: '/a' }, headers: { x: {} } }], route: halves }, { route: halves }],
  })
})

describe('what others wrote is read', () => {
  const read = (route: object, subsets: unknown = [{ name: 'new', labels: { version: 'v2' } }]) =>
    parse(
      {
        virtualService: { metadata: { name: 'cart', namespace: 'shop' }, spec: { http: [route] } },
        destinationRule: { metadata: { name: 'cart', namespace: 'shop' }, spec: { subsets } },
        gateway: null,
        peerAuthentication: null,
      },
      target,
    ).rules[0]

  it('with subsets of any name', () => {
    expect(read({ route: [{ destination: { host: 'cart', subset: 'new' } }] })?.destinations).toEqual([
      { workload: 'cart-v2', weight: 100 },
    ])
  })

  it('with the share of a mirror in its older name', () => {
    const mirror = { host: 'cart', subset: 'v1' }
    expect(read({ mirror, mirrorPercent: 5 })?.mirror).toEqual({ workload: 'cart-v1', percentage: 5 })
  })

  it('without weights, percentages and values', () => {
    const rule = read({
      match: [{ uri: {}, headers: { x: {} } }],
      route: [{ destination: { host: 'cart', subset: 'gone' } }, {}],
      fault: { delay: { percent: 5, fixedDelay: '1s' }, abort: {} },
      mirror: { host: 'cart', subset: 'v1' },
      retries: {},
    })
    expect(rule).toMatchObject({
      matches: [[{ category: 'headers', name: 'x', operator: 'present', value: '' }]],
      destinations: [
        { workload: null, weight: 0 },
        { workload: null, weight: 0 },
      ],
      delay: { percentage: 5, fixedDelay: '1s' },
      abort: { percentage: 100, httpStatus: 0 },
      mirror: { workload: 'cart-v1', percentage: 100 },
      retries: { attempts: 0, perTryTimeout: '', retryOn: '' },
    })
  })
})

describe('errors', () => {
  it('are none for a rule that sends everything on', () => {
    expect(check({ frame, rules: [{ ...PLAIN_RULE, destinations }] })).toEqual([])
  })

  it('name the rule that is wrong', () => {
    const wrong = { ...PLAIN_RULE, destinations: [], timeout: '1' }
    expect(textsOf(check({ frame, rules: [{ ...PLAIN_RULE, destinations }, wrong] }))).toEqual([
      'rules.1.destinations rule.atLeastOne',
      'rules.1.timeout rule.duration',
    ])
  })

  it.each<[string, Partial<HttpRule>, readonly string[]]>([
    [
      'a weight outside of the whole',
      {
        destinations: [
          { workload: 'cart-v1', weight: 150 },
          { workload: 'cart-v2', weight: -50 },
        ],
      },
      ['rules.0.destinations.0.weight rule.percent', 'rules.0.destinations.1.weight rule.percent'],
    ],
    [
      'half a percent',
      {
        destinations: [
          { workload: 'cart-v1', weight: 99.5 },
          { workload: 'cart-v2', weight: 0.5 },
        ],
      },
      ['rules.0.destinations.0.weight rule.integer', 'rules.0.destinations.1.weight rule.integer'],
    ],
    [
      'a weight that is no number',
      { destinations: [{ workload: 'cart-v1', weight: Number.NaN }] },
      ['rules.0.destinations.0.weight rule.integer'],
    ],
    ['a group that matches nothing in particular', { matches: [[]] }, ['rules.0.matches.0 rule.atLeastOne']],
    [
      'matches without a name or a value',
      {
        matches: [
          [{ category: 'uri', operator: 'prefix', value: '' }],
          [
            { category: 'headers', name: ' ', operator: 'exact', value: 'a' },
            { category: 'headers', name: ':authority', operator: 'present', value: '' },
          ],
        ],
      },
      ['rules.0.matches.0.0 rule.emptyValue', 'rules.0.matches.1.0 rule.required'],
    ],
  ])('name %s', (_, change, errors) => {
    expect(textsOf(check({ frame, rules: [{ ...PLAIN_RULE, destinations, ...change }] }))).toEqual(errors)
  })

  it('ask for at least one rule', () => {
    expect(textsOf(check({ frame, rules: [] }))).toEqual(['rules rule.atLeastOne'])
  })
})
