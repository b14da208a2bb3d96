import type { Overview } from '@naru/contract/live/overview'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { CapacityPanel } from '../../parts/capacity/capacity-panel.tsx'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Together } from '../../parts/together.tsx'
import { useFreshness } from '../../shell/page-state.ts'
import { useSelection } from '../../shell/selection.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ClusterFacts } from './cluster-facts.tsx'
import { ClusterTile } from './cluster-tile.tsx'
import { countSources } from './count-sources.ts'
import { DashboardSkeleton, TileSkeletons } from './dashboard-skeleton.tsx'
import { HeadlineText } from './headline-text.tsx'
import { messages } from './messages.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import { ShortagePanel } from './shortage-panel.tsx'
import { useOverview } from './use-overview.ts'
import './dashboard.css'

/** Is anything wrong in one cluster, what runs out next, and what it is. */
export function ClusterDashboard() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  if (cluster !== null) return <OneCluster key={cluster} cluster={cluster} />
  return (
    <>
      <PageHeader />
      <ClusterChoice why={t('pickCluster')} />
    </>
  )
}

function OneCluster({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { overview, told, showLate } = useOverview({ type: 'overview', clusters: [cluster] })
  useFreshness(overview && countSources(overview.clusters))
  return (
    <>
      <PageHeader
        headline={
          overview && told ? <HeadlineText overview={overview} /> : <Skeleton width="18em" height={20} />
        }
      />
      {/* Another shape, and nothing of the first moves into it. */}
      <div key={overview ? 'told' : 'untold'} className="n-dashboard">
        <div className="n-tiles">
          {overview ? (
            overview.clusters.map((tile) => <ClusterTile key={tile.id} tile={tile} />)
          ) : (
            <TileSkeletons count={1} />
          )}
        </div>
        {overview && told ? (
          <>
            <ProblemsPanel overview={overview} told={told} onLate={showLate} />
            <Side cluster={cluster} overview={overview} />
          </>
        ) : (
          <DashboardSkeleton label={t('loading')} />
        )}
      </div>
    </>
  )
}

function Side({ cluster, overview }: { readonly cluster: string; readonly overview: Overview }) {
  return (
    <Together>
      <div className="n-dashboard-side">
        <CapacityPanel clusters={overview.clusters} reading={overview.reading} />
        <ShortagePanel cluster={cluster} />
        <ChangesPanel changes={overview.changes} />
        <ClusterFacts cluster={cluster} />
      </div>
    </Together>
  )
}
