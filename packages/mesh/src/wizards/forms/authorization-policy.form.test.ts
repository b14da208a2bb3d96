import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { describe, expect, it } from 'vitest'
import { authorizationPolicyForm } from './authorization-policy.form.ts'
import { generate } from './authorization-policy.ts'

const place = { name: 'callers', namespace: 'shop' }
const rules = [
  {
    from: [{ principals: ['cluster.local/ns/shop/sa/web'], notNamespaces: ['test'] }],
    to: [{ methods: ['GET'] }],
    when: [{ key: 'source.ip', values: ['10.0.0.0/8'], notValues: [] }],
  },
]
const state = {
  ...place,
  addWorkloadSelector: true,
  workloadSelector: 'app=cart',
  policy: 'RULES',
  action: 'DENY',
  rules,
} as const
const errorsOf = (values: Parameters<typeof checkForm>[1]) =>
  checkForm(authorizationPolicyForm, values, 'create').map(({ field, rule }) => `${field} ${rule}`)

describe('the form of an authorization policy', () => {
  it('writes what the engine generates, and reads it back', () => {
    const written = writeForm(authorizationPolicyForm, state, { before: {}, mode: 'create' })
    expect(written).toEqual(generate(state))
    expect(readForm(authorizationPolicyForm, written)).toMatchObject(state)
  })

  it('begins by denying everything in the chosen namespace', () => {
    const fresh = beginForm(authorizationPolicyForm, { namespace: 'shop', name: '' })
    expect(fresh).toMatchObject({ namespace: 'shop', policy: 'DENY_ALL', action: 'ALLOW' })
    const written = writeForm(
      authorizationPolicyForm,
      { ...fresh, name: 'none' },
      { before: {}, mode: 'create' },
    )
    expect(written).toMatchObject({ spec: {} })
  })

  it('says what the engine finds wrong, at its fields', () => {
    expect(errorsOf({ ...state, rules: [] })).toEqual(['rules rule.denyNeedsRule'])
    expect(errorsOf({ ...state, rules: [{ from: [{ ipBlocks: ['x'] }], to: [], when: [] }] })).toEqual([
      'rules.0.from.0.ipBlocks rule.ipOrRange',
    ])
  })

  it('shows what it cannot read as the policy that it would begin with', () => {
    const outside = { metadata: place, spec: { action: 'CUSTOM', provider: { name: 'x' } } }
    expect(readForm(authorizationPolicyForm, outside)).toMatchObject({ ...place, policy: 'DENY_ALL' })
  })
})
