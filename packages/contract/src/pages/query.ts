/** A value of the query string; several of one key make a list. */
export type QueryValue = string | number | boolean | readonly string[]

export type Query = Readonly<Record<string, QueryValue | null | undefined>>

/** What a query string holds; values that it does not hold are undefined. */
export type ParsedQuery = Readonly<Record<string, QueryValue>>

/** Reads a query string: empty and `null` values are dropped, booleans and plain numbers are parsed. */
export function parseQuery(search: string): ParsedQuery {
  const found = new Map<string, string[]>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const key = decodePart(name)
    const written = rest.join('=')
    const value = written === 'null' ? '' : decodePart(written)
    if (key && value) found.set(key, [...(found.get(key) ?? []), value])
  }
  return Object.fromEntries(
    [...found].map(([key, values]) => [key, values.length > 1 ? values : parseValue(values[0] ?? '')]),
  )
}

/** Writes a query string with its `?`; empty strings, nulls and empty lists are dropped, so it may be empty. */
export function formatQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined && item !== '')
      .map((item) => `${encodeURIComponent(key)}=${encodeValue(String(item))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** One value as text, whatever it was parsed to: an object may be called `123` or `true`. */
export function queryText(query: Query, key: string): string | null {
  const value = query[key]
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? (value[0] ?? null) : String(value)
}

// Only numbers that print as they were written: `007` and `1e5` stay text.
function parseValue(text: string): QueryValue {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

// Who seeks the word `null` has written it; only the bare word is what is dropped.
function encodeValue(text: string): string {
  return text === 'null' ? '%6Eull' : encodeURIComponent(text)
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
