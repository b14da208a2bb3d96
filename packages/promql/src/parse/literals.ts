/** A number as Prometheus reads it: decimal, hexadecimal, octal with a leading 0, Inf, NaN, or a duration in seconds. */
export function readNumber(text: string): number | null {
  const sign = text.startsWith('-') ? -1 : 1
  const bare = text.replace(/^[-+]\s*/, '').toLowerCase()
  if (bare === 'inf') return sign * Number.POSITIVE_INFINITY
  if (bare === 'nan') return Number.NaN
  if (bare.startsWith('0x')) return sign * Number(bare)
  if (/[ywdhms]$/.test(bare)) {
    const duration = readDuration(bare)
    return duration === null ? null : (sign * duration) / 1000
  }
  const digits = bare.replaceAll('_', '')
  return sign * (/^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits))
}

const UNITS = [
  ['y', 31_536_000_000],
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const

/** A duration such as `1h30m` in ms, units in falling order; null where it is none. */
export function readDuration(text: string): number | null {
  const parts = [...text.matchAll(/(\d+)(ms|[ywdhms])/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null
  let last = -1
  let total = 0
  for (const [, digits, unit] of parts) {
    const index = UNITS.findIndex(([name]) => name === unit)
    if (index <= last) return null
    last = index
    total += Number(digits) * (UNITS[index]?.[1] ?? 0)
  }
  return total
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
}
const ESCAPE = /((?:\\(?:x[0-9a-fA-F]{2}|[0-7]{3}))+)|\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^])/g
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** What a quoted text says, whose escapes are right. Bytes (`\x`, octal) are read as UTF-8. */
export function readString(quoted: string): string {
  const text = quoted.slice(1, -1)
  if (quoted.startsWith('`')) return text
  return text.replace(ESCAPE, (_, bytes: string | undefined, escape: string) =>
    bytes === undefined ? (ESCAPES[escape] ?? readCode(escape)) : readBytes(bytes),
  )
}

/** What is wrong with an escape of a quoted text, in Prometheus' words, or null. */
export function findWrongEscape(quoted: string): string | null {
  const quote = quoted[0] ?? ''
  if (quote === '`') return null
  for (const { index } of quoted.matchAll(/\\[^]/g)) {
    const escape = quoted.slice(index + 1, -1)
    const wrong = judgeEscape(escape, quote)
    if (wrong !== null) return wrong
  }
  return null
}

function judgeEscape(escape: string, quote: string): string | null {
  const character = String.fromCodePoint(escape.codePointAt(0) ?? 0)
  if (/[0-7]/.test(character)) return judgeCode(escape, 3, 8)
  const digits = HEX_DIGITS[character]
  if (digits !== undefined) return judgeCode(escape.slice(1), digits, 16)
  const known = ESCAPES[character] !== undefined && (!'\'"'.includes(character) || character === quote)
  return known ? null : `unknown escape sequence ${nameCode(character)}`
}

function judgeCode(escape: string, digits: number, base: 8 | 16): string | null {
  const given = [...escape].slice(0, digits)
  const illegal = given.find((digit) => !(base === 8 ? /[0-7]/ : /[0-9a-fA-F]/).test(digit))
  if (illegal !== undefined) return `illegal character ${nameCode(illegal)} in escape sequence`
  if (given.length < digits) return 'escape sequence not terminated'
  const code = Number.parseInt(given.join(''), base)
  const isCharacter = digits > 3 ? code <= 0x10ffff && (code < 0xd800 || code >= 0xe000) : code <= 255
  return isCharacter ? null : 'escape sequence is an invalid Unicode code point'
}

function nameCode(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')} '${character}'`
}

function readCode(escape: string): string {
  return /^[uU]./.test(escape) ? String.fromCodePoint(Number.parseInt(escape.slice(1), 16)) : ''
}

function readBytes(run: string): string {
  const bytes = [...run.matchAll(/\\(?:x(..)|(...))/g)].map(([, hex, octal]) =>
    hex === undefined ? Number.parseInt(octal ?? '', 8) & 0xff : Number.parseInt(hex, 16),
  )
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return '\ufffd'
  }
}
