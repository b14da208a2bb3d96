import { formatProblemDetail, formatReason } from '@naru/contract/kinds/problem-text'
import { findKind } from '@naru/contract/kinds/registry'
import type { FoundProblem, Overview } from '@naru/contract/live/overview'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import CheckIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-check-circle-icon'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { countSources } from './count-sources.ts'
import { figureLinks, problemHref } from './dashboard-links.ts'
import { messages } from './messages.ts'

const FIRST = 12

type Props = { readonly overview: Overview }

/** What is wrong now, worst first, each with the one next step; or a kind word when nothing is. */
export function ProblemsPanel({ overview }: Props) {
  const t = useMessages(messages)
  const [all, setAll] = useState(false)
  const { problems, problemTotal } = overview
  const looking = overview.clusters.some(({ state }) => state === 'loading')
  const shown = all ? problems : problems.slice(0, FIRST)
  return (
    <Panel
      className="n-problems"
      title={t('wrongNow')}
      note={problems.length > 0 ? t('worstFirst') : undefined}
    >
      {problems.length > 0 ? (
        <ProblemTable problems={shown} />
      ) : looking ? (
        <Skeleton height={120} />
      ) : (
        <EmptyState icon={CheckIcon} tone="good" title={t('nothingWrong')}>
          {t('nothingWrongText')}
        </EmptyState>
      )}
      <Foot overview={overview}>
        {problemTotal > problems.length &&
          all &&
          t('moreThanShown', { shown: problems.length, count: problemTotal })}
        {problems.length > FIRST && (
          <Button variant="link" size="s" onClick={() => setAll(!all)}>
            {all ? t('showLess') : t('showAll', { count: problems.length })}
          </Button>
        )}
      </Foot>
    </Panel>
  )
}

function ProblemTable({ problems }: { problems: readonly FoundProblem[] }) {
  const t = useMessages(messages)
  return (
    <table className="n-problem-table">
      <thead>
        <tr>
          <th scope="col">{t('since')}</th>
          <th scope="col">{t('object')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('next')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <ProblemRow
            key={[problem.cluster, problem.kind, problem.namespace, problem.name].join('/')}
            problem={problem}
          />
        ))}
      </tbody>
    </table>
  )
}

function ProblemRow({ problem }: { problem: FoundProblem }) {
  const text = useText()
  const locale = useLocale()
  const format = useFormat()
  const now = useNow()
  const { kind: id, name, cluster, namespace, since, severity } = problem
  const kind = findKind(id)
  const href = problemHref(problem)
  const where = [cluster, namespace].filter(Boolean).join(' / ')
  const reason = formatReason(problem.reason, locale)
  const detail = formatProblemDetail(problem, locale)
  return (
    <tr>
      <td className="n-dim" title={since === null ? undefined : format.dateTime(since)}>
        {since === null ? '–' : format.ago(since, now)}
      </td>
      <td className="n-cell-object">
        <ObjectLink
          mark={kind?.mark ?? '?'}
          group={kind?.menu?.group}
          name={name}
          href={href ?? undefined}
          kindTitle={kind && text(kind.title.one)}
        />
        <small title={where}>{where}</small>
      </td>
      <td className="n-cell-reason">
        <StatusBadge tone={severity === 'error' ? 'error' : 'warning'} text={reason} />
        {detail !== '' && <small title={detail}>{detail}</small>}
      </td>
      <td>
        <NextLink problem={problem} />
      </td>
    </tr>
  )
}

function NextLink({ problem }: { problem: FoundProblem }) {
  const t = useMessages(messages)
  const { kind, next } = problem
  const href = problemHref(problem, next)
  return href && <a href={href}>{t(kind === 'node' && next === 'nodes' ? 'next.node' : `next.${next}`)}</a>
}

function Foot({ overview, children }: Props & { children: ReactNode }) {
  const t = useMessages(messages)
  const { live } = countSources(overview.clusters)
  return (
    <div className="n-panel-foot">
      {overview.healthyWorkloads > 0 && (
        <a href={figureLinks.healthyWorkloads()}>
          {t('healthyWorkloads', { count: overview.healthyWorkloads })}
        </a>
      )}
      <span>{t('sources', { live, count: overview.clusters.length })}</span>
      <span className="n-push">{children}</span>
    </div>
  )
}
