import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { pod } from '@naru/contract/kinds/workload/pod'
import { formatLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { queryText } from '@naru/contract/pages/query'
import { referencesOf } from '@naru/contract/relations/references-of'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kubePath, kubeRequest } from '../data/kubernetes.ts'
import { readObjects } from '../data/read-objects.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { formatError } from '../parts/message-center.ts'
import { useSearchValues } from '../shell/search.ts'
import { listSources } from './list-sources.ts'
import type { LogSource } from './log-stream.ts'
import { LogView } from './log-view.tsx'
import { messages } from './messages.ts'

const PODS = resourceFor(pod, null)
const MOST_PODS = 20
const REFRESH_MS = 10_000

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** The logs of a pod, or of all pods that a workload's selector chooses. */
export function LogTab({ kind, cluster, object }: Props) {
  const t = useMessages(messages)
  const own = kind.id === 'pod'
  const search = useSearchValues()
  const begin = { container: queryText(search, 'container'), find: queryText(search, 'find') ?? '' }
  const { data, error, isLoading } = useSelectedPods(kind.id, own ? null : object, cluster)
  const pods = own ? [object] : (data ?? [])
  const sources = pods.flatMap((pod) => listSources(cluster, pod))
  const key = JSON.stringify(sources)
  // The key is the sources' own JSON; parsing it back keeps them the same while they are.
  const stable = useMemo(() => JSON.parse(key) as readonly LogSource[], [key])
  if (isLoading) return <DelayedLoading part />
  if (error && !data) {
    return (
      <EmptyState tone="bad" title={t('noPods')}>
        {formatError(error)}
      </EmptyState>
    )
  }
  if (stable.length === 0) return <EmptyState title={t('noContainers')} />
  return <LogView name={object.metadata.name} sources={stable} begin={begin} />
}

function useSelectedPods(kind: KindRef, workload: KubeObject | null, cluster: string) {
  const namespace = workload?.metadata.namespace ?? ''
  const [chosen] = workload ? referencesOf(kind, workload).selections : []
  const selector = chosen ? formatLabelSelector(chosen.requirements) : ''
  return useQuery({
    queryKey: ['log-pods', cluster, namespace, selector],
    queryFn: async ({ signal }) => {
      const path = kubePath({ cluster, resource: PODS, namespace })
      const query = { labelSelector: selector, limit: MOST_PODS }
      return readObjects(await (await kubeRequest(path, { signal, query })).json())
    },
    enabled: workload !== null && selector !== '',
    refetchInterval: REFRESH_MS,
  })
}
