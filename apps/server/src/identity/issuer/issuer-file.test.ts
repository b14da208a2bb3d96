import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadIssuers, parseIssuers } from './issuer-file.ts'

const KEYCLOAK = { id: 'keycloak', name: 'Company', url: 'https://login.test/realms/one', clientId: 'naru' }
const toText = (issuer: object, more: object = {}) => JSON.stringify({ issuers: [issuer], ...more })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naru-issuers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(text: string) {
  const file = join(folder, 'issuers.yaml')
  await writeFile(file, text)
  return loadIssuers(file)
}

describe('the file of issuers', () => {
  it('needs little: roles are where Keycloak has them, people carry the name of their issuer', async () => {
    expect(await load(toText(KEYCLOAK))).toEqual({
      localAccounts: true,
      issuers: [
        {
          id: 'keycloak',
          name: { en: 'Company', ko: 'Company' },
          url: 'https://login.test/realms/one',
          clientId: 'naru',
          clientSecret: null,
          scope: 'openid profile email',
          rolesPath: ['resource_access', 'naru', 'roles'],
          roleMap: {},
          noRole: 'refuse',
          userPrefix: 'keycloak:',
        },
      ],
    })
  })

  it('may be YAML, with paths, names in both languages, roles by other names and a secret in a file', async () => {
    await writeFile(join(folder, 'secret'), 'very-secret\n')
    const { localAccounts, issuers } = await load(`
localAccounts: false
issuers:
  - id: entra
    name: { en: Staff, ko: 직원 }
    url: https://login.test/v2.0
    clientId: app.naru
    clientSecretFile: secret
    roles: roles
    groups: [https://claims.test/groups]
    displayName: profile.full
    roleMap: { Naru-Admins: admin }
    noRole: viewer
`)
    expect(localAccounts).toBe(false)
    expect(issuers[0]).toMatchObject({
      name: { en: 'Staff', ko: '직원' },
      clientSecret: 'very-secret',
      rolesPath: ['roles'],
      groupsPath: ['https://claims.test/groups'],
      namePath: ['profile', 'full'],
      roleMap: { 'naru-admins': 'admin' },
      noRole: 'viewer',
    })
  })

  it.each([
    ['off', false],
    ['no', false],
    ['on', true],
  ])('switches local accounts by %s as Kubernetes reads it', (word, expected) => {
    const { localAccounts } = parseIssuers(`localAccounts: ${word}\nissuers: [${JSON.stringify(KEYCLOAK)}]`)
    expect(localAccounts).toBe(expected)
  })

  it.each([
    ['no issuer', '{"issuers": []}', 'issuers'],
    ['an unknown field', toText({ ...KEYCLOAK, audience: 'x' }), 'audience'],
    ['no client', toText({ ...KEYCLOAK, clientId: undefined }), 'issuers.0.clientId'],
    [
      'a name that is taken',
      toText({ ...KEYCLOAK, id: 'local' }),
      'issuers.0.id: is the name of the built-in one',
    ],
    ['a name that no address can hold', toText({ ...KEYCLOAK, id: 'Key/cloak' }), 'issuers.0.id'],
    [
      'an address without encryption',
      toText({ ...KEYCLOAK, url: 'http://login.test' }),
      'issuers.0.url: needs https',
    ],
    ['a role that there is not', toText({ ...KEYCLOAK, roleMap: { a: 'root' } }), 'issuers.0.roleMap.a'],
    ['an empty step', toText({ ...KEYCLOAK, roles: 'a..b' }), 'issuers.0.roles'],
    [
      'a scope that signs nobody in',
      toText({ ...KEYCLOAK, scope: 'profile' }),
      'issuers.0.scope: needs openid',
    ],
    [
      'two secrets',
      toText({ ...KEYCLOAK, clientSecret: 'a', clientSecretFile: 'b' }),
      'issuers.0.clientSecretFile: stands beside clientSecret',
    ],
    ['one name twice', JSON.stringify({ issuers: [KEYCLOAK, KEYCLOAK] }), 'issuers.1.id: is there twice'],
    ['another language', '{', 'neither YAML nor JSON'],
    ['brackets without end', '['.repeat(100_000), 'nests without end'],
    ['aliases', 'a: &a [1]\nissuers: [*a]', 'neither YAML nor JSON'],
  ])('with %s is refused, and the field is named', (_what, text, says) => {
    expect(() => parseIssuers(text)).toThrow(says)
  })

  it('never says what a secret is', () => {
    expect(() => parseIssuers(toText({ ...KEYCLOAK, clientSecret: 7, clientId: ['canary'] }))).toThrow(
      /^(?!.*canary)/s,
    )
  })

  it('that is not there is named, and so is a secret that is not', async () => {
    await expect(loadIssuers(join(folder, 'gone'))).rejects.toThrow('NARU_ISSUERS: the file cannot be read')
    await expect(load(toText({ ...KEYCLOAK, clientSecretFile: 'gone' }))).rejects.toThrow(
      'issuers.0.clientSecretFile cannot be read',
    )
  })
})
