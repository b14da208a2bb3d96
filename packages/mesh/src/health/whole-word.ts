import { compilePattern, type Pattern } from '@naru/contract/text/pattern/compile-pattern'

/** Codes, protocols and directions are few; names from outside must not fill the memory all the same. */
const MAX_REMEMBERED = 500

/**
 * Whole, so that `4XX` does not match `1404`; any word for an empty pattern, null for a malformed one. Remembers its
 * answers.
 */
export function wholeWord(pattern: string): Pattern | null {
  const expression = compilePattern(pattern || '.*')
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
