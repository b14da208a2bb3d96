import { clusterInput } from '@naru/contract/api/clusters'
import { AppError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import { credentialKind, parseCredentials } from './credentials.ts'

function kubeconfig(user: string, server = 'https://k8s.example.com:6443'): string {
  return `
apiVersion: v1
kind: Config
current-context: one
contexts: [{ name: one, context: { cluster: c, user: u } }]
clusters: [{ name: c, cluster: { server: '${server}' } }]
users: [{ name: u, user: ${user} }]
`
}

function faultOf(text: string) {
  try {
    parseCredentials({ kubeconfig: text })
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'KUBECONFIG_REFUSED') return error.fields[0]
    throw error
  }
}

function fieldOf(text: string): string | undefined {
  return faultOf(text)?.field
}

describe('credentials for a cluster', () => {
  it('come from the context that is current', () => {
    const access = parseCredentials({ kubeconfig: kubeconfig('{ token: abc }') })
    expect(access).toEqual({
      server: 'https://k8s.example.com:6443',
      token: 'abc',
      insecureSkipTlsVerify: false,
    })
    expect(credentialKind(access)).toBe('token')
  })

  it.each([
    ['a program to run', '{ exec: { command: rm } }', 'users[u].user.exec'],
    ['a provider', '{ auth-provider: { name: gcp } }', 'users[u].user.auth-provider'],
    ['a file with a token', '{ tokenFile: /etc/passwd }', 'users[u].user.tokenFile'],
    ['a file with a key', '{ client-key: /etc/key }', 'users[u].user.client-key'],
  ])('with %s are refused by that field', (_, user, field) => {
    expect(fieldOf(kubeconfig(user))).toBe(field)
  })

  it('in a file that is too large are refused by that, at the kubeconfig', () => {
    const input = clusterInput.parse({ name: 'seoul', credentials: { kubeconfig: '#'.repeat(1_048_577) } })
    const { credentials } = input
    expect('kubeconfig' in credentials && faultOf(credentials.kubeconfig)).toEqual({
      field: 'kubeconfig',
      rule: 'rule.kubeconfig.too-large',
    })
  })

  it('without any are refused', () => {
    expect(fieldOf(kubeconfig('{}'))).toBe('token')
  })

  it('are missing where a file has no contexts, rather than one without a name', () => {
    expect(faultOf('{}')).toEqual({ field: 'contexts', rule: 'rule.kubeconfig.missing' })
  })

  it('without https are refused', () => {
    expect(fieldOf(kubeconfig('{ token: abc }', 'http://k8s.example.com'))).toBe('clusters[c].cluster.server')
  })

  it('may be a server, its authority and a token', () => {
    const certificateAuthority = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'
    const access = parseCredentials({ server: 'https://k8s.example.com', certificateAuthority, token: 't' })
    expect(access).toMatchObject({ server: 'https://k8s.example.com', certificateAuthority, token: 't' })
  })
})
