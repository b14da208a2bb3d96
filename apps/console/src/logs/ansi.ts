export type AnsiStyle = { readonly color: string | null; readonly bold: boolean; readonly dim: boolean }
export type AnsiSpan = AnsiStyle & { readonly text: string }

const PLAIN: AnsiStyle = { color: null, bold: false, dim: false }
const COLORS = ['grey', 'red', 'green', 'amber', 'blue', 'purple', 'brand', 'text']

// Colour codes are read, every other escape sequence and control character is dropped.
const ESCAPE =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[([0-9;?]*)([A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f]/g

/** A line with terminal colours as spans of the product's own colours; nothing in it can move a cursor. */
export function parseAnsi(line: string): readonly AnsiSpan[] {
  const spans: AnsiSpan[] = []
  let style = PLAIN
  let from = 0
  const add = (to: number) => {
    if (to > from) spans.push({ ...style, text: line.slice(from, to) })
  }
  for (const match of line.matchAll(ESCAPE)) {
    add(match.index)
    if (match[2] === 'm') style = restyle(style, match[1] ?? '')
    from = match.index + match[0].length
  }
  add(line.length)
  return spans
}

function restyle(style: AnsiStyle, codes: string): AnsiStyle {
  let next = style
  const numbers = codes.split(';').map(Number)
  for (const [index, code] of numbers.entries()) {
    // 38;5;n and 38;2;r;g;b choose from palettes of which only the first eight have a name here.
    if (code === 38 || code === 48) {
      const named = code === 38 && numbers[index + 1] === 5 ? COLORS[numbers[index + 2] ?? -1] : undefined
      return named ? { ...next, color: named } : next
    }
    next = applyCode(next, code)
  }
  return next
}

function applyCode(style: AnsiStyle, code: number): AnsiStyle {
  if (code === 0) return PLAIN
  if (code === 1) return { ...style, bold: true }
  if (code === 2) return { ...style, dim: true }
  if (code === 22) return { ...style, bold: false, dim: false }
  if (code === 39) return { ...style, color: null }
  const color = COLORS[code >= 90 ? code - 90 : code - 30]
  return (code >= 30 && code <= 37) || (code >= 90 && code <= 97) ? { ...style, color: color ?? null } : style
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
