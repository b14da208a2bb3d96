/** What a pattern consists of. */
export type PatternNode =
  | { readonly kind: 'char'; readonly fits: Fits }
  | { readonly kind: 'place'; readonly holds: Holds }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly inner: PatternNode; readonly least: number; readonly most: number }

/** Whether one character is of a kind. */
export type Fits = (char: string) => boolean
/** Whether something is true between two characters; empty at either end of the text. */
export type Holds = (before: string, after: string) => boolean

/** What cannot be read as a pattern, or would be too large. */
export class PatternError extends Error {
  override name = 'PatternError'
}

export type PatternReader = {
  readonly text: string
  at: number
  depth: number
  /** Whether capital letters count as small ones, from here to the end of the group. */
  fold: boolean
}

/** The next character, which is read; throws where there is none. */
export function takeChar(reader: PatternReader): string {
  const code = reader.text.codePointAt(reader.at)
  if (code === undefined) throw new PatternError('it ends too soon')
  const char = String.fromCodePoint(code)
  reader.at += char.length
  return char
}

/** Whether these words come next; they are read then. */
export function takeWords(reader: PatternReader, words: string): boolean {
  if (!reader.text.startsWith(words, reader.at)) return false
  reader.at += words.length
  return true
}
