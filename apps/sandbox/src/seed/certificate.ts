import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

type Certificate = { readonly host: string; readonly from: Date; readonly until: Date }

const [INTEGER, OCTETS, IDENTIFIER, SEQUENCE, SET] = [0x02, 0x04, 0x06, 0x30, 0x31]
const [UTF8, UTC_TIME, BIT_STRING, VERSION, EXTENSIONS, DNS_NAME] = [0x0c, 0x17, 0x03, 0xa0, 0xa3, 0x82]
const ED25519 = Buffer.from('2b6570', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const ALTERNATIVE_NAMES = Buffer.from('551d11', 'hex')
/** What stands before the 32 bytes of a key in PKCS #8. */
const KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

function put(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function putName(name: string): Buffer {
  return put(SEQUENCE, put(SET, put(SEQUENCE, put(IDENTIFIER, COMMON_NAME), put(UTF8, Buffer.from(name)))))
}

function putTime(date: Date): Buffer {
  return put(UTC_TIME, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}

function toPem(label: string, der: Buffer): string {
  const lines = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}

/** A certificate that signs itself, and its key: always the same for the same host and times. */
export function buildCertificate({ host, from, until }: Certificate): {
  readonly certificate: string
  readonly key: string
} {
  const seed = createHash('sha256').update(host).digest()
  const pkcs8 = Buffer.concat([KEY_HEAD, seed])
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const algorithm = put(SEQUENCE, put(IDENTIFIER, ED25519))
  const names = put(SEQUENCE, put(DNS_NAME, Buffer.from(host)))
  const body = put(
    SEQUENCE,
    put(VERSION, put(INTEGER, Buffer.from([2]))),
    put(INTEGER, Buffer.from([1, ...seed.subarray(0, 8)])),
    algorithm,
    putName('Hanbat CA'),
    put(SEQUENCE, putTime(from), putTime(until)),
    putName(host),
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
    put(EXTENSIONS, put(SEQUENCE, put(SEQUENCE, put(IDENTIFIER, ALTERNATIVE_NAMES), put(OCTETS, names)))),
  )
  const signature = put(BIT_STRING, Buffer.from([0]), sign(null, body, key))
  return {
    certificate: toPem('CERTIFICATE', put(SEQUENCE, body, algorithm, signature)),
    key: toPem('PRIVATE KEY', pkcs8),
  }
}
