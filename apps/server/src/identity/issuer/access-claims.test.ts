import {
  type CryptoKey,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createAccessReader, type ReadAccessClaims } from './access-claims.ts'

const ISSUER = 'https://issuer.test/realms/one'
const SIGNER = { issuer: ISSUER, jwks_uri: `${ISSUER}/keys` }
const KEYS = { status: 200, body: {} }
const secret = new TextEncoder().encode('a-secret-that-is-as-long-as-a-key-has-to-be')
const now = () => Math.floor(Date.now() / 1000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let asked = 0
let own: GenerateKeyPairResult
let stranger: GenerateKeyPairResult
let read: ReadAccessClaims

beforeAll(async () => {
  own = await generateKeyPair('RS256')
  stranger = await generateKeyPair('RS256')
  KEYS.body = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  read = createReader()
})

function createReader(): ReadAccessClaims {
  const fetch = async () => {
    asked++
    return Response.json(KEYS.body, { status: KEYS.status })
  }
  return createAccessReader({
    id: 'keycloak',
    name: { en: 'Company', ko: '회사' },
    url: ISSUER,
    clientId: 'naru',
    clientSecret: null,
    scope: 'openid',
    rolesPath: ['resource_access', 'naru', 'roles'],
    userPrefix: 'keycloak:',
    fetch,
  })
}

/** As Keycloak makes it at its defaults. */
const claims = () => ({
  iss: ISSUER,
  sub: 'u1',
  aud: 'account',
  azp: 'naru',
  typ: 'Bearer',
  exp: now() + 120,
})
const without = (field: 'sub' | 'azp' | 'exp') =>
  Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== field))
const sign = (payload: JWTPayload, key: CryptoKey | Uint8Array = own.privateKey, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'k1' }).sign(key)

test('one that the issuer has signed for this client and this person is read', async () => {
  expect(await read(SIGNER, await sign({ ...claims(), groups: ['web'] }), 'u1')).toMatchObject({
    groups: ['web'],
  })
})

test('one that names its client as OAuth does, or names it in the audience alone, is read too', async () => {
  const rest = without('azp')
  expect(await read(SIGNER, await sign({ ...rest, client_id: 'naru' }), 'u1')).not.toBeNull()
  expect(await read(SIGNER, await sign({ ...rest, aud: ['api', 'naru'] }), 'u1')).not.toBeNull()
})

test.each<[string, () => Promise<string>]>([
  ['of another issuer', () => sign({ ...claims(), iss: 'https://issuer.test/realms/two' })],
  ['of another person', () => sign({ ...claims(), sub: 'u2' })],
  ['of nobody', () => sign(without('sub'))],
  ['given to another client', () => sign({ ...claims(), azp: 'other', aud: 'naru' })],
  ['given to two clients', () => sign({ ...claims(), client_id: 'other' })],
  ['given to nobody', () => sign(without('azp'))],
  ['that has expired', () => sign({ ...claims(), exp: now() - 60 })],
  ['that never ends', () => sign(without('exp'))],
  ['that is not valid yet', () => sign({ ...claims(), nbf: now() + 60 })],
  ['with the mark of a stranger', () => sign(claims(), stranger.privateKey)],
  ['with the mark of a secret', () => sign(claims(), secret, 'HS256')],
  ['without a mark', async () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
  [
    'whose mark belongs to other claims',
    async () => {
      const [head, , mark] = (await sign(claims())).split('.')
      return `${head}.${encode({ ...claims(), groups: ['ops'] })}.${mark}`
    },
  ],
  ['that is no JWT', async () => 'a.b.c'],
])('one %s says nothing', async (_name, make) => {
  expect(await read(SIGNER, await make(), 'u1')).toBeNull()
})

test('an opaque one says nothing, and no key is asked for', async () => {
  const before = asked
  expect(await createReader()(SIGNER, 'opaque', 'u1')).toBeNull()
  expect(await createReader()({ issuer: ISSUER }, await sign(claims()), 'u1')).toBeNull()
  expect(asked).toBe(before)
})

test('keys that cannot be read are a failure, and no word about the person', async () => {
  Object.assign(KEYS, { status: 503 })
  await expect(createReader()(SIGNER, await sign(claims()), 'u1')).rejects.toThrow()
  Object.assign(KEYS, { status: 200 })
})
