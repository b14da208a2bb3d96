import { breach, type Checked } from '../../../rules/message.ts'
import { readCertificate } from '../certificate/certificate.ts'
import { isPrivateKey, judgeKeyFit } from '../certificate/key-fit.ts'

export function checkCertificatePem(pem: string): Checked {
  return readCertificate(pem) ? null : breach('rule.certificatePem')
}

export function checkPrivateKeyPem(pem: string): Checked {
  return isPrivateKey(pem) ? null : breach('rule.privateKeyPem')
}

/** A key that is known to be another one's is refused; one that does not tell is taken. */
export function checkKeyOf(certificate: string, key: string): Checked {
  return judgeKeyFit(certificate, key) === 'other' ? breach('rule.keyOfAnother') : null
}

/** One of the two is enough. */
export function checkUserOrPassword(user: string, password: string): Checked {
  return user === '' && password === '' ? breach('rule.userOrPassword') : null
}
