import { createAnsiSequenceParser, createColorPalette, type ParseToken } from 'ansi-sequence-parser'

export type AnsiStyle = {
  /** One of the product's own colours, or one that a program mixed itself: `#af5fff`. */
  readonly color: string | null
  readonly bold: boolean
  readonly dim: boolean
}
export type AnsiSpan = AnsiStyle & { readonly text: string }

const COLORS = ['grey', 'red', 'green', 'amber', 'blue', 'purple', 'brand', 'text']
const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
/** Of the palette of 256, the first are the named ones, once more as bright ones. */
const NAMED = 16

// Only colour codes are left to the library: every other escape sequence and control character is dropped.
const OTHER =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[[0-9;:]*m|\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.?|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f]/g
// oxlint-disable-next-line no-control-regex
const COLOR = /^\x1b\[[0-9;:]*m$/u

/** A line with terminal colours as spans; nothing in it can move a cursor. */
export function parseAnsi(line: string): readonly AnsiSpan[] {
  const plain = line.replace(OTHER, (code) => (COLOR.test(code) ? readable(code) : ''))
  return createAnsiSequenceParser()
    .parse(plain)
    .map((token) => ({
      text: token.value,
      color: nameOf(token.foreground),
      bold: token.decorations.has('bold'),
      dim: token.decorations.has('dim'),
    }))
}

/**
 * As the library reads it. The standard writes the parts of one colour with colons, and a place for its space
 * (`38:2::175:95:255`); a part that is left out is 0, such as all of `ESC[m`, which resets.
 */
function readable(code: string): string {
  const parts = code.slice(2, -1).replaceAll(/([34]8):2:[0-9]*:(\d+:\d+:\d+)/g, '$1:2:$2')
  const whole = parts.split(/[;:]/).map((part) => part || '0')
  return `\x1b[${whole.join(';')}m`
}

const palette = createColorPalette()

/** What has a name is in our own colours, a bright one as its own; what a program mixed is as it mixed it. */
function nameOf(color: ParseToken['foreground']): string | null {
  if (!color) return null
  if (color.type === 'rgb') return color.rgb.every(isPart) ? palette.value(color) : null
  if (color.type === 'named')
    return COLORS[NAMES.indexOf(color.name.replace('bright', '').toLowerCase())] ?? null
  if (color.index < NAMED) return COLORS[color.index % COLORS.length] ?? null
  return color.index < 256 ? palette.value(color) : null
}

function isPart(part: number): boolean {
  return part >= 0 && part < 256
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
