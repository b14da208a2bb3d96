import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import { isAwaited } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ListNotes } from '../../lists/sources/list-notes.tsx'
import { useViewFreshness } from '../../lists/sources/use-view-freshness.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { instantQuery } from '../../promql/metric-data.ts'
import { useSelection } from '../../shell/selection.ts'
import { GPU_LOAD_QUERY, type GpuLoad, readGpuLoad } from './gpu-load.ts'
import { GpuTable } from './gpu-table.tsx'
import { byGpus, listedRows } from './list-gpus.ts'
import { messages } from './messages.ts'
import { NoGpus } from './no-gpus.tsx'
import { shareGpus } from './share-gpus.ts'
import { WaitingPods } from './waiting-pods.tsx'
import './gpu.css'

/** Who holds the graphics processors of a cluster, how busy they are, how many are free, and who waits for some. */
export function GpuPage() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  if (cluster !== null) return <ClusterGpus key={cluster} cluster={cluster} />
  return (
    <>
      <PageHeader />
      <ClusterChoice why={t('pick')} />
    </>
  )
}

function ClusterGpus({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const format = useFormat()
  const nodes = useLive(byGpus('node', [cluster]))
  const pods = useLive(byGpus('pod', [cluster]))
  const load = useGpuLoad(cluster)
  useViewFreshness(nodes)
  const shares = shareGpus(listedRows(nodes), listedRows(pods))
  const podsKnown = pods.sources.some(({ state }) => state === 'live' || state === 'stale')
  const counted = { taken: format.number(shares.taken), total: format.number(shares.total) }
  const waiting = isAwaited(nodes) || isAwaited(pods)
  return (
    <>
      <PageHeader
        {...(!waiting &&
          podsKnown &&
          shares.total > 0 && { beside: <span className="n-dim">{t('taken', counted)}</span> })}
      />
      {waiting ? (
        <DelayedLoading />
      ) : shares.nodes.length === 0 ? (
        <NoGpus cluster={cluster} view={nodes} />
      ) : (
        <div className="n-gpus">
          <GpuTable nodes={shares.nodes} podsKnown={podsKnown} load={load} />
          <WaitingPods shares={shares} />
        </div>
      )}
      {shares.nodes.length > 0 && (
        <ListNotes view={{ ...nodes, sources: [...nodes.sources, ...pods.sources] }} />
      )}
    </>
  )
}

/** Undefined where no Prometheus is known that could tell, null while and where it does not. */
function useGpuLoad(cluster: string): GpuLoad | null | undefined {
  const { selectedCluster } = useSelection()
  const isAsked = selectedCluster?.features.includes('prometheus') === true
  const { data } = useQuery({ ...instantQuery(cluster, GPU_LOAD_QUERY), enabled: isAsked })
  const load = useMemo(() => readGpuLoad(data), [data])
  return isAsked ? load : undefined
}
