import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import type { Overview } from '@naru/contract/live/overview'
import type { OverviewQuery } from '@naru/contract/live/protocol'
import { canOnPlatform } from '@naru/contract/platform/rights'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import { useRoles } from '../../data/session/roles.ts'
import { useMessages } from '../../i18n/messages.ts'
import { CapacityPanel } from '../../parts/capacity/capacity-panel.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFreshness } from '../../shell/page-state.ts'
import { useSelection } from '../../shell/selection.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ClusterTile } from './cluster-tile.tsx'
import { countSources } from './count-sources.ts'
import { DashboardSkeleton, TileSkeletons } from './dashboard-skeleton.tsx'
import { HeadlineText } from './headline-text.tsx'
import type { Told } from './hold-back.ts'
import { messages } from './messages.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import { useOverview } from './use-overview.ts'
import './dashboard.css'

const EVERYWHERE: OverviewQuery = { type: 'overview', clusters: 'all' }

/** Is anything wrong, where, since when: over all clusters, or the one chosen at the top. */
export function GlobalDashboard() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  const roles = useRoles()
  const query = cluster ? { type: 'overview' as const, clusters: [cluster] } : EVERYWHERE
  const { overview, told, showLate } = useOverview(query)
  useFreshness(overview && countSources(overview.clusters))
  return (
    <>
      <PageHeader
        title={t('title')}
        headline={
          overview && told ? <HeadlineText overview={overview} /> : <Skeleton width="18em" height={20} />
        }
        actions={
          canOnPlatform(roles, clusterRecord, 'create') && (
            <ButtonLink href="/new-cluster" variant="primary" icon={AddIcon}>
              {t('connect')}
            </ButtonLink>
          )
        }
      />
      {/* Another shape, and nothing of the first moves into it. */}
      <div key={overview ? 'told' : 'untold'} className="n-dashboard">
        <section className="n-tiles" aria-label={t('clusters')}>
          {overview ? (
            overview.clusters.map((tile) => <ClusterTile key={tile.id} tile={tile} />)
          ) : (
            <TileSkeletons count={3} />
          )}
        </section>
        {overview && told ? (
          <Parts overview={overview} told={told} onLate={showLate} />
        ) : (
          <DashboardSkeleton label={t('loading')} />
        )}
      </div>
    </>
  )
}

type PartsProps = {
  readonly overview: Overview
  readonly told: Told
  readonly onLate: () => void
}

function Parts({ overview, told, onLate }: PartsProps) {
  return (
    <>
      <ProblemsPanel overview={overview} told={told} onLate={onLate} />
      <div className="n-dashboard-side">
        <ChangesPanel changes={told.changes} />
        <CapacityPanel clusters={overview.clusters} reading={overview.reading} />
      </div>
    </>
  )
}
