import { useState } from 'react'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { MOST_QUERIES, parseBrowserSearch, queriesQuery } from './browser-search.ts'
import { rememberAsked } from './remembered.ts'

/** The expressions of the page: those that the address asks, then empty ones in which nothing is asked yet. */
export function useQueries() {
  const { queries } = parseBrowserSearch(useSearchValues())
  const setSearch = useSetSearch()
  const [more, setMore] = useState(0)
  const blanks = Math.max(queries.length === 0 ? 1 : 0, Math.min(more, MOST_QUERIES - queries.length))
  const shown = [...queries, ...Array<string>(blanks).fill('')]

  function ask(index: number, text: string) {
    const query = text.trim()
    if (query !== '') rememberAsked(query)
    if (index >= queries.length) setMore(Math.max(0, more - 1))
    void setSearch(queriesQuery(shown.with(index, query)), { push: true })
  }
  function remove(index: number) {
    if (index >= queries.length) setMore(Math.max(0, more - 1))
    else void setSearch(queriesQuery(shown.toSpliced(index, 1)), { push: true })
  }
  /** Asks it where nothing is asked yet, else as one more. */
  function pick(query: string) {
    if (queries.length >= MOST_QUERIES) return
    rememberAsked(query)
    if (blanks > 0) setMore(Math.max(0, more - 1))
    void setSearch(queriesQuery([...queries, query]), { push: true })
  }
  return { shown, ask, remove, add: () => setMore(blanks + 1), pick }
}
