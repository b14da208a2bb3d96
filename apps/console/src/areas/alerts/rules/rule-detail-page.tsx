import type { Alert, AlertRule } from '@naru/contract/api/alerts'
import { pagePath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClusterName } from '../../../data/cluster-name.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { PageHeader } from '../../../parts/page-header.tsx'
import { useCurrentPage } from '../../../shell/page-context.ts'
import { usePageFailed } from '../../../shell/page-state.ts'
import { RuleBadge } from '../alert-badge.tsx'
import { AlertTable } from '../alert-table.tsx'
import { alertsQuery, rulesQuery } from '../alerts-data.ts'
import { detailMessages } from '../detail-messages.ts'
import { FactsList, Labels, RunbookLink } from '../facts-list.tsx'
import { FullMoment } from '../moment.tsx'
import { SilenceDialog } from '../silences/silence-dialog.tsx'
import { RuleActions, RuleSource } from './edit/rule-actions.tsx'
import { RuleHistory } from './rule-history.tsx'
import '../../../details/detail.css'
import '../alerts.css'

/** One rule: what it looks at with its threshold, what it says now, and when it would have fired in the last day. */
export function RuleDetailPage() {
  const t = useMessages(detailMessages)
  const { cluster = '', id = '' } = useCurrentPage()?.params ?? {}
  const { data, error } = useQuery(rulesQuery(cluster))
  const alerts = useQuery(alertsQuery(cluster))
  const rule = data?.rules.find((one) => one.id === id)
  // How much room its alerts take is known before anything stands below them.
  if (rule && !alerts.isPending) return <Told rule={rule} />
  return (
    <>
      <PageHeader />
      {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
      {data && !rule ? <Gone /> : !error && <DelayedLoading />}
    </>
  )
}

function Gone() {
  usePageFailed()
  const t = useMessages(detailMessages)
  const back = <ButtonLink href={pagePath('P_PROMETHEUS_ALERT_RULE')}>{t('toRules')}</ButtonLink>
  return (
    <EmptyState title={t('goneRule')} actions={back}>
      {t('goneRuleText')}
    </EmptyState>
  )
}

function Told({ rule }: { readonly rule: AlertRule }) {
  const t = useMessages(detailMessages)
  const { name, type, annotations, expression } = rule
  const isAlert = type === 'alerting'
  return (
    <>
      <PageHeader
        title={name}
        name={name}
        beside={isAlert && <RuleBadge rule={rule} look="label" />}
        actions={<RuleActions rule={rule} />}
      />
      <div className="n-alerts">
        {annotations['summary'] && <p className="n-alert-summary">{annotations['summary']}</p>}
        <Panel title={t('expression')}>
          <pre className="n-rule-whole">{expression}</pre>
        </Panel>
        <RuleFacts rule={rule} />
        {isAlert && <RuleAlerts rule={rule} />}
        {isAlert && <RuleHistory rule={rule} alert={null} />}
      </div>
    </>
  )
}

function RuleFacts({ rule }: { readonly rule: AlertRule }) {
  const t = useMessages(detailMessages)
  const locale = useLocale()
  const clusterName = useClusterName()
  const { cluster, group, wait, keep, interval, evaluated, failure, labels, annotations, type } = rule
  const waits = wait === 0 ? t('atOnce') : formatDuration(locale, wait * 1000)
  return (
    <Panel title={t('facts')}>
      <FactsList
        facts={[
          [t('cluster'), clusterName(cluster)],
          [t('group'), group],
          [t('source'), <RuleSource key="" rule={rule} />],
          [t('wait'), type === 'alerting' && waits],
          [t('keep'), keep > 0 && formatDuration(locale, keep * 1000)],
          [t('interval'), interval > 0 && formatDuration(locale, interval * 1000)],
          [t('evaluated'), evaluated === null ? t('never') : <FullMoment key="" at={evaluated} />],
          [t('failure'), failure],
          [
            t('runbook'),
            annotations['runbook_url'] && (
              <RunbookLink key="" href={annotations['runbook_url']} text={t('openRunbook')} />
            ),
          ],
          [t('labels'), Object.keys(labels).length > 0 && <Labels key="" labels={labels} />],
        ]}
      />
    </Panel>
  )
}

function RuleAlerts({ rule: { cluster, id } }: { readonly rule: AlertRule }) {
  const t = useMessages(detailMessages)
  const { data, error } = useQuery(alertsQuery(cluster))
  const [silencing, setSilencing] = useState<Alert | null>(null)
  const own = data?.alerts.filter((alert) => alert.rule === id)
  return (
    <Panel title={t('alertsOf')}>
      {own?.length === 0 && <p className="n-panel-empty n-dim">{t('noAlerts')}</p>}
      {own && own.length > 0 && <AlertTable alerts={own} by="name" onSilence={setSilencing} />}
      {!own && error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
      {silencing && data && (
        <SilenceDialog alert={silencing} answer={data} onClose={() => setSilencing(null)} />
      )}
    </Panel>
  )
}
