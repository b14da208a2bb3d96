import { API } from '@naru/contract/api/base'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import type { RawCall } from '@naru/kube/client'
import { loadDiscovery, preferredResources } from '@naru/kube/discovery'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kubeRequest } from '../data/kubernetes.ts'

const FRESH_MS = 60_000

const servedQuery = (cluster: string | null) =>
  queryOptions({
    queryKey: ['discovery', cluster],
    queryFn: ({ signal }) => loadResources(cluster ?? '', signal),
    enabled: cluster !== null,
    staleTime: FRESH_MS,
  })

/** Everything that a cluster serves and that can be listed, in every version. */
export function useServed(cluster: string | null) {
  return useQuery(servedQuery(cluster))
}

/** What any of the clusters serves, each resource in the version that it prefers; of those that have answered. */
export function useServedByAny(clusters: readonly string[]): readonly ApiResource[] {
  return useQueries({ queries: clusters.map(servedQuery), combine: preferredOfAll })
}

function preferredOfAll(answers: readonly { readonly data: readonly ApiResource[] | undefined }[]) {
  return answers.flatMap(({ data }) => (data ? preferredResources({ resources: data, stale: [] }) : []))
}

/** The same, each resource in its preferred version. */
export function useDiscovery(cluster: string | null) {
  const { data, error } = useServed(cluster)
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

async function loadResources(cluster: string, signal: AbortSignal): Promise<readonly ApiResource[]> {
  const base = `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}`
  const client = {
    json: async ({ path, headers }: RawCall): Promise<unknown> =>
      (await kubeRequest(`${base}${path}`, { signal, ...(headers && { headers }) })).json(),
  }
  const { resources } = await loadDiscovery(client)
  return resources.filter(({ verbs }) => verbs.includes('list'))
}
