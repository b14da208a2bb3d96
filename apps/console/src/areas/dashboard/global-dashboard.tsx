import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import type { Overview } from '@naru/contract/live/overview'
import type { OverviewQuery } from '@naru/contract/live/protocol'
import { canOnPlatform } from '@naru/contract/platform/rights'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import { useLive } from '../../data/live/live.ts'
import { useSession } from '../../data/session/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { CapacityPanel } from '../../parts/capacity/capacity-panel.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFreshness } from '../../shell/page-state.ts'
import { useSelection } from '../../shell/selection.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ClusterTile } from './cluster-tile.tsx'
import { countSources } from './count-sources.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { buildHeadline } from './headline.ts'
import { messages } from './messages.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import './dashboard.css'

const EVERYWHERE: OverviewQuery = { type: 'overview', clusters: 'all' }

/** Is anything wrong, where, since when: over all clusters, or the one chosen at the top. */
export function GlobalDashboard() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  const roles = useSession((session) => session.user?.roles) ?? []
  const { data } = useLive<OverviewQuery>(cluster ? { type: 'overview', clusters: [cluster] } : EVERYWHERE)
  useFreshness(data ? countSources(data.overview.clusters) : null)
  return (
    <>
      <PageHeader
        title={t('title')}
        headline={data ? <HeadlineText overview={data.overview} /> : <Skeleton width="18em" height={20} />}
        actions={
          canOnPlatform(roles, clusterRecord, 'create') && (
            <ButtonLink href="/new-cluster" variant="primary" icon={AddIcon}>
              {t('connect')}
            </ButtonLink>
          )
        }
      />
      {data ? <Parts overview={data.overview} /> : <DashboardSkeleton label={t('loading')} />}
    </>
  )
}

function HeadlineText({ overview }: { overview: Overview }) {
  const t = useMessages(messages)
  const { say, ...params } = buildHeadline(overview)
  return t(say, params)
}

function Parts({ overview }: { overview: Overview }) {
  const t = useMessages(messages)
  return (
    <div className="n-dashboard">
      <section className="n-tiles" aria-label={t('clusters')}>
        {overview.clusters.map((tile) => (
          <ClusterTile key={tile.id} tile={tile} />
        ))}
      </section>
      <ProblemsPanel overview={overview} />
      <div className="n-dashboard-side">
        <ChangesPanel changes={overview.changes} />
        <CapacityPanel clusters={overview.clusters} />
      </div>
    </div>
  )
}
