type Found = { readonly source: string; readonly length: number }
type Wrong = { readonly what: string; readonly where: string }

const POSIX: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}

/** A class in brackets at the beginning of a text. */
export function readClass(text: string): Found | Wrong {
  const head = text.startsWith('[^') ? '[^' : '['
  let source = head
  for (let at = head.length; at < text.length; ) {
    const rest = text.slice(at)
    if (rest.startsWith(']') && at > head.length) return { source: `${source}]`, length: at + 1 }
    const member = readMember(rest)
    if ('what' in member) return member
    source += member.source
    at += member.length
  }
  return { what: 'missing closing ]', where: text }
}

function readMember(rest: string): Found | Wrong {
  const posix = rest.match(/^\[:(\^?)(\w+):\]/)
  if (posix) {
    const set = posix[1] === '' ? POSIX[posix[2] ?? ''] : undefined
    if (set === undefined) return { what: 'invalid character class range', where: posix[0] }
    return { source: set, length: posix[0].length }
  }
  if (rest.startsWith('\\'))
    return readEscape(rest, true) ?? { what: 'invalid escape sequence', where: rest.slice(0, 2) }
  const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
  return { source: /[[\](){}/|]/.test(character) ? `\\${character}` : character, length: character.length }
}

/** What Go's \s holds, without the vertical tab. */
const SPACES = '\\t\\n\\f\\r '
const OUTSIDE: Readonly<Record<string, string>> = {
  A: '(?<![^])',
  z: '(?![^])',
  b: '\\b',
  B: '\\B',
  s: `[${SPACES}]`,
  S: `[^${SPACES}]`,
}
const ANYWHERE: Readonly<Record<string, string>> = { a: '\\x07', s: SPACES, '-': '\\x2d' }

/** An escape at the beginning of a text, as JavaScript writes it; null where it is none. */
export function readEscape(rest: string, inClass: boolean): Found | null {
  const coded = readCoded(rest) ?? readProperty(rest)
  if (coded) return coded
  const character = rest[1] ?? ''
  const known = (inClass ? undefined : OUTSIDE[character]) ?? ANYWHERE[character]
  if (known !== undefined) return { source: known, length: 2 }
  if (/[dDwWSfnrtv\\^$.*+?()[\]{}|/]/.test(character)) return { source: `\\${character}`, length: 2 }
  return /[A-Za-z0-9]/.test(character) ? null : { source: character, length: 2 }
}

/** A character by its number. */
function readCoded(rest: string): Found | null {
  const found = rest.match(/^\\(?:x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|(0[0-7]{0,2}|[1-7][0-7]{1,2}))/)
  if (!found) return null
  const [whole, braced, plain, octal] = found
  const code = octal === undefined ? Number.parseInt(braced ?? plain ?? '', 16) : Number.parseInt(octal, 8)
  return { source: `\\u{${code.toString(16)}}`, length: whole.length }
}

/** A class of Unicode: `\pL`, `\p{Greek}`, `\P{^L}`. */
function readProperty(rest: string): Found | null {
  const found = rest.match(/^\\([pP])(?:\{(\^?)(\w+)\}|([A-Z]))/)
  if (!found) return null
  const [whole, letter = 'p', negated = '', long, short = ''] = found
  const opposite = letter === 'p' ? 'P' : 'p'
  const name = long ?? short
  const property = name.length > 2 ? `Script=${name}` : name
  return { source: `\\${negated === '' ? letter : opposite}{${property}}`, length: whole.length }
}
