import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { readFields, readText } from '@naru/contract/manifest/read'
import { useQuery } from '@tanstack/react-query'
import { kubePath, kubeRequest } from '../data/kubernetes.ts'
import { readItems } from '../resources/read-items.ts'

const MOST = 500
const FRESH_MS = 30_000
const NONE: readonly KubeObject[] = []

type Place = { readonly cluster: string; readonly namespace: string; readonly resource: Resource }

/** Objects of a namespace, for relations that no selector of the API can ask for; at most 500, none when not allowed. */
export function useNamespaceItems({ cluster, namespace, resource }: Place): readonly KubeObject[] {
  const { data } = useQuery({
    queryKey: ['namespace-items', cluster, namespace, resource],
    queryFn: async ({ signal }) => {
      const path = kubePath({ cluster, resource, namespace })
      return readItems(await (await kubeRequest(path, { signal, query: { limit: MOST } })).json())
    },
    staleTime: FRESH_MS,
    retry: false,
  })
  return data ?? NONE
}

/** `spec.selector` of a service, as labels. */
export function readSelector(service: KubeObject): Readonly<Record<string, string>> {
  const selector = readFields(readFields(service['spec'])['selector'])
  return Object.fromEntries(Object.entries(selector).map(([key, value]) => [key, readText(value)]))
}
