import { discoveredRef } from '@naru/contract/kinds/kind-ref'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type Resource } from '@naru/contract/kubernetes/resource'
import { readFields, readText } from '@naru/contract/manifest/read'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermission } from '../../data/access.ts'
import { kubePath, kubeRequest } from '../../data/kubernetes.ts'
import { useLive } from '../../data/live/live.ts'
import { readObjects } from '../../data/read-objects.ts'

const MOST = 500
const REFRESH_MS = 30_000
const NONE: readonly KubeObject[] = []

export type Related = {
  readonly state: 'loading' | 'known' | 'denied' | 'failed'
  readonly items: readonly KubeObject[]
  /** `pods`, as messages about rights name it. */
  readonly resource: string
}

type Query = {
  readonly cluster: string
  readonly namespace: string
  readonly resource: Resource
  readonly labels?: string
  /** Ask again at every change rather than now and then: for resources that change seldom. */
  readonly live?: boolean
}

/** Whole objects of a namespace beside the one shown, at most 500; asked for only with the right to list them. */
export function useRelated({ cluster, namespace, resource, labels, live = false }: Query): Related {
  const { group, plural } = resource
  const access = usePermission({ cluster, namespace, group, resource: plural })
  const allowed = access.state === 'known' && access.can('list')
  const version = useVersion({ cluster, namespace, resource, ...(labels && { labels }) }, allowed && live)
  const { data, error } = useQuery({
    queryKey: ['related', cluster, namespace, resource, labels, version],
    queryFn: async ({ signal }) => {
      const path = kubePath({ cluster, resource, namespace })
      const query = { limit: MOST, labelSelector: labels }
      return readObjects(await (await kubeRequest(path, { signal, query })).json())
    },
    enabled: allowed && (!live || version !== null),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : REFRESH_MS,
    retry: false,
  })
  const name = formatGroupResource(resource)
  if (access.state === 'known' && !allowed) return { state: 'denied', items: NONE, resource: name }
  if (data) return { state: 'known', items: data, resource: name }
  return { state: error ? 'failed' : 'loading', items: NONE, resource: name }
}

/** Changes whenever one of the objects does; null until the first answer. */
function useVersion({ cluster, namespace, resource, labels }: Query, asked: boolean): string | null {
  const { data } = useLive(
    asked
      ? {
          type: 'list',
          kind: findKindOfResource(resource)?.id ?? discoveredRef(resource),
          clusters: [cluster],
          namespaces: [namespace],
          ...(labels && { labels }),
          offset: 0,
          limit: MOST,
        }
      : null,
  )
  if (!asked) return ''
  return data && [...data.rows.values()].map((row) => `${row.uid} ${row.version}`).join()
}

/** `spec.selector` of a service, as labels. */
export function readSelector(service: KubeObject): Readonly<Record<string, string>> {
  const selector = readFields(readFields(service['spec'])['selector'])
  return Object.fromEntries(Object.entries(selector).map(([key, value]) => [key, readText(value)]))
}
