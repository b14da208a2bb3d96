/** In single quotes, in double quotes, behind a backslash, as it is; or what parts words. */
const PIECE = /'([^']*)'|"((?:\\[^]|[^"\\])*)"|\\([^])|([^\s'"\\]+)|\s+/gy

/** Words as a shell parts them: by spaces, but not within quotes or behind a backslash. Null where a quote stays open. */
export function splitWords(line: string): readonly string[] | null {
  const pieces = [...line.matchAll(PIECE)]
  const read = pieces.reduce((sum, [whole]) => sum + whole.length, 0)
  if (read < line.length) return null
  const words: string[] = []
  let continues = false
  for (const [, single, double, escaped, plain] of pieces) {
    const text = single ?? double?.replace(/\\([^])/g, '$1') ?? escaped ?? plain
    if (text !== undefined) words.push(continues ? (words.pop() ?? '') + text : text)
    continues = text !== undefined
  }
  return words
}

/** The words as one line that parts into them again; those that are more than a plain word stand in quotes. */
export function joinWords(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')
}
