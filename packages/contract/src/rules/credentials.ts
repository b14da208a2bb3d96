import { breach, type Checked } from './message.ts'

/** What one context of a kubeconfig holds; each is the text or undefined. */
type KubeconfigParts = {
  /** Whether the certificate of the server is left unchecked. */
  readonly insecure: boolean
  readonly certificateAuthority?: string | undefined
  readonly clientCertificate?: string | undefined
  readonly clientKey?: string | undefined
  readonly token?: string | undefined
}

/** CA, client certificate and client key data must be there; a token stands in for the last two, the switch for the CA. */
export function checkKubeconfigParts(parts: KubeconfigParts): Checked {
  const named = [
    ['certificate-authority-data', parts.insecure || parts.certificateAuthority],
    ['client-certificate-data', parts.token ? 'token' : parts.clientCertificate],
    ['client-key-data', parts.token ? 'token' : parts.clientKey],
  ] as const
  const missing = named.filter(([, value]) => !value).map(([name]) => name)
  return missing.length === 0 ? null : breach('rule.kubeconfig', { missing: missing.join(', ') })
}

type Tls = { readonly insecure: boolean; readonly certificate: string | null }

export function checkCertificate({ insecure, certificate }: Tls): Checked {
  return insecure || certificate ? null : breach('rule.certificate')
}

export function checkOneFile(files: readonly unknown[]): Checked {
  return files.length > 1 ? breach('rule.oneFile') : null
}

/** Certificates as PEM; an empty text is none. */
export function checkPem(text: string): Checked {
  const isPem = /-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/.test(text)
  return text.trim() === '' || isPem ? null : breach('rule.certificatePem')
}
