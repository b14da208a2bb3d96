const NAME = '[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?'
const KEY = `(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?/)?${NAME}`
const VALUE = `(?:${NAME})?`
const TERMS = [
  new RegExp(`^!?${KEY}$`),
  new RegExp(`^${KEY}\\s*(?:=|==|!=)\\s*${VALUE}$`),
  new RegExp(`^${KEY}\\s+(?:in|notin)\\s*\\(\\s*${VALUE}(?:\\s*,\\s*${VALUE})*\\s*\\)$`),
]

/** The first part of a label selector that kubectl would refuse, or null when all is well. */
export function checkSelector(text: string): string | null {
  if (text.trim() === '') return null
  return splitTerms(text).find((term) => !TERMS.some((pattern) => pattern.test(term.trim()))) ?? null
}

/** Commas separate terms, but not the values within parentheses. */
export function splitTerms(text: string): readonly string[] {
  return text.split(/,(?![^(]*\))/)
}
