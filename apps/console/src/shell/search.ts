import { readText } from '@naru/contract/manifest/read'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Readonly<Record<string, string>>

/** Empty values never reach the URL. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = readText(value)
    if (text !== '') parameters.set(name, text)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Values stay text: a namespace may be called `123` or `true`. */
export function parseSearch(text: string): Search {
  const entries = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  return Object.fromEntries(entries)
}

export function useSearchValues(): Search {
  const text = useRouterState({ select: (state) => state.location.searchStr })
  return parseSearch(text)
}

/** Changes some values of the URL's query; `undefined` or '' removes one. Replaces the entry unless told to push. */
export function useSetSearch() {
  const navigate = useNavigate()
  return useCallback(
    (change: Readonly<Record<string, string | number | undefined>>, options: { push?: boolean } = {}) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: !options.push,
        resetScroll: false,
      }),
    [navigate],
  )
}
