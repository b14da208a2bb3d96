import 'reflect-metadata'
import { randomBytes, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEARS = 10

export type KeyAndCertificate = { readonly key: string; readonly certificate: string }

type CertificateAuthority = KeyAndCertificate & {
  /** A certificate for a server at these addresses. */
  readonly issueServer: (name: string, hosts: readonly string[]) => Promise<KeyAndCertificate>
  /** A certificate for a person: the common name is the user, each organisation a group. */
  readonly issueClient: (user: string, groups: readonly string[]) => Promise<KeyAndCertificate>
}

/** A certificate authority of its own for one cluster; keys are ECDSA P-256, in PEM. */
export async function createCertificateAuthority(name: string): Promise<CertificateAuthority> {
  const keys = await generateKeys()
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(),
    name: `CN=${name}`,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const issue = async (
    subject: x509.JsonName,
    extensions: readonly x509.Extension[],
  ): Promise<KeyAndCertificate> => {
    const own = await generateKeys()
    const certificate = await x509.X509CertificateGenerator.create({
      ...validity(),
      subject,
      issuer: authority.subject,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      extensions: [new x509.BasicConstraintsExtension(false, undefined, true), ...extensions],
    })
    return { key: await exportKey(own.privateKey), certificate: certificate.toString('pem') }
  }
  return {
    key: await exportKey(keys.privateKey),
    certificate: authority.toString('pem'),
    issueServer: (server, hosts) =>
      issue(
        [{ CN: [server] }],
        [
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension(
            hosts.map((host) => ({ type: /^[\d.]+$|:/.test(host) ? 'ip' : 'dns', value: host })),
          ),
        ],
      ),
    issueClient: (user, groups) =>
      issue(
        [...groups.map((group) => ({ O: [group] })), { CN: [user] }],
        [new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth])],
      ),
  }
}

function validity(): Pick<
  x509.X509CertificateCreateParamsBase,
  'serialNumber' | 'notBefore' | 'notAfter' | 'signingAlgorithm'
> {
  const notBefore = new Date(Date.now() - 3_600_000)
  const notAfter = new Date(notBefore)
  notAfter.setFullYear(notBefore.getFullYear() + YEARS)
  // A leading zero bit keeps the number positive, as X.509 wants it.
  const serialNumber = `0${randomBytes(15).toString('hex')}1`
  return { serialNumber, notBefore, notAfter, signingAlgorithm: KEY }
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  const der = await webcrypto.subtle.exportKey('pkcs8', key)
  return x509.PemConverter.encode(der, 'PRIVATE KEY')
}
