import { describe, expect, it } from 'vitest'
import { checkKeySet, checkKeySetUrl, checkPolicyPath, checkPolicyPort } from './policy-rules.ts'

type Rule = (text: string) => { readonly key: string } | null

function table(rule: Rule, key: string, cases: readonly (readonly [text: string, isRight: boolean])[]): void {
  it.each(cases)('%j: %s', (text, isRight) => {
    expect(rule(text)?.key ?? null).toBe(isRight ? null : key)
  })
}

describe('a port that a policy names', () => {
  table(checkPolicyPort, 'rule.policyPort', [
    ['0', true],
    ['80', true],
    ['080', true],
    ['65535', true],
    ['65536', false],
    ['+1', false],
    ['1.0', false],
    [' 1', false],
    ['http', false],
    ['*', false],
    ['', false],
  ])
})

describe('a path that a policy names', () => {
  table(checkPolicyPath, 'rule.pathTemplate', [
    ['/cart', true],
    ['*', true],
    ['/cart/*', true],
    ['//a b/*', true],
    ['/{*}', true],
    ['/{**}/', true],
    ['/a/{*}/b/{**}/c.%20', true],
    ['/{id}', false],
    ['/}', false],
    ['/{*}b', false],
    ['/{**}/{*}', false],
    ['/{**}/{**}', false],
    ['/{*}/a b', false],
    ['/{*}//a', false],
    ['/{*}/*', false],
    ['*/{*}', false],
    ['/{*}/{id}', false],
    ['/{**}/{}', false],
    ['/{id=*}/{*}', false],
    ['/{id=**}/{*}', false],
  ])
})

describe('the address of a set of keys', () => {
  table(checkKeySetUrl, 'rule.url', [
    ['https://issuer.example.com/keys', true],
    ['http://issuer', true],
    ['http://issuer:8080/%20?%zz', true],
    ['http://issuer/|{}^', true],
    ['http://issuer/%zz', false],
    ['http://issuer/%', false],
    ['http://issuer/#keys', true],
    ['http://issuer/#%zz', false],
    ['http://issuer?#%zz', false],
    ['http://issuer#keys', false],
    ['http://issuer/\u0001', false],
    ['http://issuer/?\u007F', false],
    ['http://a]', true],
    ['http://[a', false],
    ['http://a{b', false],
    ['http://a|b', false],
    ['http://a%41', false],
    ['ftp://issuer', false],
  ])

  it('is not too long', () => {
    const rest = 'a'.repeat(2048 - 'http://issuer/'.length)
    expect(checkKeySetUrl(`http://issuer/${rest}`)).toBeNull()
    expect(checkKeySetUrl(`http://issuer/${rest}a`)?.key).toBe('rule.maxLength')
  })
})

describe('a set of keys', () => {
  const rsa = '{"kty":"RSA","n":"sXchHL9wwfMQXQ","e":"AQAB"}'
  table(checkKeySet, 'rule.keySet', [
    [' {"keys":[]} ', true],
    [rsa, true],
    [`{"keys":[${rsa}]}`, true],
    ['{"kty":"EC","crv":"P-256","x":"MKBC","y":"4Etl"}', true],
    ['{"kty":"OKP","crv":"Ed25519","x":"11qY"}', true],
    ['{"kty":"oct","k":"AAEC"}', true],
    ['{"kty":"oct","k":""}', true],
    ['{"kty":"oct","k":"a+/bAA==","kid":"a","use":"x","own":[1]}', true],
    ['{"kty":"oct","k":"AAEC","alg":null}', true],
    ['{"keys":null}', true],
    ['{"kty":"oct","k":"AAEC","kid":1}', false],
    ['{"kty":"oct","k":"!!"}', false],
    ['{"kty":"oct","k":"a"}', false],
    ['{"kty":"EC","x":"MKBC","y":"4Etl"}', false],
    ['', false],
    ['x', false],
    ['null', false],
    ['[]', false],
    ['{}', false],
    ['{"keys":{}}', false],
    ['{"keys":[1]}', false],
    ['{"keys":[{}]}', false],
    ['{"kty":"what"}', false],
    ['{"kty":"RSA","n":"sXchHL9wwfMQXQ"}', false],
    ['{"kty":"constructor"}', false],
  ])
})
