import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import {
  type AuthorizationPolicyForm,
  check,
  DEFAULT_AUTHORIZATION,
  generate,
  parse,
} from './authorization-policy.ts'
import { type AuthorizationRule, checkCondition, checkRuleValues } from './authorization-rule.ts'

const place = { namespace: 'shop', name: 'cart' }
const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }
const rule: AuthorizationRule = { from: [{ principals: ['*'] }], to: [], when: [] }

describe('an authorization policy', () => {
  const form = { ...place, ...DEFAULT_AUTHORIZATION }

  it.each([
    ['denies everything by saying nothing', form, {}],
    [
      'allows everything by an empty rule',
      { ...form, policy: 'ALLOW_ALL' },
      { action: 'ALLOW', rules: [{}] },
    ],
    [
      'has rules',
      {
        ...form,
        policy: 'RULES',
        action: 'DENY',
        addWorkloadSelector: true,
        workloadSelector: 'app=cart',
        rules: [
          {
            from: [{ principals: ['a'] }],
            to: [{ methods: ['GET'] }],
            when: [{ key: 'source.ip', values: ['10.0.0.1'], notValues: [] }],
          },
        ],
      },
      {
        selector: { matchLabels: { app: 'cart' } },
        action: 'DENY',
        rules: [
          {
            from: [{ source: { principals: ['a'] } }],
            to: [{ operation: { methods: ['GET'] } }],
            when: [{ key: 'source.ip', values: ['10.0.0.1'] }],
          },
        ],
      },
    ],
  ] as const)('%s', (_, state, spec) => {
    expect(generate(state).spec).toEqual(spec)
  })

  it.each([
    ['an outside authoriser', { action: 'CUSTOM', provider: { name: 'x' } }],
    ['what is attached to a gateway', { targetRefs: [{ kind: 'Gateway', name: 'x' }] }],
    ['what is attached in the older way', { targetRef: { kind: 'Gateway', name: 'x' } }],
  ])('of %s is not for the form', (_, spec) => {
    expect(parse({ metadata: place, spec })).toBeNull()
  })

  it('without a spec denies everything', () => {
    expect(parse({ metadata: { name: 'x' } })).toMatchObject({
      policy: 'DENY_ALL',
      namespace: '',
    })
  })

  it('names its errors', () => {
    const errorsOf = (change: Partial<AuthorizationPolicyForm>) =>
      textsOf(check({ ...form, policy: 'RULES', ...change }))
    expect(errorsOf({ name: '', policy: 'DENY_ALL' })).toEqual(['name rule.required'])
    expect(errorsOf({ policy: 'ALLOW_ALL' })).toEqual([])
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ ...BAD_SELECTOR, action: 'DENY' })).toEqual([
      'workloadSelector rule.workloadSelector',
      'rules rule.denyNeedsRule',
    ])
    expect(errorsOf({ action: 'DENY', rules: [rule, { from: [], to: [], when: [] }] })).toEqual([
      'rules.1 rule.emptyRule',
    ])
    expect(
      errorsOf({
        rules: [
          {
            from: [{ ipBlocks: ['x'] }, { namespaces: ['', ''] }],
            to: [{ hosts: [''] }],
            when: [{ key: 'x', values: [], notValues: [] }],
          },
        ],
      }),
    ).toEqual([
      'rules.0.from.0.ipBlocks rule.ipOrRange',
      'rules.0.from.1.namespaces rule.emptyValue',
      'rules.0.to.0.hosts rule.emptyValue',
      'rules.0.when.0 rule.conditionKey',
    ])
    expect(errorsOf({ rules: [{ from: [{}], to: [{ hosts: ['a'] }, {}], when: [] }] })).toEqual([
      'rules.0.from.0 rule.emptyValue',
      'rules.0.to.1 rule.emptyValue',
    ])
  })

  it.each([
    ['principals', ['a', 'b'], null],
    ['principals', ['', ''], 'rule.emptyValue'],
    ['ipBlocks', ['10.0.0.1', '10.0.0.0/8'], null],
    ['ipBlocks', ['10.0.0.1', 'x'], 'rule.ipOrRange'],
    ['notIpBlocks', ['x'], 'rule.ipOrRange'],
    ['ipBlocks', ['10.0.0.0/08'], 'rule.ipOrRange'],
    ['namespaces', ['x'], null],
    ['namespaces', ['x', ''], 'rule.emptyValue'],
    ['hosts', ['a b', '*'], null],
    ['hosts', ['a', ''], 'rule.emptyValue'],
    ['hosts', [], 'rule.emptyValue'],
    ['methods', ['get', 'x y'], null],
    ['ports', ['0', '080', '65535'], null],
    ['ports', ['80', 'http'], 'rule.policyPort'],
    ['notPorts', ['65536'], 'rule.policyPort'],
    ['paths', ['*', '/cart/*', '/{*}/items/{**}'], null],
    ['paths', ['/{*}/{id}'], 'rule.pathTemplate'],
    ['notPaths', ['/{**}/*'], 'rule.pathTemplate'],
  ] as const)('%s of %j: %s', (field, values, expected) => {
    expect(checkRuleValues(field, values)?.key ?? null).toBe(expected)
  })

  it.each([
    ['source.ip', ['10.0.0.1'], [], null],
    ['source.ip', [], ['x'], 'rule.ipOrRange'],
    ['remote.ip', ['x'], [], 'rule.ipOrRange'],
    ['destination.ip', ['x'], [], 'rule.ipOrRange'],
    ['source.namespace', ['x'], [], null],
    ['source.namespace', [], [], 'rule.conditionValues'],
    ['source.namespace', [''], [], 'rule.conditionValues'],
    ['source.namespace', ['x'], [''], 'rule.emptyValue'],
    ['destination.port', ['80'], [], null],
    ['destination.port', ['80'], ['http'], 'rule.policyPort'],
    ['source.what', ['x'], [], 'rule.conditionKey'],
  ])('condition %s of %j and not %j: %s', (key, values, notValues, expected) => {
    expect(checkCondition({ key, values, notValues })?.key ?? null).toBe(expected)
  })
})
