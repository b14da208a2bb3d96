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
const COMMA = 44
/** Brackets and braces differ in this bit alone. */
const BRACE = 32
const OPENING = 123
const CLOSING = 125

/** Measures JSON that comes in pieces, without parsing it; of other texts it means nothing. */
type JsonMeter = {
  /** Whether all that has come is too much by now: a piece of its text, or of the UTF-8 that it is written in. */
  isTooMuch(piece: string | Uint8Array): boolean
}

export function createJsonMeter({ depth = MAX_DEPTH, values = MAX_VALUES }: JsonShape = {}): JsonMeter {
  let [level, left, quoted, escaped] = [0, values, false, false]

  function isBeyond(code: number): boolean {
    if (quoted) {
      if (escaped) escaped = false
      else if (code === BACKSLASH) escaped = true
      else if (code === QUOTE) quoted = false
      return false
    }
    const mark = code | BRACE
    if (code === QUOTE) quoted = true
    else if (code === COMMA) left -= 1
    else if (mark === CLOSING) level -= 1
    else if (mark === OPENING) {
      level += 1
      left -= 1
    }
    return level > depth || left < 0
  }

  return {
    isTooMuch(piece) {
      if (typeof piece === 'string') {
        for (let at = 0; at < piece.length; at += 1) if (isBeyond(piece.charCodeAt(at))) return true
      } else for (const code of piece) if (isBeyond(code)) return true
      return false
    },
  }
}

/** Whether JSON is more than whoever walks it should be given, told without parsing it; of other texts it means nothing. */
export function isJsonTooMuch(text: string, shape?: JsonShape): boolean {
  return createJsonMeter(shape).isTooMuch(text)
}
