import { describe, expect, it } from 'vitest'
import { checkCertificate, checkKubeconfigParts, checkOneFile } from './credentials.ts'

describe('credentials', () => {
  it('of a kubeconfig name what is missing', () => {
    const parts = { certificateAuthority: 'ca', clientCertificate: 'cert', clientKey: 'key' }
    expect(checkKubeconfigParts(parts)).toBeNull()
    expect(checkKubeconfigParts({ certificateAuthority: 'ca', token: 't' })).toBeNull()
    expect(checkKubeconfigParts({ clientCertificate: 'cert' })?.params).toEqual({
      missing: 'certificate-authority-data, client-key-data',
    })
  })

  it('need a certificate unless the connection is insecure', () => {
    expect(checkCertificate({ insecure: false, certificate: null })?.key).toBe('rule.certificate')
    expect(checkCertificate({ insecure: true, certificate: null })).toBeNull()
  })

  it('come in one file', () => {
    expect(checkOneFile([1, 2])?.key).toBe('rule.oneFile')
  })
})
