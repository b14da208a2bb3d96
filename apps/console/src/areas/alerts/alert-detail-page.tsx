import { rulePath } from '@naru/contract/alerts/alert-paths'
import type { Alert, AlertsAnswer } from '@naru/contract/api/alerts'
import { pagePath } from '@naru/contract/pages/paths'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { usePageFailed } from '../../shell/page-state.ts'
import { AlertBadge } from './alert-badge.tsx'
import { AlertObjectsPanel } from './alert-objects-panel.tsx'
import { alertsQuery } from './alerts-data.ts'
import { detailMessages } from './detail-messages.ts'
import { FactsList, Labels, RunbookLink } from './facts-list.tsx'
import { messages } from './messages.ts'
import { FullMoment } from './moment.tsx'
import { RuleHistory } from './rules/rule-history.tsx'
import { SilenceDialog } from './silences/silence-dialog.tsx'
import { SimilarAlerts } from './similar/similar-alerts.tsx'
import { SourceFailures } from './source-notes.tsx'
import '../../details/detail.css'
import './alerts.css'

/** One alert: since when, what it is about as that is now, and what its rule has looked at. */
export function AlertDetailPage() {
  const t = useMessages(messages)
  const { cluster = '', id = '' } = useCurrentPage()?.params ?? {}
  const { data, error } = useQuery(alertsQuery(cluster))
  const alert = data?.alerts.find((one) => one.id === id)
  if (alert && data) return <Told alert={alert} answer={data} />
  return (
    <>
      <PageHeader />
      {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
      {!data && !error && <DelayedLoading />}
      {data && <Gone answer={data} />}
    </>
  )
}

function Gone({ answer }: { readonly answer: AlertsAnswer }) {
  usePageFailed()
  const t = useMessages(detailMessages)
  const back = <ButtonLink href={pagePath('P_ALERT')}>{t('toAlerts')}</ButtonLink>
  return (
    <>
      <SourceFailures sources={answer.clusters} />
      <EmptyState title={t('gone')} actions={back}>
        {t('goneText')}
      </EmptyState>
    </>
  )
}

type Props = { readonly alert: Alert; readonly answer: AlertsAnswer }

function Told({ alert, answer }: Props) {
  const t = useMessages(messages)
  const [silencing, setSilencing] = useState(false)
  const { cluster, name, state, rule, annotations } = alert
  const isQuiet = state === 'silenced' || state === 'inhibited'
  return (
    <>
      <PageHeader
        title={name}
        name={name}
        beside={<AlertBadge alert={alert} look="label" />}
        actions={!isQuiet && <Button onClick={() => setSilencing(true)}>{t('silence')}</Button>}
      />
      <div className="n-alerts">
        <SourceFailures sources={answer.clusters} />
        {annotations['summary'] && <p className="n-alert-summary">{annotations['summary']}</p>}
        {annotations['description'] && <p>{annotations['description']}</p>}
        <div className="n-alert-columns">
          <AlertFacts alert={alert} answer={answer} />
          <AlertObjectsPanel alert={alert} />
        </div>
        {rule !== null && <RuleHistory rule={{ cluster, id: rule }} alert={alert.id} />}
        <SimilarAlerts alert={alert} />
        {silencing && <SilenceDialog alert={alert} answer={answer} onClose={() => setSilencing(false)} />}
      </div>
    </>
  )
}

function AlertFacts({ alert, answer }: Props) {
  const t = useMessages(detailMessages)
  const format = useFormat()
  const clusterName = useClusterName()
  const { cluster, rule, name, severity, labels, annotations, activeAt, value, silencedBy } = alert
  const over = answer.silences.filter((one) => silencedBy.includes(one.id))
  const silences = over.map(({ id, createdBy, endsAt, comment }) => (
    <p key={id}>{t('until', { by: createdBy, time: format.dateTime(Date.parse(endsAt)), comment })}</p>
  ))
  return (
    <Panel title={t('facts')}>
      <FactsList
        facts={[
          [t('since'), <FullMoment key="" at={activeAt} />],
          [t('value'), value === null ? null : String(value)],
          [t('severity'), severity],
          [t('cluster'), clusterName(cluster)],
          [
            t('rule'),
            rule && (
              <a key="" href={rulePath({ cluster, id: rule }, { dn: name })}>
                {name}
              </a>
            ),
          ],
          [
            t('runbook'),
            annotations['runbook_url'] && (
              <RunbookLink key="" href={annotations['runbook_url']} text={t('openRunbook')} />
            ),
          ],
          [t('silencedBy'), silences.length > 0 && silences],
          [t('labels'), <Labels key="" labels={labels} />],
        ]}
      />
    </Panel>
  )
}
