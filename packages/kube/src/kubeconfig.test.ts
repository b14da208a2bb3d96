import { describe, expect, it } from 'vitest'
import { parseKubeconfig, selectAccess } from './kubeconfig.ts'
import { KubeconfigError } from './kubeconfig-error.ts'

const CA = btoa('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')
const KEY = btoa('-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----\n')

type Parts = { readonly cluster?: object; readonly user?: object }

function kubeconfig({ cluster = {}, user = { token: 'secret-token' } }: Parts = {}): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'main',
    clusters: [{ name: 'c', cluster: { server: 'https://10.0.0.1:6443', ...cluster } }],
    users: [{ name: 'u', user }],
    contexts: [{ name: 'main', context: { cluster: 'c', user: 'u', namespace: 'shop' } }],
  })
}

function problem(parts: Parts): unknown {
  try {
    return selectAccess(parseKubeconfig(kubeconfig(parts)))
  } catch (error) {
    if (error instanceof KubeconfigError) return [error.problem, error.field]
    throw error
  }
}

describe('a kubeconfig', () => {
  it('gives the access of its current context', () => {
    const access = selectAccess(
      parseKubeconfig(kubeconfig({ cluster: { 'certificate-authority-data': CA } })),
    )
    expect(access).toEqual({
      server: 'https://10.0.0.1:6443',
      certificateAuthority: atob(CA),
      insecureSkipTlsVerify: false,
      token: 'secret-token',
    })
  })

  it('may hold a client certificate', () => {
    const user = { 'client-certificate-data': CA, 'client-key-data': KEY }
    expect(problem({ user })).toMatchObject({ clientCertificate: { certificate: atob(CA), key: atob(KEY) } })
  })

  it('may be YAML with comments and block style', () => {
    const text = `
# by hand
apiVersion: v1
kind: Config
clusters:
  - name: c
    cluster: { server: https://example.com/k8s/clusters/c-1/ }
users: []
contexts:
  - name: only
    context:
      cluster: c
`
    expect(selectAccess(parseKubeconfig(text)).server).toBe('https://example.com/k8s/clusters/c-1')
  })

  it.each([
    ['exec', { user: { exec: { command: 'aws' } } }, 'users[u].user.exec'],
    ['auth-provider', { user: { 'auth-provider': { name: 'gcp' } } }, 'users[u].user.auth-provider'],
    ['file-path', { user: { tokenFile: '/etc/token' } }, 'users[u].user.tokenFile'],
    ['file-path', { user: { 'client-certificate': '/a' } }, 'users[u].user.client-certificate'],
    ['file-path', { user: { 'client-key': '/a' } }, 'users[u].user.client-key'],
    [
      'file-path',
      { cluster: { 'certificate-authority': '/a' } },
      'clusters[c].cluster.certificate-authority',
    ],
    ['impersonation', { user: { token: 't', as: 'admin' } }, 'users[u].user.as'],
    ['impersonation', { user: { token: 't', 'as-groups': ['g'] } }, 'users[u].user.as-groups'],
    ['impersonation', { user: { token: 't', 'as-uid': '1' } }, 'users[u].user.as-uid'],
    ['impersonation', { user: { token: 't', 'as-user-extra': { a: ['b'] } } }, 'users[u].user.as-user-extra'],
    ['unsupported', { user: { username: 'a', password: 'b' } }, 'users[u].user.username'],
    ['unsupported', { cluster: { 'proxy-url': 'http://x' } }, 'clusters[c].cluster.proxy-url'],
    [
      'insecure',
      { cluster: { 'insecure-skip-tls-verify': true } },
      'clusters[c].cluster.insecure-skip-tls-verify',
    ],
    ['not-https', { cluster: { server: 'http://10.0.0.1' } }, 'clusters[c].cluster.server'],
    ['invalid', { cluster: { server: 'https://user:pw@10.0.0.1' } }, 'clusters[c].cluster.server'],
    ['invalid', { cluster: { server: 'https://10.0.0.1/?a=b' } }, 'clusters[c].cluster.server'],
    ['invalid', { cluster: { server: 'file:///etc/passwd' } }, 'clusters[c].cluster.server'],
    ['invalid', { cluster: { server: 'nonsense' } }, 'clusters[c].cluster.server'],
    ['invalid', { cluster: { server: `https://a${'/'.repeat(1e6)}x` } }, 'clusters[c].cluster.server'],
    ['missing', { cluster: { server: '' } }, 'clusters[c].cluster.server'],
    [
      'invalid',
      { cluster: { 'certificate-authority-data': '%%%' } },
      'clusters[c].cluster.certificate-authority-data',
    ],
    [
      'invalid',
      { cluster: { 'certificate-authority-data': KEY } },
      'clusters[c].cluster.certificate-authority-data',
    ],
    ['missing', { user: { 'client-certificate-data': CA } }, 'users[u].user.client-key-data'],
    ['missing', { user: { 'client-key-data': KEY } }, 'users[u].user.client-certificate-data'],
    ['invalid', { user: { token: 'two\nlines' } }, 'users[u].user.token'],
  ] as const)('is refused for %s in %j, naming the field', (why, parts, field) => {
    expect(problem(parts)).toEqual([why, field])
  })

  it('may be insecure where the policy lets it', () => {
    const text = kubeconfig({ cluster: { 'insecure-skip-tls-verify': true } })
    expect(selectAccess(parseKubeconfig(text, { allowUnverified: true })).insecureSkipTlsVerify).toBe(true)
  })

  it.each(['yes', 'on', 'true'])('turns verification off by %s, as kubectl reads it', (word) => {
    const text = `
clusters: [{name: c, cluster: {server: "https://a", insecure-skip-tls-verify: ${word}}}]
contexts: [{name: only, context: {cluster: c}}]
`
    expect(() => selectAccess(parseKubeconfig(text))).toThrow(
      'insecure: clusters[c].cluster.insecure-skip-tls-verify',
    )
    expect(selectAccess(parseKubeconfig(text, { allowUnverified: true })).insecureSkipTlsVerify).toBe(true)
  })

  it('keeps its good contexts beside a refused one', () => {
    const config = parseKubeconfig(`
clusters: [{name: c, cluster: {server: "https://a"}}]
users: [{name: good, user: {token: t}}, {name: bad, user: {exec: {command: x}}}]
contexts:
  - {name: one, context: {cluster: c, user: good}}
  - {name: two, context: {cluster: c, user: bad}}
  - {name: three, context: {cluster: nowhere, user: good}}
  - {name: four, context: {cluster: c, user: nobody}}
`)
    expect(
      config.contexts.map(({ name, access }) => [
        name,
        access instanceof KubeconfigError ? access.message : 'good',
      ]),
    ).toEqual([
      ['one', 'good'],
      ['two', 'exec: users[bad].user.exec'],
      ['three', 'missing: contexts[three].context.cluster'],
      ['four', 'missing: contexts[four].context.user'],
    ])
  })

  it('has no context by a name that it does not hold', () => {
    expect(() => selectAccess(parseKubeconfig(kubeconfig()), 'other')).toThrow('no-context: other')
  })

  it.each([
    ['not-yaml', 'a: [secret-token'],
    ['not-yaml', 'a: 1\na: 2'],
    ['not-a-kubeconfig', '[]'],
    ['not-a-kubeconfig', 'kind: Pod'],
    ['not-a-kubeconfig', 'clusters: nonsense'],
    ['too-large', `a: ${'x'.repeat(1024 * 1024)}`],
    ['not-yaml', buildBomb()],
    ['too-complex', '['.repeat(1_000_000)],
    ['too-complex', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['too-complex', '{a: '.repeat(200_000)],
    ['too-complex', '- '.repeat(500_000)],
    ['too-complex', `[${'1,'.repeat(500_000)}]`],
    ['too-complex', Array.from({ length: 50_000 }, (_, at) => `key${at}: value`).join('\n')],
  ] as const)('is %s', (why, text) => {
    expect(() => parseKubeconfig(text)).toThrow(expect.objectContaining({ problem: why }))
  })

  it('makes no access of a context that nobody asks for', () => {
    let made = 0
    const policy = {
      get allowUnverified() {
        made += 1
        return true
      },
    }
    const cluster = { 'insecure-skip-tls-verify': true }
    const config = parseKubeconfig(kubeconfig({ cluster }), policy)
    expect(made).toBe(0)
    expect(selectAccess(config)).toBe(config.contexts[0]?.access)
    expect(made).toBe(1)
  })

  it('never shows its secrets in an error', () => {
    for (const text of ['token: secret-token\n bad', kubeconfig({ user: { token: 'secret-token\n' } })]) {
      try {
        selectAccess(parseKubeconfig(text))
        expect.unreachable()
      } catch (error) {
        expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('secret-token')
      }
    }
  })
})

/** Ten levels of ten aliases each: 10^10 nodes when followed. */
function buildBomb(): string {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const item = level === 0 ? 'x' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array(10).fill(item).join(', ')}]`
  })
  return levels.join('\n')
}
