/** A value of a DER document: what it is, and its bytes. */
export type DerNode = { readonly tag: number; readonly content: Uint8Array }

export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  identifier: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
} as const

const NOTHING = new Uint8Array()

/** The values that stand one after the other. Throws a RangeError where the last is cut off. */
export function listNodes(der: Uint8Array = NOTHING): readonly DerNode[] {
  const nodes: DerNode[] = []
  let at = 0
  while (at < der.length) {
    const [tag = 0, first = 0] = der.subarray(at)
    const extra = first < 128 ? 0 : first - 128
    const length =
      extra === 0 ? first : der.subarray(at + 2, at + 2 + extra).reduce((sum, byte) => sum * 256 + byte, 0)
    const start = at + 2 + extra
    if (start + length > der.length) throw new RangeError('cut off')
    nodes.push({ tag, content: der.subarray(start, start + length) })
    at = start + length
  }
  return nodes
}

/** What is inside the first node of what is inside the first, and so on. */
export function stepInto(nodes: readonly DerNode[], ...path: readonly number[]): readonly DerNode[] {
  return path.reduce((found, index) => listNodes(found[index]?.content), nodes)
}

/** `2.5.4.3` of the bytes of an identifier. */
export function readIdentifier(bytes: Uint8Array): string {
  const [first = 0, ...rest] = bytes
  const numbers = [Math.floor(first / 40), first % 40]
  let held = 0
  for (const byte of rest) {
    held = held * 128 + (byte & 127)
    if (byte < 128) {
      numbers.push(held)
      held = 0
    }
  }
  return numbers.join('.')
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
