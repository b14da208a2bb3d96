import { formatReason } from '@naru/contract/kinds/problem-text'
import type { FoundProblem, Overview } from '@naru/contract/live/overview'
import { ALL } from '@naru/contract/pages/page'
import { listPath, pagePath } from '@naru/contract/pages/paths'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'

const SHOWN = 6

type Props = {
  readonly overview: Overview
  readonly cluster: string
  readonly answered: boolean
  /** How many pods have a problem; null where nobody knows. */
  readonly failing: number | null
}

/** The worst of what is wrong in the cluster; the dashboard has all of it. */
export function ClusterProblems({ overview, cluster, answered, failing }: Props) {
  const t = useMessages(messages)
  const found = overview.problems.filter((problem) => problem.cluster === cluster)
  const total = Math.max(overview.problemTotal, found.length)
  const shown = found.slice(0, SHOWN)
  const pods = shown.filter(({ kind }) => kind === 'pod').length
  return (
    <Panel title={t('problems')} note={total > SHOWN && t('worst', { shown: SHOWN, total })}>
      {found.length === 0 && <p className="n-panel-empty n-dim">{t(answered ? 'nothing' : 'noAnswer')}</p>}
      <ul className="n-panel-list">
        {shown.map((problem) => (
          <ProblemLine key={[problem.kind, problem.namespace, problem.name].join('/')} problem={problem} />
        ))}
      </ul>
      {failing !== null && failing > pods && (
        <a className="n-panel-more" href={listPath('pod', { cluster, namespace: ALL, problems: true })}>
          {t(pods > 0 ? 'morePods' : 'allPods', { shown: pods, count: failing })}
        </a>
      )}
      {total > shown.length && (
        <a className="n-panel-more" href={pagePath('P_GLOBAL_DASHBOARD')}>
          {t('more', { count: total - shown.length })}
        </a>
      )}
    </Panel>
  )
}

function ProblemLine({ problem }: { readonly problem: FoundProblem }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const now = useNow(60_000)
  const { severity, reason, since, kind, cluster, namespace, name, affected } = problem
  return (
    <li>
      <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} />
      <StatusBadge tone={severity} text={formatReason(reason, locale)} />
      {affected && (
        <span className="n-dim">
          {affected.as === 'runs'
            ? t('failedRuns', { count: affected.total })
            : t('affected', { count: affected.workloads })}
        </span>
      )}
      {since !== null && <span className="n-dim">{t('since', { time: format.clock(since, now) })}</span>}
    </li>
  )
}
