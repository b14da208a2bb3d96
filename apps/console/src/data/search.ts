import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './api.ts'

const foundObject = z.object({
  kind: z.string(),
  cluster: z.string(),
  namespace: z.nullable(z.string()),
  name: z.string(),
})
export type FoundObject = z.infer<typeof foundObject>

const searchAnswer = z.object({
  hits: z.array(foundObject),
  /** Clusters whose objects are not all known yet. */
  loading: z.array(z.string()),
})
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
