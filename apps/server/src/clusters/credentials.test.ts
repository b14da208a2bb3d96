import { clusterInput } from '@naru/contract/api/inputs/cluster-input'
import { AppError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import { credentialKind, parseCredentials } from './credentials.ts'

const CA = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'
const WITH_CA = `certificate-authority-data: ${btoa(CA)}`

/** A kubeconfig of one context with this user and these fields of its cluster. */
function kubeconfig(user: string, { server = 'https://k8s.example.com:6443', ca = WITH_CA } = {}): string {
  return `
apiVersion: v1
kind: Config
current-context: one
contexts: [{ name: one, context: { cluster: c, user: u } }]
clusters: [{ name: c, cluster: { server: '${server}', ${ca} } }]
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
      certificateAuthority: CA,
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

  it.each([
    ['{}', WITH_CA, 'client-certificate-data, client-key-data'],
    ['{ token: abc }', '', 'certificate-authority-data'],
    ['{}', '', 'certificate-authority-data, client-certificate-data, client-key-data'],
  ])('of the user %s and the cluster {%s} lack %s, which is named', (user, ca, missing) => {
    expect(faultOf(kubeconfig(user, { ca }))).toEqual({
      field: 'kubeconfig',
      rule: 'rule.kubeconfig',
      params: { missing },
    })
  })

  it('leave out the CA, or checking at all, only with the switch for it', () => {
    const unchecked = kubeconfig('{ token: abc }', { ca: 'insecure-skip-tls-verify: true' })
    expect(faultOf(unchecked)).toEqual({
      field: 'clusters[c].cluster.insecure-skip-tls-verify',
      rule: 'rule.kubeconfig.insecure',
    })
    const lacking = kubeconfig('{ token: abc }', { ca: '' })
    for (const text of [unchecked, lacking]) {
      expect(parseCredentials({ kubeconfig: text, insecure: true }).insecureSkipTlsVerify).toBe(true)
    }
    const whole = kubeconfig('{ token: abc }')
    expect(parseCredentials({ kubeconfig: whole, insecure: true }).insecureSkipTlsVerify).toBe(false)
    const server = { server: 'https://k8s.example.com', token: 't' }
    expect(() => parseCredentials(server)).toThrow(
      expect.objectContaining({
        code: 'KUBECONFIG_REFUSED',
        fields: [{ field: 'credentials.certificateAuthority', rule: 'rule.certificate' }],
      }),
    )
    expect(parseCredentials({ ...server, insecure: true }).insecureSkipTlsVerify).toBe(true)
  })

  it('of several contexts, of which none is named, are refused', () => {
    const several = kubeconfig('{ token: abc }')
      .replace('current-context: one', '')
      .replace('contexts: [', 'contexts: [{ name: two, context: { cluster: c, user: u } }, ')
    expect(faultOf(several)).toEqual({ field: 'current-context', rule: 'rule.kubeconfig.missing' })
  })

  it('are missing where a file has no contexts, rather than one without a name', () => {
    expect(faultOf('{}')).toEqual({ field: 'contexts', rule: 'rule.kubeconfig.missing' })
  })

  it('without https are refused', () => {
    expect(fieldOf(kubeconfig('{ token: abc }', { server: 'http://k8s.example.com' }))).toBe(
      'clusters[c].cluster.server',
    )
  })

  it('may be a server, its authority and a token', () => {
    const certificateAuthority = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'
    const access = parseCredentials({ server: 'https://k8s.example.com', certificateAuthority, token: 't' })
    expect(access).toMatchObject({ server: 'https://k8s.example.com', certificateAuthority, token: 't' })
  })
})
