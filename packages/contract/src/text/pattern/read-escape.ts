import { type Fits, PatternError, type PatternReader, takeChar, takeWords } from './pattern-node.ts'

const LETTERS: Readonly<Record<string, string>> = {
  a: '\u0007',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
const LONGEST_FORM = 50
const DIGIT = /^[0-9]$/
const SPACE = /^[\t\n\f\r ]$/
const WORD = /^[0-9A-Za-z_]$/

export const isWord: Fits = (char) => WORD.test(char)

const CLASSES: Readonly<Record<string, Fits>> = {
  d: (char) => DIGIT.test(char),
  D: (char) => !DIGIT.test(char),
  s: (char) => SPACE.test(char),
  S: (char) => !SPACE.test(char),
  w: isWord,
  W: (char) => !isWord(char),
}

/** What stands behind a backslash: one character, or a kind of them. */
export function readEscape(reader: PatternReader): string | Fits {
  const char = takeChar(reader)
  if (char === 'p' || char === 'P') return readProperty(reader, char === 'P')
  if (char === 'x') return readCode(reader)
  const known = CLASSES[char] ?? LETTERS[char]
  if (known !== undefined) return known
  if (/[0-9A-Za-z]/.test(char)) throw new PatternError(`\\${char}`)
  return char
}

/** `\x41`, `\x{1F600}`. */
function readCode(reader: PatternReader): string {
  const [, long, short] = takeMatch(reader, /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/)
  const code = Number.parseInt(long ?? short ?? '', 16)
  if (code > 0x10ffff) throw new PatternError('\\x')
  return String.fromCodePoint(code)
}

/** `\pL`, `\p{Hangul}`: by general category or script. */
function readProperty(reader: PatternReader, isNegated: boolean): Fits {
  const [, long, short] = takeMatch(reader, /^(?:\{(\^?\w{1,40})\}|([A-Z]))/)
  const told = long ?? short ?? ''
  const known = findProperty(told.replace('^', ''))
  if (known === null) throw new PatternError('\\p')
  return (char) => known.test(char) !== (isNegated !== told.startsWith('^'))
}

/** What comes next has this form, and is read; throws where it has another. */
function takeMatch(reader: PatternReader, form: RegExp): RegExpExecArray {
  const found = form.exec(reader.text.slice(reader.at, reader.at + LONGEST_FORM))
  if (!found) throw new PatternError('an escape')
  reader.at += found[0].length
  return found
}

function findProperty(name: string): RegExp | null {
  return readProperties(name) ?? readProperties(`Script=${name}`)
}

function readProperties(written: string): RegExp | null {
  try {
    return new RegExp(`^\\p{${written}}$`, 'u')
  } catch {
    return null
  }
}

const POSIX: Readonly<Record<string, Fits>> = {
  alnum: (char) => /^[0-9A-Za-z]$/.test(char),
  alpha: (char) => /^[A-Za-z]$/.test(char),
  ascii: (char) => char <= '\u007f',
  blank: (char) => char === ' ' || char === '\t',
  digit: (char) => DIGIT.test(char),
  lower: (char) => /^[a-z]$/.test(char),
  punct: (char) => /^[!-/:-@[-`{-~]$/.test(char),
  space: (char) => SPACE.test(char) || char === '\v',
  upper: (char) => /^[A-Z]$/.test(char),
  word: isWord,
  xdigit: (char) => /^[0-9A-Fa-f]$/.test(char),
}

/** `[a-z_]`, whose first bracket is read. */
export function readSet(reader: PatternReader): Fits {
  const isNegated = takeWords(reader, '^')
  const items: Fits[] = []
  do items.push(readItem(reader))
  while (!takeWords(reader, ']'))
  return (char) => items.some((fits) => fits(char)) !== isNegated
}

function readItem(reader: PatternReader): Fits {
  const [whole, not, named = ''] =
    /^\[:(\^?)([a-z]+):\]/.exec(reader.text.slice(reader.at, reader.at + 12)) ?? []
  if (whole !== undefined) {
    const known = POSIX[named]
    if (!known) throw new PatternError(whole)
    reader.at += whole.length
    return not ? (char) => !known(char) : known
  }
  const first = readMember(reader)
  if (typeof first !== 'string') return first
  const isRange = reader.text[reader.at] === '-' && reader.text[reader.at + 1] !== ']'
  if (!isRange || !takeWords(reader, '-')) return (char) => char === first
  const last = readMember(reader)
  if (typeof last !== 'string' || codeOf(first) > codeOf(last)) throw new PatternError('a range of no order')
  return (char) => codeOf(first) <= codeOf(char) && codeOf(char) <= codeOf(last)
}

function readMember(reader: PatternReader): string | Fits {
  const char = takeChar(reader)
  return char === '\\' ? readEscape(reader) : char
}

const codeOf = (char: string): number => char.codePointAt(0) ?? 0
