import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { requestAuthenticationForm } from './request-authentication.form.ts'
import { generate } from './request-authentication.ts'

const state = {
  name: 'tokens',
  namespace: 'shop',
  addWorkloadSelector: true,
  workloadSelector: 'app=web',
  jwtRules: [
    {
      issuer: 'https://issuer.example.com',
      audiences: ['shop'],
      jwksUri: 'https://issuer.example.com/keys',
      jwks: '',
      fromHeaders: [{ name: 'x-token', prefix: 'Bearer ' }],
      fromParams: ['token'],
      outputPayloadToHeader: 'x-payload',
      forwardOriginalToken: true,
    },
  ],
}

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(requestAuthenticationForm, state, { before: {}, mode: 'create' })
  expect(written).toEqual(generate(state))
  expect(readForm(requestAuthenticationForm, written)).toMatchObject(state)
})

it('begins with one rule, and asks whose tokens it takes', () => {
  const fresh = { ...beginForm(requestAuthenticationForm, { namespace: 'shop', name: '' }), name: 'tokens' }
  expect(fresh).toMatchObject({ namespace: 'shop', jwtRules: [{ issuer: '' }] })
  const errors = checkForm(requestAuthenticationForm, fresh, 'create')
  expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['jwtRules.0.issuer rule.required'])
})

it('takes keys or their address, not both', () => {
  const [rule] = state.jwtRules
  const both = { ...state, jwtRules: [{ ...rule, jwks: '{"keys":[]}' }] }
  const errors = checkForm(requestAuthenticationForm, both, 'create')
  expect(errors.map(({ field, rule: broken }) => `${field} ${broken}`)).toEqual([
    'jwtRules.0.jwks rule.oneKeySet',
  ])
})
