import { grantors } from '@naru/contract/api/access'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from './api.ts'

const LIFE_MS = 300_000
/** What is not known yet is asked again soon. */
const AGAIN_MS = 5000

export type RightsScope = { readonly cluster: string; readonly namespace: string | null }
export type Grantors = { readonly cluster: string; readonly subjects: readonly string[] }

/** Who may grant rights at each place; nobody while that is not known. */
export function useGrantors(places: readonly RightsScope[]): readonly Grantors[] {
  const answers = useQueries({ queries: places.map(grantorsOptions) })
  return places.map(({ cluster }, index) => ({ cluster, subjects: answers[index]?.data?.subjects ?? [] }))
}

function grantorsOptions({ cluster, namespace }: RightsScope) {
  return queryOptions({
    queryKey: ['grantors', cluster, namespace],
    queryFn: () =>
      call(grantors, '/access/grantors', { query: { cluster, namespace: namespace ?? undefined } }),
    staleTime: LIFE_MS,
    refetchInterval: ({ state: { data } }) => (data?.subjects === null ? AGAIN_MS : false),
  })
}
