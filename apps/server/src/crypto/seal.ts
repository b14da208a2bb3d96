import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** Keeps secrets unreadable at rest; `context` binds a sealed text to its place, e.g. `cluster:ID`. */
export type Sealer = {
  seal(plain: string, context: string): string
  /** Throws when the text was altered, sealed for another context or with another key. */
  open(sealed: string, context: string): string
  /** A keyed fingerprint in base64url, to recognise or derive without keeping the secret itself. */
  sign(text: string, context: string): string
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. `key` is the 32 byte master key; encryption and signing use keys derived from it. */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== 32) throw new TypeError('The encryption key must have 32 bytes')
  const sealing = deriveKey(key, 'naru seal')
  const signing = createSecretKey(deriveKey(key, 'naru sign'))

  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, context) {
      const [version, text] = sealed.split('.')
      if (version !== VERSION || text === undefined) throw new TypeError('Not a sealed text')
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    sign(text, context) {
      return createHmac('sha256', signing).update(`${context}\0${text}`).digest('base64url')
    },
  }
}

function deriveKey(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))
}
