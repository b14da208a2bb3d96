import { type FoundObject, searchAnswer } from '@naru/contract/api/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const NOTHING: readonly FoundObject[] = []
const LEAST_LETTERS = 2

/** Objects of any kind and cluster whose name holds the text; asked from two letters on. */
export function useObjectSearch(text: string): { found: readonly FoundObject[]; searching: boolean } {
  const asked = text.length >= LEAST_LETTERS
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchAnswer, '/search', { query: { text }, signal }),
    enabled: asked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  if (!asked) return { found: NOTHING, searching: false }
  const hits = data?.hits ?? NOTHING
  return {
    found: isPlaceholderData ? stillFound(hits, text) : hits,
    searching: isFetching || (data?.loading.length ?? 0) > 0,
  }
}

/** What another text has found and this one, in small letters, finds too: nobody is led to what they no longer seek. */
export function stillFound(hits: readonly FoundObject[], text: string): readonly FoundObject[] {
  return hits.filter(({ name }) => name.toLowerCase().includes(text))
}
