/** A word of the person's language for names that the log has; several names may read alike. */
export type FilterWord = { readonly word: string; readonly names: string }

/** What a filter offers: each word once, with the names that it stands for as the log is asked for them. */
export function buildFilterWords(
  names: readonly string[],
  wordOf: (name: string) => string,
): readonly FilterWord[] {
  const byWord = new Map<string, readonly string[]>()
  for (const name of names) byWord.set(wordOf(name), [...(byWord.get(wordOf(name)) ?? []), name])
  return [...byWord].map(([word, alike]) => ({ word, names: alike.join(',') }))
}

/** What a field shows of a filter: a word, or what was typed in place of one. */
export function wordOfFilter(words: readonly FilterWord[], filter: string): string {
  return words.find(({ names }) => names === filter)?.word ?? filter
}

/** The filter that a person means who typed this: by a word, or by the names of the log with `*` in them. */
export function filterOfWord(words: readonly FilterWord[], typed: string): string {
  const sought = typed.toLowerCase()
  return words.find(({ word }) => word.toLowerCase() === sought)?.names ?? typed
}
