import {
  type Fits,
  PatternError,
  type PatternNode,
  type PatternReader,
  takeChar,
  takeWords,
} from './pattern-node.ts'
import { isWord, readEscape, readSet } from './read-escape.ts'

const MOST_REPEATS = 1000
const DEEPEST = 100

/** Reads RE2's syntax, as Prometheus, Alertmanager and Istio take patterns. Throws a `PatternError`. */
export function parsePattern(text: string): PatternNode {
  const reader: PatternReader = { text, at: 0, depth: 0, fold: false }
  const node = readOptions(reader)
  if (reader.at < text.length) throw new PatternError('unexpected )')
  return node
}

function readOptions(reader: PatternReader): PatternNode {
  const parts = [readSequence(reader)]
  while (takeWords(reader, '|')) parts.push(readSequence(reader))
  return { kind: 'any', parts }
}

function readSequence(reader: PatternReader): PatternNode {
  const parts: PatternNode[] = []
  while (reader.at < reader.text.length && !/[|)]/.test(reader.text[reader.at] ?? '')) {
    const atom = readAtom(reader)
    for (const part of Array.isArray(atom) ? atom : [readRepeat(reader, atom)]) parts.push(part)
  }
  return { kind: 'all', parts }
}

/** One thing that may be repeated, or several that may not. */
function readAtom(reader: PatternReader): PatternNode | PatternNode[] {
  const char = takeChar(reader)
  switch (char) {
    case '(':
      return readGroup(reader)
    case '[':
      return oneOf(reader, readSet(reader))
    case '.':
      return { kind: 'char', fits: () => true }
    case '^':
      return place((before) => before === '')
    case '$':
      return place((_, after) => after === '')
    case '*':
    case '+':
    case '?':
      throw new PatternError('nothing to repeat')
    case '\\':
      return readBackslash(reader)
    case '{':
      if (/^\d{1,4}(?:,\d{0,4})?\}/.test(reader.text.slice(reader.at, reader.at + 10)))
        throw new PatternError('nothing to repeat')
      return oneOf(reader, char)
    default:
      return oneOf(reader, char)
  }
}

const place = (holds: Extract<PatternNode, { kind: 'place' }>['holds']): PatternNode => ({
  kind: 'place',
  holds,
})

function oneOf({ fold }: PatternReader, what: string | Fits): PatternNode {
  const fits: Fits = typeof what === 'string' ? (char) => char === what : what
  if (!fold) return { kind: 'char', fits }
  return { kind: 'char', fits: (char) => [char, char.toLowerCase(), char.toUpperCase()].some(fits) }
}

function readBackslash(reader: PatternReader): PatternNode | PatternNode[] {
  if (takeWords(reader, 'A')) return place((before) => before === '')
  if (takeWords(reader, 'z')) return place((_, after) => after === '')
  if (takeWords(reader, 'b')) return place((before, after) => isWord(before) !== isWord(after))
  if (takeWords(reader, 'B')) return place((before, after) => isWord(before) === isWord(after))
  if (!takeWords(reader, 'Q')) return oneOf(reader, readEscape(reader))
  const end = reader.text.indexOf('\\E', reader.at)
  const quoted = reader.text.slice(reader.at, end < 0 ? undefined : end)
  reader.at += quoted.length + (end < 0 ? 0 : 2)
  return [...quoted].map((char) => oneOf(reader, char))
}

/** `(…)`, `(?:…)`, `(?P<name>…)`, `(?i:…)`, and `(?i)`, which holds to the end of the group around it. */
function readGroup(reader: PatternReader): PatternNode | PatternNode[] {
  const { fold } = reader
  const flags = /^\?(i?s?|s?i)(-[is]+)?([:)])/.exec(reader.text.slice(reader.at, reader.at + 10))
  const named = /^\?P?<\w{1,100}>/.exec(reader.text.slice(reader.at, reader.at + 106))
  if (flags) {
    const [whole, on = '', off = '', end] = flags
    reader.at += whole.length
    reader.fold = (fold || on.includes('i')) && !off.includes('i')
    if (end === ')') return []
  } else if (named) reader.at += named[0].length
  else if (reader.text[reader.at] === '?') throw new PatternError('an unknown group')
  reader.depth += 1
  if (reader.depth > DEEPEST) throw new PatternError('groups nest too deep')
  const node = readOptions(reader)
  if (!takeWords(reader, ')')) throw new PatternError('a group without end')
  reader.depth -= 1
  reader.fold = fold
  return node
}

function readRepeat(reader: PatternReader, inner: PatternNode): PatternNode {
  const found = /^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/.exec(
    reader.text.slice(reader.at, reader.at + 14),
  )
  if (!found) return inner
  reader.at += found[0].length
  if (/[*+?]/.test(reader.text[reader.at] ?? '')) throw new PatternError('nested repetition')
  const { least, most } = boundsOf(found)
  if (most < least || least > MOST_REPEATS || (most > MOST_REPEATS && most !== Infinity))
    throw new PatternError('too many repeats')
  return { kind: 'repeat', inner, least, most }
}

const SHORT: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '*': [0, Infinity],
  '+': [1, Infinity],
  '?': [0, 1],
}

function boundsOf([, sign = '', from, comma, to]: RegExpExecArray) {
  const [least, most] = SHORT[sign] ?? [Number(from), comma && !to ? Infinity : Number(to || from)]
  return { least, most }
}
