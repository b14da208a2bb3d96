/** Levels that no manifest or record has; programs that walk an object fail far beyond it. */
export const MAX_DEPTH = 200
/** Values that nothing which is sent to us has; a schema takes seconds for the millions that a body has room for. */
export const MAX_VALUES = 100_000

export type JsonShape = {
  /** Levels that may nest. */
  readonly depth?: number
  /** Values that may be there, those that hold others among them. */
  readonly values?: number
}

const QUOTE = 34
const BACKSLASH = 92
const OPENING = { levels: 1, values: 1 }
const CLOSING = { levels: -1, values: 0 }
/** By marks, how many levels deeper is what follows, and how many values begin. */
const MARKS: ReadonlyMap<number, typeof OPENING> = new Map(
  Object.entries({
    '[': OPENING,
    '{': OPENING,
    ']': CLOSING,
    '}': CLOSING,
    ',': { levels: 0, values: 1 },
  }).map(([mark, by]) => [mark.charCodeAt(0), by]),
)

/** Whether JSON is more than whoever walks it should be given, told without parsing it; of other texts it means nothing. */
export function isJsonTooMuch(
  text: string,
  { depth = MAX_DEPTH, values = MAX_VALUES }: JsonShape = {},
): boolean {
  let [level, left, quoted] = [0, values, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted && code === BACKSLASH) at += 1
    else if (code === QUOTE) quoted = !quoted
    const by = quoted ? undefined : MARKS.get(code)
    if (!by) continue
    level += by.levels
    left -= by.values
    if (level > depth || left < 0) return true
  }
  return false
}
