import { API } from '@naru/contract/api/base'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { ApiResource, Discovery } from '@naru/kube/api-resource'
import type { RawCall } from '@naru/kube/client'
import { loadDiscovery, preferredResources } from '@naru/kube/discovery'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { kubeRequest } from '../data/kubernetes.ts'

const FRESH_MS = 60_000

const servedQuery = (cluster: string | null) =>
  queryOptions({
    queryKey: ['discovery', cluster],
    queryFn: ({ signal }) => loadServed(cluster ?? '', signal),
    enabled: cluster !== null,
    staleTime: FRESH_MS,
  })

/** Everything that a cluster serves and that can be listed, in every version. */
export function useServed(cluster: string | null) {
  return useQuery({ ...servedQuery(cluster), select: resourcesOf })
}

/** The group versions whose server does not answer: what they serve may be missing. */
export function useSilentApis(cluster: string | null): readonly string[] {
  return useQuery({ ...servedQuery(cluster), select: silentOf }).data ?? NONE
}

/** What clusters serve together, of those that have answered. */
type ServedByAny = {
  /** Each resource in the version that its cluster prefers. */
  readonly resources: readonly ApiResource[]
  readonly silent: readonly { readonly cluster: string; readonly apis: readonly string[] }[]
}

export function useServedByAny(clusters: readonly string[]): ServedByAny {
  return useQueries({
    queries: clusters.map(servedQuery),
    combine: useCallback((answers: readonly Answer[]) => joinServed(clusters, answers), [clusters]),
  })
}

type Answer = { readonly data: Discovery | undefined }

function joinServed(clusters: readonly string[], answers: readonly Answer[]): ServedByAny {
  return {
    resources: answers.flatMap(({ data }) => (data ? preferredResources(data) : [])),
    silent: clusters.flatMap((cluster, index) => {
      const apis = answers[index]?.data?.stale ?? []
      return apis.length > 0 ? [{ cluster, apis }] : []
    }),
  }
}

/** The same, each resource in its preferred version; `static` asks once, and never by a clock. */
export function useDiscovery(cluster: string | null, staleTime: number | 'static' = FRESH_MS) {
  const { data, error } = useQuery({ ...servedQuery(cluster), select: resourcesOf, staleTime })
  return { data: useMemo(() => data && preferredResources({ resources: data, stale: [] }), [data]), error }
}

/** The versions in which a cluster serves a resource, the preferred one first; none when it does not. */
export function versionsOf(
  served: readonly ApiResource[],
  { group, plural }: GroupResource,
): readonly ApiResource[] {
  return served
    .filter(({ resource }) => resource.group === group && resource.plural === plural)
    .toSorted((a, b) => Number(b.preferred) - Number(a.preferred))
}

async function loadServed(cluster: string, signal: AbortSignal): Promise<Discovery> {
  const base = `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}`
  const client = {
    json: async ({ path, headers }: RawCall): Promise<unknown> =>
      (await kubeRequest(`${base}${path}`, { signal, ...(headers && { headers }) })).json(),
  }
  const { resources, stale } = await loadDiscovery(client)
  return { resources: resources.filter(({ verbs }) => verbs.includes('list')), stale }
}

const resourcesOf = ({ resources }: Discovery) => resources
const silentOf = ({ stale }: Discovery) => stale
const NONE: readonly string[] = []
