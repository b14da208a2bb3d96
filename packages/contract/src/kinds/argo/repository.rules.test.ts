import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, statusOf } from '../../../test/kind-samples.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { encodeBase64 } from '../../text/base64.ts'
import { repository as kind } from './repository.ts'

const KIND = 'repository'
const GIT = 'https://git.example.com/shop/deploy.git'
const SSH = 'git@git.example.com:shop/deploy.git'
const PLAIN: readonly string[] = kind.toldKeys

/** As it is told: what is secret is there and empty. */
function repository(settings: Readonly<Record<string, string>>): KubeObject {
  const told = Object.entries(settings).map(([key, value]) => [
    key,
    PLAIN.includes(key) ? encodeBase64(value) : '',
  ])
  return object({ data: Object.fromEntries(told) })
}

const application = (name: string, repoURL: string, project = 'default') =>
  object({ spec: { project, source: { repoURL } } }, { name })
const among = (...all: readonly KubeObject[]) => ({ objects: () => all })

describe('what Argo CD cannot use', () => {
  it.each([
    ['an address', {}, 'It names no address.'],
    ['a type', { url: GIT, type: 'svn' }, 'Its type is svn; Argo CD knows git, helm and oci.'],
    ['a name of charts', { url: 'https://c.example', type: 'helm' }, /needs a name/],
    ['the scheme of OCI', { url: 'r.example/a', type: 'oci' }, /begins with oci/],
    ['a scheme of charts', { url: 'oci://r.example', type: 'helm', name: 'c' }, /without oci/],
    ['yes or no', { url: GIT, insecure: 'yes' }, 'insecure is yes, which is neither true nor false.'],
    ['a number', { url: GIT, githubAppID: 'x', githubAppPrivateKey: 'k' }, /githubAppID is x/],
    ['a key at SSH', { url: SSH, username: 'u', password: 'p' }, /it has none/],
    ['a password on the web', { url: GIT, sshPrivateKey: 'k' }, /SSH key alone/],
    ['the key of a certificate', { url: GIT, tlsClientCertData: 'c' }, /one is missing/],
    ['the id of an app', { url: GIT, githubAppPrivateKey: 'k' }, /one is missing/],
  ] as const)('is told: %s', (_what, settings, says) => {
    const one = repository(settings)
    expect(problemOf(KIND, one)).toMatchObject({ severity: 'error', reason: 'InvalidSpecError' })
    expect(problemOf(KIND, one)?.says?.en).toMatch(says)
    expect(statusOf(KIND, one, among(application('web', GIT)))).toBe('InvalidSpecError')
  })

  it.each([
    ['of Git without credentials', { url: GIT }],
    ['of Git with a token', { url: GIT, username: 'u', password: 'p', insecure: 'TRUE' }],
    ['over SSH without a key, which a template may have', { url: SSH }],
    ['over SSH with a key and a user', { url: SSH, username: 'u', sshPrivateKey: 'k' }],
    ['of charts', { url: 'https://c.example', type: 'helm', name: 'charts' }],
    ['of OCI', { url: 'oci://r.example/a', type: 'oci' }],
    ['with an app', { url: GIT, githubAppID: '7', githubAppPrivateKey: 'k' }],
    [
      'with a certificate and a password',
      { url: GIT, tlsClientCertData: 'c', tlsClientCertKey: 'k', password: 'p' },
    ],
  ] as const)('is not one %s', (_what, settings) => expect(problemOf(KIND, repository(settings))).toBeNull())

  it('is told of none that is going', () => {
    const going = { ...repository({}), metadata: { name: 'a', deletionTimestamp: '2026-01-01T00:00:00Z' } }
    expect([problemOf(KIND, going), statusOf(KIND, going)]).toEqual([null, 'Terminating'])
  })
})

describe('who uses it', () => {
  const scoped = repository({ url: GIT, project: 'shop' })

  it('is known by the applications of its cluster, as Argo CD compares addresses', () => {
    const users = among(application('a', GIT.slice(0, -4).toUpperCase()), application('b', `${GIT}/x`))
    expect([
      statusOf(KIND, repository({ url: GIT }), users),
      cell(KIND, repository({ url: GIT }), 'applications', users),
    ]).toEqual(['InUse', 1])
    expect(statusOf(KIND, repository({ url: SSH }), users)).toBe('Unused')
  })

  it.each([[undefined], [{ objects: () => null }], [{ objects: () => 'pending' as const }]])(
    'is not claimed where nobody knows: %j',
    (context) => {
      expect([
        statusOf(KIND, scoped, context),
        cell(KIND, scoped, 'applications', context),
        problemOf(KIND, scoped, context),
      ]).toEqual(['Registered', null, null])
    },
  )

  it('is a warning where the project of one may not', () => {
    const one = among(application('web', GIT, 'shop'), application('pay', GIT, 'pay'))
    expect(problemOf(KIND, scoped, one)).toMatchObject({ severity: 'warning', reason: 'ProjectMismatch' })
    expect(problemOf(KIND, scoped, one)?.says?.en).toBe(
      'Application pay is of project pay, and only project shop may sign in with it.',
    )
    const two = among(application('pay', GIT, 'pay'), application('member', GIT))
    expect(problemOf(KIND, scoped, two)?.says?.en).toContain('1 more')
    expect(problemOf(KIND, repository({ url: GIT }), two)).toBeNull()
  })

  it('is found among several sources', () => {
    const several = object({ spec: { sources: [{ repoURL: 'x' }, { repoURL: SSH }] } }, { name: 'several' })
    const same = repository({ url: 'ssh://git@git.example.com/shop/deploy' })
    expect(statusOf(KIND, same, among(several))).toBe('InUse')
  })
})

it.each([
  [{}, 'NoCredentials'],
  [{ username: 'u', password: 'p' }, 'UserAndPassword'],
  [{ sshPrivateKey: 'k' }, 'SshKey'],
  [{ githubAppID: '1', githubAppPrivateKey: 'k' }, 'GitHubApp'],
  [{ tlsClientCertData: 'c', tlsClientCertKey: 'k' }, 'ClientCertificate'],
  [{ gcpServiceAccountKey: 'k' }, 'GoogleAccount'],
  [{ useAzureWorkloadIdentity: 'true' }, 'AzureIdentity'],
  [{ useAzureWorkloadIdentity: 'false' }, 'NoCredentials'],
] as const)('%j signs in with %s', (settings, word) => {
  expect(cell(KIND, repository(settings), 'credentials')).toMatchObject({ text: word })
})

it('an address is told without who signs in there', () => {
  const one = repository({ url: 'https://kim:canary@git.example.com/a.git' })
  expect(cell(KIND, one, 'url')).toBe('https://git.example.com/a.git')
})
