import { certificates } from '@naru/contract/mesh/wire/certificates'
import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { loadCertificates } from './mesh-certificates.ts'

const PEM = `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUXbCGcMUf0eK3zcMwVagsA6hSw+8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIzMzIxMFoYDzIxMjYxMDI5
MjMzMjEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ3pZCww4R/T3zmRfy6xliluriaqGRYG/iLFM/4wCIuR9rSbnvJ4niv
4b1ksIHfM6YV1OeN363ctgYYIQ4zGGaFo2QwYjAdBgNVHQ4EFgQUUctjKvhzoKX0
k1GbJuA34yIu8T4wHwYDVR0jBBgwFoAUUctjKvhzoKX0k1GbJuA34yIu8T4wDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IHM69mipwMZSpExAeO7IfJEKpliYOWsXdheUrQG90EwBAiB/XI6UNWtVC0s7bQni
pBGbhDYDNjk0//JyTeAC0o7DtA==
-----END CERTIFICATE-----
`

const NEVER = new AbortController().signal
const refuse = (code: number) => new KubeError({ code, reason: 'X', message: `HTTP ${code}` })

/** Answers each secret with its data, or refuses it. */
function clientOf(secrets: Readonly<Record<string, Readonly<Record<string, string>> | number>>) {
  return {
    get: async ({ name }: { readonly name: string }) => {
      const found = secrets[name] ?? 404
      if (typeof found === 'number') throw refuse(found)
      return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, data: found }
    },
  }
}

const load = (
  secrets: Parameters<typeof clientOf>[0],
  dns: readonly { readonly secretName: string; readonly dnsNames: readonly string[] }[] = [],
) => loadCertificates(clientOf(secrets), { namespace: 'istio-system', dns }, NEVER)
const data = { 'ca-cert.pem': Buffer.from(PEM).toString('base64'), 'ca-key.pem': 'a2V5' }

describe('the certificate of a mesh', () => {
  it('is what people gave it, else what it made itself, and nothing of the key is told', async () => {
    const own = await load({ 'istio-ca-secret': data })
    expect(certificates.parse(own)).toEqual([
      {
        secretName: 'istio-ca-secret',
        secretNamespace: 'istio-system',
        dnsNames: [],
        issuer: 'CN=localhost',
        notBefore: '2026-11-22T23:32:10.000Z',
        notAfter: '2126-10-29T23:32:10.000Z',
        error: '',
        accessible: true,
      },
    ])
    expect(JSON.stringify(own)).not.toContain('a2V5')
    expect((await load({ cacerts: data, 'istio-ca-secret': data })).map((one) => one.secretName)).toEqual([
      'cacerts',
    ])
  })

  it('is named alone to whoever may not read it, and is none where no secret is there', async () => {
    const [closed] = await load({ cacerts: 403, 'istio-ca-secret': 403 })
    expect(closed).toMatchObject({ secretName: 'istio-ca-secret', accessible: false, notAfter: '' })
    expect(await load({})).toEqual([])
  })

  it('that cannot be read says so, and a cluster that is away is no missing secret', async () => {
    const [broken] = await load({ cacerts: { 'ca-cert.pem': 'eA==' } })
    expect(broken?.error).toContain('ca-cert.pem')
    await expect(load({ cacerts: 0 })).rejects.toMatchObject({ statusCode: 503 })
  })
})

describe('what a mesh signs for programs', () => {
  const dns = [
    { secretName: 'dns.webhook', dnsNames: ['webhook.shop.svc'] },
    { secretName: 'dns.closed', dnsNames: ['closed.shop.svc'] },
    { secretName: 'dns.gone', dnsNames: ['gone.shop.svc'] },
    { secretName: 'dns.broken', dnsNames: [] },
  ]
  const chain = { 'cert-chain.pem': data['ca-cert.pem'], 'key.pem': 'a2V5', 'ca-cert.pem': 'eA==' }

  it('comes first, by the order of its configuration, with the names that it is for and nothing of the key', async () => {
    const told = await load(
      { 'dns.webhook': chain, 'dns.closed': 403, 'dns.broken': data, cacerts: data },
      dns,
    )
    expect(
      certificates.parse(told).map((one) => [one.secretName, one.dnsNames, one.accessible, one.error]),
    ).toEqual([
      ['dns.webhook', ['webhook.shop.svc'], true, ''],
      ['dns.closed', ['closed.shop.svc'], false, ''],
      ['dns.gone', ['gone.shop.svc'], true, 'the secret is not there'],
      ['dns.broken', [], true, 'cert-chain.pem holds no certificate'],
      ['cacerts', [], true, ''],
    ])
    expect(told[0]).toMatchObject({ issuer: 'CN=localhost', notAfter: '2126-10-29T23:32:10.000Z' })
    expect(JSON.stringify(told)).not.toContain('a2V5')
  })
})
