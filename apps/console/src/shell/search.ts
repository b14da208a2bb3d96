import { type ParsedQuery, parseQuery, type Query } from '@naru/contract/pages/query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** What the address's query holds: booleans and numbers parsed. What may be called `123` is read with `queryText`. */
export function useSearchValues(): ParsedQuery {
  const text = useRouterState({ select: (state) => state.location.searchStr })
  return useMemo(() => parseQuery(text), [text])
}

/** Changes some values of the URL's query; `undefined` or '' removes one. Replaces the entry unless told to push. */
export function useSetSearch() {
  const navigate = useNavigate()
  return useCallback(
    (change: Query, options: { push?: boolean } = {}) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: !options.push,
        resetScroll: false,
      }),
    [navigate],
  )
}
