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

const foundObjects = z.array(foundObject)
const NOTHING: readonly FoundObject[] = []
const LEAST_LETTERS = 2

/** Objects of any kind and cluster whose name holds the text; asked from two letters on. */
export function useObjectSearch(text: string): { found: readonly FoundObject[]; searching: boolean } {
  const asked = text.length >= LEAST_LETTERS
  const { data, isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(foundObjects, '/search', { query: { text }, signal }),
    enabled: asked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  return { found: asked ? (data ?? NOTHING) : NOTHING, searching: asked && isFetching }
}
