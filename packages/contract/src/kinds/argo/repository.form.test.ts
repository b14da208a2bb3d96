import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { findPlace } from '../../forms/place.ts'
import type { Fields } from '../../manifest/read.ts'
import { encodeBase64 } from '../../text/base64.ts'
import { repositoryForm as form } from './repository.form.ts'

const GIT = 'https://git.example.com/shop/deploy.git'
const SSH = 'git@git.example.com:shop/deploy.git'
const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nx'
const PEM = '-----BEGIN CERTIFICATE-----\nx'

const good: Values = {
  ...beginForm(form, { namespace: 'argocd', name: '' }),
  'metadata.name': 'deploy',
  'metadata.namespace': 'argocd',
  'data.url': GIT,
}
const data = (written: Fields) => written['data']
const make = (values: Values) =>
  data(writeForm<Fields>(form, { ...good, ...values }, { before: {}, mode: 'create' }))
const change = (before: Fields, values: Values) =>
  data(writeForm<Fields>(form, { ...readForm(form, before), ...values }, { before, mode: 'edit' }))
const wrong = (values: Values) =>
  checkForm(form, { ...good, ...values }, 'create').map(({ field, rule }) => `${field} ${rule}`)

describe('a new repository', () => {
  it.each([
    ['without credentials', {}, { url: GIT }],
    [
      'with a token',
      { credentials: 'password', 'data.username': 'git', 'data.password': 'token' },
      { url: GIT, username: 'git', password: 'token' },
    ],
    [
      'with a key',
      { credentials: 'ssh', 'data.url': SSH, 'data.sshPrivateKey': KEY, 'data.password': 'unused' },
      { url: SSH, sshPrivateKey: KEY },
    ],
    [
      'of charts in a registry',
      { 'data.type': 'helm', 'data.name': 'charts', 'data.url': 'r.example/charts', 'data.enableOCI': true },
      { type: 'helm', name: 'charts', url: 'r.example/charts', enableOCI: 'true' },
    ],
    [
      'that is reached through a proxy, whatever its certificate',
      { 'data.insecure': true, 'data.enableLfs': true, 'data.proxy': 'http://p:1', 'data.noProxy': '.a' },
      { url: GIT, insecure: 'true', enableLfs: 'true', proxy: 'http://p:1', noProxy: '.a' },
    ],
  ] as const)('%s is written in base64', (_what, values, expected) => {
    const packed = Object.entries(expected).map(([key, text]) => [key, encodeBase64(text)])
    expect(make(values)).toEqual(Object.fromEntries(packed))
  })

  it.each([
    ['nowhere', { 'data.url': '' }, ['data.url rule.required']],
    ['at no address of Git', { 'data.url': 'deploy' }, ['data.url rule.gitAddress']],
    [
      'with a token in its address',
      { 'data.url': 'https://t@git.example.com/a' },
      ['data.url rule.noSignIn'],
    ],
    ['of charts without a name', { 'data.type': 'helm' }, ['data.name rule.required']],
    ['of charts by SSH', { 'data.type': 'helm', 'data.name': 'c', 'data.url': SSH }, ['data.url rule.url']],
    [
      'of charts in a registry with a scheme',
      { 'data.type': 'helm', 'data.name': 'c', 'data.url': 'oci://r.example', 'data.enableOCI': true },
      ['data.url rule.registryAddress'],
    ],
    ['of OCI without its scheme', { 'data.type': 'oci' }, ['data.url rule.ociAddress']],
    [
      'over SSH with a password',
      { 'data.url': SSH, credentials: 'password', 'data.username': 'u', 'data.password': 'p' },
      ['credentials rule.sshWantsKey'],
    ],
    [
      'on the web with a key',
      { credentials: 'ssh', 'data.sshPrivateKey': KEY },
      ['credentials rule.keyWantsSsh'],
    ],
    ['with no password', { credentials: 'password', 'data.username': 'u' }, ['data.password rule.required']],
    [
      'with no key',
      { 'data.url': SSH, credentials: 'ssh', 'data.sshPrivateKey': 'ssh-ed25519 A' },
      ['data.sshPrivateKey rule.privateKeyPem'],
    ],
    [
      'with half an app',
      { credentials: 'github-app', 'data.githubAppID': 'seven' },
      ['data.githubAppID rule.integer', 'data.githubAppPrivateKey rule.required'],
    ],
    [
      'with half a certificate',
      { credentials: 'client-certificate', 'data.tlsClientCertData': PEM },
      ['data.tlsClientCertKey rule.required'],
    ],
  ] as const)('%s is refused at its field', (_what, values, expected) => {
    expect(wrong(values)).toEqual(expected)
  })
})

describe('a repository that exists', () => {
  /** As it is told: what is secret is there and empty. */
  const told = {
    metadata: { name: 'deploy', namespace: 'argocd' },
    data: { url: encodeBase64(GIT), username: '', password: '', insecure: encodeBase64('true'), more: '' },
  }
  const left = (values: Values) => checkForm(form, { ...readForm(form, told), ...values }, 'edit')

  it('keeps what is not told, and asks for none of it', () => {
    expect(readForm(form, told)).toMatchObject({ credentials: 'password', 'data.password': '' })
    expect(left({})).toEqual([])
    expect(change(told, { 'data.project': 'shop' })).toEqual({ ...told.data, project: encodeBase64('shop') })
  })

  it('has replaced what is typed, and no longer once it is emptied again', () => {
    expect(change(told, { 'data.password': 'new' })).toEqual({ ...told.data, password: encodeBase64('new') })
    expect(change(told, { 'data.password': '' })).toEqual(told.data)
  })

  it('loses the old ones with another way to sign in', () => {
    const { username: _user, password: _password, ...rest } = told.data
    expect(change(told, { credentials: 'none' })).toEqual(rest)
    const app = { credentials: 'github-app', 'data.githubAppID': '7', 'data.githubAppPrivateKey': KEY }
    expect(change(told, app)).toEqual({
      ...rest,
      githubAppID: encodeBase64('7'),
      githubAppPrivateKey: encodeBase64(KEY),
    })
    expect(left({ credentials: 'ssh', 'data.url': SSH }).map(({ field }) => field)).toEqual([
      'data.sshPrivateKey',
    ])
  })

  it('says nothing of what is off', () => {
    const { insecure: _insecure, ...rest } = told.data
    expect(change(told, { 'data.insecure': false })).toEqual(rest)
  })
})

it('a refusal of a key is told at its field', () => {
  const path = form.refused?.('data[url]', good) ?? ''
  expect([path, findPlace(form, path, good)]).toEqual(['data.url', 'data.url'])
})
