import { describe, expect, it } from 'vitest'
import { checkCertificate, checkKubeconfigParts, checkOneFile } from './credentials.ts'

describe('credentials', () => {
  it('of a kubeconfig name what is missing', () => {
    const ca = { insecure: false, certificateAuthority: 'ca' }
    expect(checkKubeconfigParts({ ...ca, clientCertificate: 'cert', clientKey: 'key' })).toBeNull()
    expect(checkKubeconfigParts({ ...ca, token: 't' })).toBeNull()
    expect(checkKubeconfigParts({ insecure: true, token: 't' })).toBeNull()
    expect(checkKubeconfigParts({ insecure: false, clientCertificate: 'cert' })?.params).toEqual({
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
