import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPrivateKey, judgeKeyFit } from './key-fit.ts'

const value = (tag: number, ...inner: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(inner)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
/** As much of a certificate as is needed: serial, algorithm, issuer, validity, subject, key. */
const certify = (key: KeyObject) => {
  const empty = value(0x30)
  const parts = [value(2, Buffer.of(1)), empty, empty, empty, empty]
  const der = value(0x30, value(0x30, ...parts, key.export({ type: 'spki', format: 'der' })))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
}
const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1') =>
  key.export({ type, format: 'pem' }).toString()

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
const other = generateKeyPairSync('rsa', { modulusLength: 1024 })
const curve = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const otherCurve = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const edwards = generateKeyPairSync('ed25519')
const locked = rsa.privateKey
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'p' })
  .toString()
const lockedOld = rsa.privateKey
  .export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'p' })
  .toString()

describe('a private key beside a certificate', () => {
  it.each([
    ['of its own', rsa, pem(rsa.privateKey, 'pkcs8'), 'fits'],
    ['of its own in the old form', rsa, pem(rsa.privateKey, 'pkcs1'), 'fits'],
    ['of another', rsa, pem(other.privateKey, 'pkcs8'), 'other'],
    ['of its own on a curve', curve, pem(curve.privateKey, 'pkcs8'), 'fits'],
    ['of its own on a curve in the old form', curve, pem(curve.privateKey, 'sec1'), 'fits'],
    ['of another on a curve', curve, pem(otherCurve.privateKey, 'sec1'), 'other'],
    ['of another algorithm', rsa, pem(curve.privateKey, 'pkcs8'), 'other'],
    ['that does not carry its public one', edwards, pem(edwards.privateKey, 'pkcs8'), 'unknown'],
    ['that is locked', rsa, locked, 'unknown'],
    ['that is locked in the old form', rsa, lockedOld, 'unknown'],
    ['that is none', rsa, 'key', 'unreadable'],
    [
      'that is cut off',
      rsa,
      pem(rsa.privateKey, 'pkcs8').replace(/\n[^\n]+\n-----END/, '\n-----END'),
      'unreadable',
    ],
  ] as const)('%s', (_what, { publicKey }, key, fit) => {
    expect(judgeKeyFit(certify(publicKey), key)).toBe(fit)
  })

  it('is not judged beside what is no certificate', () => {
    expect(judgeKeyFit('', pem(rsa.privateKey, 'pkcs8'))).toBe('unreadable')
  })

  it('is told from a public one', () => {
    expect(isPrivateKey(lockedOld)).toBe(true)
    expect(isPrivateKey(rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(false)
  })
})
