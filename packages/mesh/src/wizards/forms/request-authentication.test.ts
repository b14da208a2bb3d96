import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, generate } from './request-authentication.ts'
import { NO_SELECTOR } from './selector-field.ts'

const place = { namespace: 'shop', name: 'cart' }
const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }

const jwt = {
  issuer: 'https://issuer.example.com',
  audiences: [],
  jwksUri: '',
  jwks: '',
  fromHeaders: [],
  fromParams: [],
  outputPayloadToHeader: '',
  forwardOriginalToken: false,
}

it('a request authentication asks for issuers and addresses', () => {
  const form = { ...place, ...NO_SELECTOR, jwtRules: [jwt] }
  expect(check(form)).toEqual([])
  expect(generate(form).spec).toEqual({
    jwtRules: [{ issuer: 'https://issuer.example.com' }],
  })
  const both = { ...jwt, jwks: '{}', jwksUri: 'https://issuer.example.com/keys' }
  expect(textsOf(check({ ...form, jwtRules: [both] }))).toEqual(['jwtRules.0.jwks rule.oneKeySet'])
  const bad = { ...form, ...BAD_SELECTOR, jwtRules: [jwt, { ...jwt, issuer: ' ', jwksUri: 'ftp://x' }] }
  expect(textsOf(check(bad))).toEqual([
    'workloadSelector rule.workloadSelector',
    'jwtRules.1.issuer rule.required',
    'jwtRules.1.jwksUri rule.url',
  ])
  const half = {
    ...jwt,
    audiences: ['a', ''],
    fromHeaders: [{ name: '', prefix: 'Bearer ' }],
    fromParams: [' '],
  }
  expect(textsOf(check({ ...form, jwtRules: [half] }))).toEqual([
    'jwtRules.0.audiences.1 rule.required',
    'jwtRules.0.fromHeaders.0 rule.required',
    'jwtRules.0.fromParams.0 rule.required',
  ])
})

it.each([
  [{ jwks: '{"keys":[]}' }, []],
  [{ jwks: 'x' }, ['jwtRules.0.jwks rule.keySet']],
  [{ jwksUri: 'https://issuer.example.com/%zz' }, ['jwtRules.0.jwksUri rule.url']],
  [{ jwksUri: `https://issuer.example.com/${'a'.repeat(2048)}` }, ['jwtRules.0.jwksUri rule.maxLength']],
])('keys as %j have the errors %j', (change, errors) => {
  expect(textsOf(check({ ...place, ...NO_SELECTOR, jwtRules: [{ ...jwt, ...change }] }))).toEqual(errors)
})
