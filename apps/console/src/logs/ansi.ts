import { addCodes, type Codes, colorOf, NO_CODES } from './sgr.ts'

export type AnsiStyle = {
  /** One of the product's own colours, or one that a program mixed itself: `#af5fff`. */
  readonly color: string | null
  /** Likewise, behind the text. */
  readonly ground: string | null
  readonly bold: boolean
  readonly dim: boolean
  readonly underline: boolean
}
export type AnsiSpan = AnsiStyle & { readonly text: string }

// Only colour codes are left in it: every other escape sequence and control character is dropped.
const OTHER =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[[0-9;:]*m|\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.?|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f]/g
// oxlint-disable-next-line no-control-regex
const COLOR = /\x1b\[([0-9;:]*)m/u

/** A line with terminal colours as spans; nothing in it can move a cursor. */
export function parseAnsi(line: string): readonly AnsiSpan[] {
  const spans: AnsiSpan[] = []
  let codes = NO_CODES
  const plain = line.replace(OTHER, (code) => (COLOR.test(code) ? code : ''))
  // Every second part is what stands in a code.
  for (const [index, part] of plain.split(COLOR).entries()) {
    if (index % 2 === 1) codes = addCodes(codes, part)
    else if (part !== '') spans.push({ text: part, ...styleOf(codes) })
  }
  return spans
}

/** Inverse text has the colour of its ground, and the other way round. */
function styleOf({ ink, ground, bold, dim, underline, inverse }: Codes): AnsiStyle {
  const [color, behind] = [colorOf(ink), colorOf(ground)]
  return {
    color: inverse ? behind : color,
    ground: inverse ? (color ?? 'text') : behind,
    bold: bold !== undefined,
    dim: dim !== undefined,
    underline: underline !== undefined,
  }
}

export type LogLevel = 'error' | 'warn' | 'debug' | null

const LEVELS: readonly (readonly [RegExp, LogLevel])[] = [
  [
    /\b(error|fatal|panic|critical|severe|exception)\b|"level":"(error|fatal|panic)"|\[E\]|^E\d{4} /i,
    'error',
  ],
  [/\b(warn|warning)\b|"level":"warn/i, 'warn'],
  [/\b(debug|trace)\b|"level":"(debug|trace)"/i, 'debug'],
]
const LOOKED_AT = 160

/** The level that a line's beginning names. */
export function levelOf(text: string): LogLevel {
  const start = text.slice(0, LOOKED_AT)
  return LEVELS.find(([pattern]) => pattern.test(start))?.[1] ?? null
}
