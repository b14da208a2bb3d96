import type { Alert, AlertsAnswer } from '@naru/contract/api/alerts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { parseAlertFilter } from './alert-filter.ts'
import { AlertFilters } from './alert-filters.tsx'
import { AlertGroups } from './alert-groups.tsx'
import { AlertTabs } from './alert-tabs.tsx'
import { alertsQuery } from './alerts-data.ts'
import { messages } from './messages.ts'
import { OwnAlerts } from './own/own-alerts.tsx'
import { SilenceDialog } from './silences/silence-dialog.tsx'
import { SilenceTable } from './silences/silence-table.tsx'
import { SourceFailures, SourceNotes } from './source-notes.tsx'
import '../../lists/list-page.css'
import '../../details/detail.css'
import './alerts.css'

const PARTS = ['alerts', 'silences', 'settings', 'targets'] as const

/** What clusters say, and the product's own alerts: what is watched, and who is told. */
export function AlertPage() {
  const values = useSearchValues()
  const { cluster } = useSelection()
  const tab = PARTS.find((part) => part === values['tab']) ?? 'alerts'
  if (tab === 'settings' || tab === 'targets') return <OwnAlerts tab={tab} cluster={cluster} />
  return <ClusterAlerts tab={tab} cluster={cluster} />
}

/** What fires, is about to or is kept quiet, in the chosen cluster or in all. */
function ClusterAlerts({
  tab,
  cluster,
}: {
  readonly tab: 'alerts' | 'silences'
  readonly cluster: string | null
}) {
  const t = useMessages(messages)
  const { data, error } = useQuery(alertsQuery(cluster))
  return (
    <>
      <PageHeader tabs={<AlertTabs current={tab} cluster={cluster} />} />
      <div className="n-alerts">
        {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
        {!data && !error && <DelayedLoading of="part" />}
        {data && <SourceFailures sources={data.clusters} />}
        {data && (tab === 'silences' ? <SilenceTable answer={data} /> : <Shown answer={data} />)}
        {data && <SourceNotes sources={data.clusters} />}
      </div>
    </>
  )
}

function Shown({ answer }: { readonly answer: AlertsAnswer }) {
  const filter = parseAlertFilter(useSearchValues())
  const [silencing, setSilencing] = useState<Alert | null>(null)
  return (
    <>
      <AlertFilters filter={filter} alerts={answer.alerts} />
      <AlertGroups alerts={answer.alerts} filter={filter} leftOut={answer.leftOut} onSilence={setSilencing} />
      {silencing && <SilenceDialog alert={silencing} answer={answer} onClose={() => setSilencing(null)} />}
    </>
  )
}
