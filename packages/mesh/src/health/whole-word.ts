/** Whether a text is of a pattern. */
export type Pattern = { readonly test: (text: string) => boolean }

/** Codes, protocols and directions are few; names from outside must not fill the memory all the same. */
const MAX_REMEMBERED = 500

/**
 * Anchored, so that `4XX` does not match `1404`; any word for an empty pattern, null for a malformed one. Remembers its
 * answers.
 */
export function wholeWord(pattern: string): Pattern | null {
  const expression = compile(pattern)
  if (!expression) return null
  const known = new Map<string, boolean>()
  return {
    test: (text) => {
      const answer = known.get(text)
      if (answer !== undefined) return answer
      if (known.size >= MAX_REMEMBERED) known.clear()
      const found = expression.test(text)
      known.set(text, found)
      return found
    },
  }
}

/** A pattern of response codes, in which an `X` is any digit. */
export function codeWord(pattern: string): Pattern | null {
  return wholeWord(pattern.replace(/x/gi, '\\d'))
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern || '.*'})$`)
  } catch {
    return null
  }
}
