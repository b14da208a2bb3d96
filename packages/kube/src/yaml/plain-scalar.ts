import { toExactNumber } from '@naru/contract/manifest/exact-number'

/** What a word of YAML stands for; a `bigint` is a whole number whose digits a number would not keep. */
export type YamlScalar = string | number | bigint | boolean | null

const WORDS: ReadonlyMap<string, boolean | number | null> = new Map<string, boolean | number | null>([
  ...spell(true, 'y Y yes Yes YES true True TRUE on On ON'),
  ...spell(false, 'n N no No NO false False FALSE off Off OFF'),
  ...spell(null, '~ null Null NULL'),
  ...spell(Number.NaN, '.nan .NaN .NAN'),
  ...spell(Infinity, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...spell(-Infinity, '-.inf -.Inf -.INF'),
  ['', null],
])

const INTEGER = /^([-+]?)(?:(0[xX][0-9a-fA-F]+)|(0[bB][01]+)|0[oO]?([0-7]+)|([1-9]\d*|0))$/
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/

/** An unquoted word as Kubernetes reads it: by YAML 1.1, where `0400` is octal and `yes` true, but without base 60. */
export function readPlainScalar(word: string): YamlScalar {
  const known = WORDS.get(word)
  if (known !== undefined) return known
  if (word.startsWith('.')) return readFloat(word) ?? word
  if (!/^[-+\d]/.test(word)) return word
  const digits = word.replaceAll('_', '')
  return readInteger(digits) ?? readFloat(digits) ?? word
}

function readInteger(text: string): number | bigint | null {
  const [, sign, hex, binary, octal, decimal] = INTEGER.exec(text) ?? []
  const digits = hex ?? binary ?? decimal ?? (octal && `0o${octal}`)
  if (digits === undefined) return null
  const value = BigInt(digits)
  return toExactNumber(sign === '-' ? -value : value)
}

/** Whether a word that stands for a number is a float by how it is written. */
export function isFloatWord(word: string): boolean {
  const isNumber = ['number', 'bigint'].includes(typeof readPlainScalar(word))
  return isNumber && !INTEGER.test(word.replaceAll('_', ''))
}

/** What is too large for a float is left as text. */
function readFloat(text: string): number | bigint | null {
  const value = FLOAT.test(text) ? Number(text) : Infinity
  return Number.isFinite(value) ? toExactNumber(value) : null
}

/** What YAML 1.2, YAML 1.1 to the letter, or a careless reader takes for more than text, though Kubernetes does not. */
const OTHERS = [
  /^(?:y|n|yes|no|on|off|true|false|null|[-+]?\.inf|\.nan|=|<<)$/i,
  /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/,
  /^[-+]?(?:\d[\d_]*)?\.[\d_]*(?:[eE][-+]?\d+)?$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^[-+]?[eE][-+]?\d+$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?$/,
  // A block of lines has its indentation from the first that is not blank.
  /^\s+$/,
]

/** Whether a text must stand in quotes to be the same text for every reader. */
export function needsQuotes(text: string): boolean {
  return readPlainScalar(text) !== text || OTHERS.some((form) => form.test(text))
}

function spell<T>(value: T, words: string): readonly (readonly [string, T])[] {
  return words.split(' ').map((word) => [word, value])
}
