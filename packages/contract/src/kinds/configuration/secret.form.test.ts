import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { findPlace } from '../../forms/place.ts'
import type { Fields } from '../../manifest/read.ts'
import { encodeBase64 } from '../../text/base64.ts'
import { secretForm as form } from './secret.form.ts'

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBwTCCAWagAwIBAgIUV/EeMfHB78uEI4dGggtKuu3iRHUwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQd3d3LnNob3AuZXhhbXBsZTAeFw0yNjExMjIyMzAxMjNaFw0y
NzAyMjAyMzAxMjNaMBsxGTAXBgNVBAMMEHd3dy5zaG9wLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATXQjNal/sCq16E2CZO5uimFWAXRbPC/QvV9Zbn
A2aCWI7ahtOGTvu5/RIbxxR1/4+qjMWZSlX3ZFwtWZHiiIJjo4GHMIGEMB0GA1Ud
DgQWBBT4p8W7WsY5KptJ4dj0avI6yhqwKDAfBgNVHSMEGDAWgBT4p8W7WsY5KptJ
4dj0avI6yhqwKDAPBgNVHRMBAf8EBTADAQH/MDEGA1UdEQQqMCiCEHd3dy5zaG9w
LmV4YW1wbGWCDiouc2hvcC5leGFtcGxlhwQKAAABMAoGCCqGSM49BAMCA0kAMEYC
IQDMQ7BSVdURP7FxW0g4DbQ9wfcJ30YP9xP9lcJXQ6wl1gIhAN/XpcvFG8VAbU17
vfLU/QMHfRDV8Z94y2/C3La+qHZs
-----END CERTIFICATE-----`
const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  .privateKey.export({ type: 'sec1', format: 'pem' })
  .toString()
/** It does not tell which public key is its own. */
const ANY_KEY = OTHER_KEY.replaceAll('EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY')

const REGISTRY = 'kubernetes.io/dockerconfigjson'
const TLS = 'kubernetes.io/tls'
const BASIC = 'kubernetes.io/basic-auth'
const SSH = 'kubernetes.io/ssh-auth'
const TOKEN = 'kubernetes.io/service-account-token'
const ACCOUNT = 'metadata.annotations.kubernetes.io/service-account.name'
const LOGINS = 'data..dockerconfigjson'

const good: Values = {
  ...beginForm(form, { namespace: 'shop', name: '' }),
  'metadata.name': 'it',
  'metadata.namespace': 'shop',
}
const make = (values: Values) =>
  writeForm<Fields>(form, { ...good, ...values }, { before: {}, mode: 'create' })
const change = (before: Fields, values: Values) =>
  writeForm<Fields>(form, { ...readForm(form, before), ...values }, { before, mode: 'edit' })
const wrong = (values: Values, mode: 'create' | 'edit' = 'create') =>
  checkForm(form, { ...good, ...values }, mode).map(({ field, rule }) => `${field} ${rule}`)
const login = { registry: 'r.example', username: 'u', password: 'p:1', email: '' }

describe('a new secret', () => {
  it.each([
    ['of any keys', { data: [{ key: 'a', value: '나루' }] }, undefined, { a: encodeBase64('나루') }],
    [
      'of a registry',
      { type: REGISTRY, [LOGINS]: [login] },
      REGISTRY,
      {
        '.dockerconfigjson': encodeBase64(
          '{"auths":{"r.example":{"username":"u","password":"p:1","auth":"dTpwOjE="}}}',
        ),
      },
    ],
    [
      'of a certificate with its authority',
      { type: TLS, 'data.tls.crt': 'C', 'data.tls.key': 'K', data: [{ key: 'ca.crt', value: 'A' }] },
      TLS,
      { 'tls.crt': 'Qw==', 'tls.key': 'Sw==', 'ca.crt': 'QQ==' },
    ],
    ['of a user', { type: BASIC, 'data.username': 'u' }, BASIC, { username: 'dQ==' }],
    ['of a key', { type: SSH, 'data.ssh-privatekey': 'k\n' }, SSH, { 'ssh-privatekey': 'awo=' }],
  ] as const)('%s is written in base64', (_what, values, type, data) => {
    const { type: written, data: held } = make(values)
    expect({ type: written, data: held }).toEqual({ type, data })
  })

  it('for a service account names it', () => {
    expect(make({ type: TOKEN, [ACCOUNT]: 'bot' })).toMatchObject({
      type: TOKEN,
      metadata: { annotations: { 'kubernetes.io/service-account.name': 'bot' } },
    })
  })

  it.each([
    ['of nothing', {}, []],
    ['whose key is none', { data: [{ key: 'a b', value: '' }] }, ['data.0.key rule.dataKey']],
    ['that is too large', { data: [{ key: 'a', value: 'x'.repeat(1_048_576) }] }, ['data rule.maxBytes']],
    ['of no registry', { type: REGISTRY, [LOGINS]: [] }, [`${LOGINS} rule.atLeastOne`]],
    [
      'of one registry twice',
      { type: REGISTRY, [LOGINS]: [login, login] },
      [`${LOGINS}.1.registry rule.duplicate`],
    ],
    [
      'of a registry without a password, to no address',
      { type: REGISTRY, [LOGINS]: [{ ...login, password: '', email: 'me' }] },
      [`${LOGINS}.0.email rule.email`, `${LOGINS}.0.password rule.required`],
    ],
    ['of no certificate', { type: TLS }, ['data.tls.crt rule.required', 'data.tls.key rule.required']],
    [
      'of what is no certificate',
      { type: TLS, 'data.tls.crt': 'C', 'data.tls.key': CERTIFICATE },
      ['data.tls.crt rule.certificatePem', 'data.tls.key rule.privateKeyPem'],
    ],
    [
      'of a certificate and another one’s key',
      { type: TLS, 'data.tls.crt': CERTIFICATE, 'data.tls.key': OTHER_KEY },
      ['data.tls.key rule.keyOfAnother'],
    ],
    [
      'of a certificate and a key that does not tell',
      { type: TLS, 'data.tls.crt': CERTIFICATE, 'data.tls.key': ANY_KEY },
      [],
    ],
    ['of nobody', { type: BASIC }, ['data.username rule.userOrPassword']],
    ['of a password alone', { type: BASIC, 'data.password': 'p' }, []],
    [
      'of a user in two places',
      { type: BASIC, 'data.username': 'u', data: [{ key: 'username', value: 'v' }] },
      ['data.0.key rule.keyWithField'],
    ],
    [
      'of no key',
      { type: SSH, 'data.ssh-privatekey': 'ssh-ed25519 A' },
      ['data.ssh-privatekey rule.privateKeyPem'],
    ],
    ['of no account', { type: TOKEN }, [`${ACCOUNT} rule.required`]],
  ] as const)('%s', (_what, values, expected) => expect(wrong(values)).toEqual(expected))
})

describe('a secret that exists', () => {
  const BYTES = '//79'
  const config = {
    auths: { 'r.example': { auth: encodeBase64('u:p'), identitytoken: 't' } },
    credsStore: 's',
  }
  const registry = { type: REGISTRY, data: { '.dockerconfigjson': encodeBase64(JSON.stringify(config)) } }

  it('tells user and password of a registry that says them together, and keeps what it has no field for', () => {
    const [read] = readForm(form, registry)[LOGINS] as readonly Values[]
    expect(read).toMatchObject({ registry: 'r.example', username: 'u', password: 'p' })
    const { data } = change(registry, { [LOGINS]: [{ ...read, password: 'q' }] }) as typeof registry
    expect(JSON.parse(atob(data['.dockerconfigjson']))).toEqual({
      auths: { 'r.example': { username: 'u', password: 'q', auth: encodeBase64('u:q'), identitytoken: 't' } },
      credsStore: 's',
    })
  })

  it('keeps its keys in the order of its lines, behind those without any', () => {
    const before = { data: { raw: BYTES, c: encodeBase64('1'), a: encodeBase64('1') } }
    const lines = ['a', 'b', 'c'].map((key) => ({ key, value: '1' }))
    const { data } = change(before, { data: lines }) as typeof before
    expect(Object.keys(data)).toEqual(['raw', 'a', 'b', 'c'])
  })

  it('keeps bytes that are no text, and says so', () => {
    const before = { data: { store: BYTES, a: 'QQ==' } }
    expect(readForm(form, before)).toMatchObject({ data: [{ key: 'a', value: 'A' }], binary: 'store' })
    expect(change(before, { data: [{ key: 'b', value: 'B' }] })).toEqual({
      data: { store: BYTES, b: 'Qg==' },
    })
  })

  it('is changed where somebody wrote it as text', () => {
    const before = { stringData: { a: 'A' }, data: { a: 'old', b: 'Qg==' } }
    const data = [
      { key: 'a', value: 'C' },
      { key: 'b', value: 'B' },
    ]
    expect(change(before, { data })).toEqual({ ...before, stringData: { a: 'C' } })
    expect(change(before, { data: data.slice(1) })).toEqual({ data: { b: 'Qg==' } })
  })

  it('keeps a type that it has no fields for, with all its keys', () => {
    const before = { type: 'helm.sh/release.v1', data: { release: 'QQ==' } }
    expect(readForm(form, before)).toMatchObject({
      type: before.type,
      data: [{ key: 'release', value: 'A' }],
    })
  })

  it('that cannot be changed has nothing to be judged but its labels', () => {
    const before = { type: TLS, immutable: true, data: { 'tls.crt': '', 'tls.key': '' } }
    expect(wrong({ ...readForm(form, before), 'metadata.name': 'it' }, 'edit')).toEqual([])
  })

  it.each([
    ['data[tls.crt]', 'data.tls.crt'],
    ['data[.dockerconfigjson]', LOGINS],
    ['metadata.annotations[kubernetes.io/service-account.name]', ACCOUNT],
    ['data[a]', 'data.0.value'],
    ['data', 'data'],
  ])('is refused at %s, which is the field %s', (path, place) => {
    const values = { ...good, data: [{ key: 'a', value: '' }] }
    expect(findPlace(form, path, values)).toBe(place)
  })
})
