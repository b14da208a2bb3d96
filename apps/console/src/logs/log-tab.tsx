import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ListQuery } from '@naru/contract/live/protocol'
import { queryText } from '@naru/contract/pages/query'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMemo } from 'react'
import { useLive } from '../data/live/live.ts'
import { isAwaited, windowRows } from '../data/live/live-reducer.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useLack } from '../parts/lack.ts'
import { useSearchValues } from '../shell/search.ts'
import { listSources } from './list-sources.ts'
import type { LogSource } from './log-stream.ts'
import { LogView } from './log-view.tsx'
import { messages } from './messages.ts'

const MOST_PODS = 20
const AWAY: ReadonlySet<string> = new Set(['unreachable', 'absent'])

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** The logs of a pod, or of all pods that a workload's selector chooses. */
export function LogTab({ kind, cluster, object }: Props) {
  const t = useMessages(messages)
  const own = kind.id === 'pod'
  const search = useSearchValues()
  const begin = { container: queryText(search, 'container'), find: queryText(search, 'find') ?? '' }
  const selected = useSelectedPods(kind.id, own ? null : object, cluster)
  const pods = own ? [object] : selected.pods
  const sources = pods.flatMap((pod) => listSources(cluster, pod))
  const key = JSON.stringify(sources)
  // The key is the sources' own JSON; parsing it back keeps them the same while they are.
  const stable = useMemo(() => JSON.parse(key) as readonly LogSource[], [key])
  if (selected.isAwaited) return <DelayedLoading of="part" />
  if (selected.isFailed) {
    return (
      <EmptyState tone="bad" title={t('noPods')}>
        {selected.why && <p>{selected.why}</p>}
      </EmptyState>
    )
  }
  if (stable.length === 0) return <EmptyState title={t('noContainers')} />
  return <LogView name={object.metadata.name} sources={stable} begin={begin} />
}

/** The pods of a workload as they come and go; where none are known, `why` says which right is missing. */
function useSelectedPods(kind: KindRef, workload: KubeObject | null, cluster: string) {
  const namespace = workload?.metadata.namespace ?? ''
  const [chosen] = workload ? referencesOf(kind, workload).selections : []
  const query: ListQuery | null = chosen
    ? {
        type: 'list',
        kind: 'pod',
        clusters: [cluster],
        namespaces: [namespace],
        related: selectedBy(chosen),
        whole: true,
        offset: 0,
        limit: MOST_PODS,
      }
    : null
  const view = useLive(query)
  const denied = view.sources.find((source) => source.state === 'denied')
  const lack = useLack(denied ? [{ cluster, namespace }] : [])
  const pods = view.data ? windowRows(view.data).flatMap((row) => row?.object ?? []) : []
  const isAway = view.error !== null || view.sources.some(({ state }) => AWAY.has(state))
  return {
    pods,
    isAwaited: query !== null && isAwaited(view),
    isFailed: pods.length === 0 && (denied !== undefined || isAway),
    why: denied ? lack(denied) : null,
  }
}
