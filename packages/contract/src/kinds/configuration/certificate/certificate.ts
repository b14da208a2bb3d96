import { parseTime } from '../../../kubernetes/time.ts'
import { fromUtf8 } from '../../../text/base64.ts'
import { type DerNode, listNodes, readIdentifier, stepInto, TAG } from './der.ts'
import { readPem } from './pem.ts'

/** What a certificate says of itself; times in milliseconds since the epoch. */
export type Certificate = {
  /** `CN=www.shop.example, O=Shop`; empty where it names nobody. */
  readonly subject: string
  readonly issuer: string
  readonly from: number
  readonly until: number
  /** The hosts that it is for. */
  readonly names: readonly string[]
  /** The IP addresses that it is for. */
  readonly addresses: readonly string[]
}

const [VERSION, EXTENSIONS, DNS_NAME, IP_ADDRESS] = [0xa0, 0xa3, 0x82, 0x87]
const ALTERNATIVE_NAMES = '2.5.29.17'

const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
}

/** The first certificate of a PEM text, which is the one that is shown to clients; null for what is none. */
export function readCertificate(pem: string): Certificate | null {
  return readBody(pem, (parts) => {
    // After the serial number and the algorithm.
    const [, , issuer, validity, subject] = parts
    const [from = null, until = null] = listNodes(validity?.content).map(readTime)
    if (from === null || until === null) return null
    const alternatives = listAlternatives(parts)
    return {
      subject: readName(subject),
      issuer: readName(issuer),
      from,
      until,
      names: alternatives.flatMap(({ tag, content }) => (tag === DNS_NAME ? toText(content) : [])),
      addresses: alternatives.flatMap(({ tag, content }) => (tag === IP_ADDRESS ? toAddress(content) : [])),
    }
  })
}

/** The part of the first certificate that holds its public key; null for what is none. */
export function readKeyPart(pem: string): DerNode | null {
  return readBody(pem, (parts) => parts[5] ?? null)
}

function readBody<T>(pem: string, read: (parts: readonly DerNode[]) => T | null): T | null {
  const block = readPem(pem).find(({ label }) => label === 'CERTIFICATE')
  if (!block) return null
  try {
    const body = stepInto(listNodes(block.der), 0, 0)
    return read(body[0]?.tag === VERSION ? body.slice(1) : body)
  } catch {
    // Cut off, or no certificate after all.
    return null
  }
}

function readName(name: DerNode | undefined): string {
  const parts = listNodes(name?.content).flatMap(({ content }) => {
    const [identifier, value] = stepInto(listNodes(content), 0)
    const short = identifier && NAME_PARTS[readIdentifier(identifier.content)]
    return short && value ? [`${short}=${toText(value.content)}`] : []
  })
  // Who it is for stands last in the document, and is what people look for first.
  return parts.toReversed().join(', ')
}

function listAlternatives(parts: readonly DerNode[]): readonly DerNode[] {
  const extensions = stepInto(
    parts.filter(({ tag }) => tag === EXTENSIONS),
    0,
    0,
  )
  return extensions.flatMap((extension) => {
    const fields = listNodes(extension.content)
    const isNames = fields.some(
      ({ tag, content }) => tag === TAG.identifier && readIdentifier(content) === ALTERNATIVE_NAMES,
    )
    const octets = fields.filter(({ tag }) => tag === TAG.octets)
    return isNames ? stepInto(octets, 0, 0) : []
  })
}

/** `260301120000Z`, or with all four digits of the year from 2050 on; null for what is no time. */
function readTime({ tag, content }: DerNode): number | null {
  const digits = toText(content)
  const short = tag === TAG.utcTime
  const century = short ? (Number(digits.slice(0, 2)) < 50 ? '20' : '19') : ''
  const whole = century + digits
  return parseTime(whole.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** Four bytes in numbers with dots, sixteen in groups of hexadecimal digits. */
function toAddress(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: bytes.length / 2 }, (_, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  )
  return groups.join(':')
}

function toText(bytes: Uint8Array): string {
  return fromUtf8(bytes) ?? Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
