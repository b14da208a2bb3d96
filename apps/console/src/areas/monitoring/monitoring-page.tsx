import { AppError } from '@naru/contract/errors/app-error'
import type { Dashboard } from '@naru/contract/monitoring/dashboard'
import { DASHBOARDS } from '@naru/contract/monitoring/dashboard-registry'
import {
  buildOwnDashboard,
  isOwnDashboard,
  mayEditDashboard,
  type OwnDashboard,
} from '@naru/contract/monitoring/own-dashboard'
import { pagePath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { Tabs } from '@naru/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../data/session/session.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { usePageFailed } from '../../shell/page-state.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { dashboardQuery, type Edit, findDashboard, parseEdit } from './dashboard-search.ts'
import { LateEditor } from './edit/late-editor.tsx'
import { messages } from './messages.ts'
import { OneDashboard } from './one-dashboard.tsx'
import { ownDashboardQuery } from './own/own-dashboards.ts'
import { OwnMenu } from './own/own-menu.tsx'
import '../../details/monitoring/monitoring.css'
import './dashboards.css'

/** Dashboards of a cluster: how it is used, by whom, and since when. */
export function MonitoringPage() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  if (cluster !== null) return <Dashboards key={cluster} cluster={cluster} />
  return (
    <>
      <PageHeader />
      <ClusterChoice why={t('pick')} />
    </>
  )
}

function Dashboards({ cluster }: { readonly cluster: string }) {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const user = useSession((session) => session.user)
  const wanted = queryText(search, 'dashboard')
  const isOwn = wanted !== null && isOwnDashboard(wanted)
  const asked = useQuery({ ...ownDashboardQuery(wanted ?? ''), enabled: isOwn })
  const kept = isOwn ? (asked.data ?? null) : null
  const current = findDashboard(wanted, kept ? [buildOwnDashboard(kept)] : [])
  const edit = parseEdit(search)
  const mayEdit = kept !== null && user !== null && mayEditDashboard(kept, user)
  if (edit === null || !isEditable(edit, current, mayEdit))
    return <Shown {...{ cluster, current, kept }} error={asked.error} />
  return (
    <LateEditor
      key={`${edit} ${wanted ?? ''}`}
      {...{ cluster, edit, current, kept }}
      onDone={(id) =>
        void setSearch({ edit: null, ...(id !== null && dashboardQuery(current, id)) }, { push: true })
      }
    />
  )
}

/** A new one can always be made; a copy is of what is there, and only who may change it opens it. */
function isEditable(edit: Edit, current: Dashboard | null, mayEdit: boolean): boolean {
  return edit === 'new' || (current !== null && (edit === 'copy' || mayEdit))
}

type ShownProps = {
  readonly cluster: string
  readonly current: Dashboard | null
  readonly kept: OwnDashboard | null
  /** Why a dashboard that somebody keeps is not known. */
  readonly error: Error | null
}

function Shown({ cluster, current, kept, error }: ShownProps) {
  const t = useMessages(messages)
  const text = useText()
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const queryOf = (id: string | null) => dashboardQuery(current, id)
  const hrefOf = (id: string) => pagePath('P_MONITORING', { ...search, edit: null, ...queryOf(id) })
  const shown = current && isOwnDashboard(current.id) ? [...DASHBOARDS, current] : DASHBOARDS
  const tabs = shown.map((one) => ({ id: one.id, label: text(one.title), href: hrefOf(one.id) }))
  return (
    <>
      <PageHeader
        tabs={<Tabs label={t('dashboards')} tabs={tabs} current={current?.id ?? ''} />}
        actions={
          <OwnMenu
            {...{ current, kept, hrefOf }}
            onShow={(next) => void setSearch(queryOf(next), { push: true })}
            onEdit={(edit) => void setSearch({ edit }, { push: true })}
          />
        }
      />
      {current ? (
        <OneDashboard {...{ cluster }} dashboard={current} />
      ) : error === null ? (
        <Skeleton height={290} />
      ) : error instanceof AppError && error.code === 'RESOURCE_NOT_FOUND' ? (
        <Gone />
      ) : (
        <FailureBanner failure={describeError(error)} />
      )}
    </>
  )
}

function Gone() {
  usePageFailed()
  const t = useMessages(messages)
  return <EmptyState title={t('ownGone')}>{t('ownGoneBody')}</EmptyState>
}
