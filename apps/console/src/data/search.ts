import { type FoundObject, searchAnswer } from '@naru/contract/api/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const NOTHING: readonly FoundObject[] = []
const LEAST_LETTERS = 2

/** Objects of any kind and cluster whose name holds the text; asked from two letters on. */
export function useObjectSearch(text: string): { found: readonly FoundObject[]; searching: boolean } {
  const asked = text.length >= LEAST_LETTERS
  const { data, isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchAnswer, '/search', { query: { text }, signal }),
    enabled: asked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  if (!asked) return { found: NOTHING, searching: false }
  return { found: data?.hits ?? NOTHING, searching: isFetching || (data?.loading.length ?? 0) > 0 }
}
