import { expect, it } from 'vitest'
import { followCertificates, readCertificates } from './certificates.ts'

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
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
const END = new Date('Oct 29 23:32:10 2126 GMT').toISOString()
const token = (payload: string) => ['e30', Buffer.from(payload).toString('base64url'), 'x'].join('.')

it('says when each part of an access ends', () => {
  const clientCertificate = { certificate: CERTIFICATE, key: 'secret' }
  expect(readCertificates({ certificateAuthority: CERTIFICATE, clientCertificate })).toEqual([
    { of: 'authority', expires: END },
    { of: 'client', expires: END },
  ])
})

it.each([
  ['ends', token('{"exp":1767225600}'), ['2026-01-01T00:00:00.000Z']],
  ['never ends', token('{"sub":"robot"}'), []],
  ['is of another kind', 'sha256~abc', []],
  ['is broken', 'a.b.c', []],
])('a token that %s', (_what, value, ends) => {
  expect(readCertificates({ token: value }).map(({ expires }) => expires)).toEqual(ends)
})

it('says nothing of what is no certificate', () => {
  const broken = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'
  expect(readCertificates({ certificateAuthority: broken })).toEqual([])
  expect(readCertificates({})).toEqual([])
})

it('says nothing, at once, of what begins certificates without end', () => {
  expect(readCertificates({ certificateAuthority: '-----BEGIN CERTIFICATE-----'.repeat(40_000) })).toEqual([])
})

it('takes the first end of several certificates', () => {
  const broken = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'
  expect(readCertificates({ certificateAuthority: broken + CERTIFICATE + CERTIFICATE })).toEqual([
    { of: 'authority', expires: END },
  ])
})

it('puts first what the server showed last', () => {
  const { onCertificate, all } = followCertificates({ token: 'sha256~abc' })
  expect(all()).toEqual([])
  onCertificate(Date.parse('2026-01-01T00:00:00Z'))
  onCertificate(Date.parse('2027-01-01T00:00:00Z'))
  expect(all()).toEqual([{ of: 'server', expires: '2027-01-01T00:00:00.000Z' }])
})
