import { readKeyPart } from './certificate.ts'
import { type DerNode, listNodes, readIdentifier, stepInto, TAG, toHex } from './der.ts'
import { type PemBlock, readPem } from './pem.ts'

/** Whether a private key belongs to a certificate; `unknown` where the key does not say which public one is its own. */
export type KeyFit = 'fits' | 'other' | 'unknown' | 'unreadable'

type Algorithm = 'rsa' | 'ec' | 'any'

/** What tells a public key from others: the modulus of RSA, the point of a curve; null where it is not said. */
type PublicPart = { readonly algorithm: Algorithm; readonly known: string | null }

const RSA = '1.2.840.113549.1.1.1'
const EC = '1.2.840.10045.2.1'
/** The public key, where a private one on a curve carries it. */
const [CARRIED, CARRIED_BARE] = [0xa1, 0x81]

/** Both are PEM texts; of the certificate's chain the first counts. */
export function judgeKeyFit(certificate: string, key: string): KeyFit {
  const block = readPem(key).find(({ label }) => label.endsWith('PRIVATE KEY'))
  const shown = orNull(() => readShown(readKeyPart(certificate)))
  if (!block || !shown) return 'unreadable'
  if (block.encrypted) return 'unknown'
  const own = orNull(() => readOwn(block))
  if (!own) return 'unreadable'
  if (own.algorithm !== shown.algorithm) return 'other'
  if (own.known === null || shown.known === null) return 'unknown'
  return own.known === shown.known ? 'fits' : 'other'
}

/** Whether a text holds a private key in PEM. */
export function isPrivateKey(pem: string): boolean {
  return readPem(pem).some(({ label }) => label.endsWith('PRIVATE KEY'))
}

function readShown(part: DerNode | null): PublicPart | null {
  const [how, bits] = listNodes(part?.content)
  if (!how || !bits) return null
  const algorithm = algorithmOf(how)
  const point = bits.content.subarray(1)
  return { algorithm, known: algorithm === 'rsa' ? modulus(stepInto(listNodes(point), 0)) : toHex(point) }
}

function readOwn({ label, der }: PemBlock): PublicPart | null {
  const fields = stepInto(listNodes(der), 0)
  if (label === 'RSA PRIVATE KEY') return { algorithm: 'rsa', known: modulus(fields.slice(1)) }
  if (label === 'EC PRIVATE KEY') return { algorithm: 'ec', known: carried(fields) }
  const [, how, inner] = fields
  if (label !== 'PRIVATE KEY' || !how || !inner) return null
  const algorithm = algorithmOf(how)
  if (algorithm === 'any') return { algorithm, known: carried(fields) }
  const own = stepInto(listNodes(inner.content), 0)
  return { algorithm, known: algorithm === 'rsa' ? modulus(own.slice(1)) : carried(own) }
}

function algorithmOf(how: DerNode): Algorithm {
  const identifier = readIdentifier(listNodes(how.content)[0]?.content ?? new Uint8Array())
  return identifier === RSA ? 'rsa' : identifier === EC ? 'ec' : 'any'
}

function modulus([first]: readonly DerNode[]): string | null {
  return first?.tag === TAG.integer ? toHex(first.content) : null
}

function carried(fields: readonly DerNode[]): string | null {
  const found = fields.find(({ tag }) => tag === CARRIED || tag === CARRIED_BARE)
  const bits = found?.tag === CARRIED ? listNodes(found.content)[0]?.content : found?.content
  return bits ? toHex(bits.subarray(1)) : null
}

function orNull<T>(read: () => T | null): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
