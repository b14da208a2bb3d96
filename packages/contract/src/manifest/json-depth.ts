/** Levels that no manifest or record has; programs that walk an object fail far beyond it. */
export const MAX_DEPTH = 200

const QUOTE = 34
const BACKSLASH = 92
const OPEN = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)))
const CLOSE = new Set([']', '}'].map((mark) => mark.charCodeAt(0)))

/** Whether JSON nests deeper than that, found without parsing it; of what is no JSON the answer means nothing. */
export function isJsonDeeper(text: string, most = MAX_DEPTH): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted && code === BACKSLASH) at += 1
    else if (code === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (OPEN.has(code)) depth += 1
    else if (CLOSE.has(code)) depth -= 1
    if (depth > most) return true
  }
  return false
}
