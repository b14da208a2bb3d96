import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildCertificate } from './certificate.ts'

it('is a certificate that others can read, for its host and its time', () => {
  const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-04-01T12:30:00Z')]
  const { certificate, key } = buildCertificate({ host: 'www.hanbat.example', from, until })
  const read = new X509Certificate(certificate)
  expect([read.subjectAltName, new Date(read.validFrom), new Date(read.validTo)]).toEqual([
    'DNS:www.hanbat.example',
    from,
    until,
  ])
  expect(read.verify(read.publicKey)).toBe(true)
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+-----END PRIVATE KEY-----\n$/)
})
