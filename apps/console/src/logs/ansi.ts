import { createAnsiSequenceParser, type ParseToken } from 'ansi-sequence-parser'

export type AnsiStyle = { readonly color: string | null; readonly bold: boolean; readonly dim: boolean }
export type AnsiSpan = AnsiStyle & { readonly text: string }

const COLORS = ['grey', 'red', 'green', 'amber', 'blue', 'purple', 'brand', 'text']
const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

// Only colour codes are left to the library: every other escape sequence and control character is dropped.
const OTHER =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[[0-9;]*m|\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.?|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f]/g

/** A line with terminal colours as spans of the product's own colours; nothing in it can move a cursor. */
export function parseAnsi(line: string): readonly AnsiSpan[] {
  const plain = line.replace(OTHER, (code) => (code.startsWith('\x1b[') && code.endsWith('m') ? code : ''))
  return createAnsiSequenceParser()
    .parse(plain)
    .map((token) => ({
      text: token.value,
      color: nameOf(token.foreground),
      bold: token.decorations.has('bold'),
      dim: token.decorations.has('dim'),
    }))
}

/** Of the larger palettes only the first eight have a name here; a bright colour is as its own. */
function nameOf(color: ParseToken['foreground']): string | null {
  if (!color || color.type === 'rgb') return null
  const at =
    color.type === 'table' ? color.index : NAMES.indexOf(color.name.replace('bright', '').toLowerCase())
  return COLORS[at] ?? null
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
