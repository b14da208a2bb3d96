import { findKind } from '@naru/contract/kinds/registry'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useLive } from '../../data/live/live.ts'
import type { ListData, LiveView } from '../../data/live/live-reducer.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Unseen } from '../../lists/rows/list-empty.tsx'
import { checkEmptiness } from '../../lists/sources/source-notes.ts'
import { ClusterButtons } from '../../parts/cluster-choice/cluster-buttons.tsx'
import { useSelection } from '../../shell/selection.ts'
import { byGpus, listedRows } from './list-gpus.ts'
import { messages } from './messages.ts'
import { countByCluster } from './share-gpus.ts'

type Props = { readonly cluster: string; readonly view: LiveView<ListData> }

/** That no node has any is said only of nodes that may be seen; what has some is a click away, else what would make one. */
export function NoGpus({ cluster, view }: Props) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const offered = useOthers(cluster)
  const kind = findKind('node')
  const empty = checkEmptiness(view.sources, { all: 0, filtered: false })
  if (kind && (empty.why === 'denied' || empty.why === 'away' || empty.why === 'absent'))
    return <Unseen empty={empty} kind={kind} namespace={null} />
  const none = t('noneBody', { cluster: clusterName(cluster) })
  return (
    <EmptyState title={t('none')} actions={offered.length > 0 && <ClusterButtons clusters={offered} />}>
      <p>{none}</p>
      <p>{t(offered.length > 0 ? 'elsewhere' : 'howTo')}</p>
    </EmptyState>
  )
}

/** The other clusters of which some node has graphics processors, and how many. */
function useOthers(cluster: string) {
  const t = useMessages(messages)
  const { clusters } = useSelection()
  const others = clusters.flatMap(({ id }) => (id === cluster ? [] : [id]))
  const counts = countByCluster(listedRows(useLive(others.length > 0 ? byGpus('node', others) : null)))
  return clusters.flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ id, name, note: t('gpus', { count }) }]
  })
}
