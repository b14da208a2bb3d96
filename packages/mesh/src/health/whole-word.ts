/** Whether a text is of a pattern. */
export type Pattern = { readonly test: (text: string) => boolean }

/** Codes, protocols and directions are few; names from outside must not fill the memory all the same. */
const MAX_REMEMBERED = 500

/** Anchored, so that `4XX` does not match `1404`; null for a malformed pattern. Remembers its answers. */
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

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return null
  }
}
