const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** A half of a character: with the flag, whole ones do not match. */
const HALF = /[\uD800-\uDFFF]/gu

/** The UTF-8 bytes of a text in base64. A half of a character, which UTF-8 cannot hold, becomes U+FFFD. */
export function encodeBase64(text: string): string {
  const bytes = toUtf8(text)
  let digits = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    digits += digit(bits >> 18) + digit(bits >> 12)
    digits += (second === undefined ? '=' : digit(bits >> 6)) + (third === undefined ? '=' : digit(bits))
  }
  return digits
}

/** The bytes that a base64 text stands for, whatever its line breaks; null for what is none. */
export function decodeBase64(base64: string): Uint8Array | null {
  const packed = base64.replace(/\s/g, '')
  if (!BASE64.test(packed)) return null
  const digits = packed.replace(/=+$/, '')
  if (digits.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const one of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(one)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return bytes
}

/** A base64 text as the UTF-8 text that it stands for; null where its bytes are none. */
export function decodeBase64Text(base64: string): string | null {
  const bytes = decodeBase64(base64)
  return bytes && fromUtf8(bytes)
}

/** UTF-8 bytes as text; null where they are none. */
export function fromUtf8(bytes: Uint8Array): string | null {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`)
  try {
    return decodeURIComponent(escaped.join(''))
  } catch {
    return null
  }
}

function toUtf8(text: string): readonly number[] {
  const escaped = encodeURIComponent(text.replace(HALF, '\uFFFD'))
  return (escaped.match(/%[0-9A-F]{2}|[^%]/g) ?? []).map((part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )
}

function digit(bits: number): string {
  return DIGITS[bits & 63] ?? ''
}
