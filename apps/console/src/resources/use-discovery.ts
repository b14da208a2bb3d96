import { API } from '@naru/contract/api/base'
import type { ApiResource } from '@naru/kube/api-resource'
import type { RawCall } from '@naru/kube/client'
import { loadDiscovery, preferredResources } from '@naru/kube/discovery'
import { useQuery } from '@tanstack/react-query'
import { kubeRequest } from '../data/kubernetes.ts'

const FRESH_MS = 60_000

/** Everything that a cluster serves and that can be listed, each resource in its preferred version. */
export function useDiscovery(cluster: string | null) {
  return useQuery({
    queryKey: ['discovery', cluster],
    queryFn: ({ signal }) => loadResources(cluster ?? '', signal),
    enabled: cluster !== null,
    staleTime: FRESH_MS,
  })
}

async function loadResources(cluster: string, signal: AbortSignal): Promise<readonly ApiResource[]> {
  const base = `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}`
  const client = {
    json: async ({ path, headers }: RawCall): Promise<unknown> =>
      (await kubeRequest(`${base}${path}`, { signal, ...(headers && { headers }) })).json(),
  }
  return preferredResources(await loadDiscovery(client)).filter(({ verbs }) => verbs.includes('list'))
}
