import { type ParsedQuery, queryText } from '@naru/contract/pages/query'

/** The names between commas, each once; null where the address says nothing. */
export function parseNamespaces(search: ParsedQuery): readonly string[] | null {
  const text = queryText(search, 'namespaces')
  if (text === null) return null
  return [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')
}
