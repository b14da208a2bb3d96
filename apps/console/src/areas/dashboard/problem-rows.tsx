import { formatProblemDetail, formatReason } from '@naru/contract/kinds/problem-text'
import { findKind } from '@naru/contract/kinds/registry'
import type { Affected, FoundProblem } from '@naru/contract/live/overview'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import CaretIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-caret-down-icon'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { Reference } from '../../parts/reference.tsx'
import { LateScheduleNote } from '../../parts/schedule/late-schedule-note.tsx'
import { useObjectHref } from '../../shell/trail.tsx'
import { nextTitle, problemHref } from './dashboard-links.ts'
import { messages } from './messages.ts'

type Props = { readonly problem: FoundProblem }

/** A problem, and under it on demand what it is the cause of. */
export function ProblemRows({ problem }: Props) {
  const [open, setOpen] = useState(false)
  const { affected } = problem
  if (!affected) return <ProblemRow problem={problem} />
  return (
    <>
      <ProblemRow problem={problem}>
        <AffectedButton affected={affected} open={open} onClick={() => setOpen(!open)} />
      </ProblemRow>
      {open && <Consequences cause={problem} affected={affected} />}
    </>
  )
}

type AffectedButtonProps = {
  readonly affected: Affected
  readonly open: boolean
  readonly onClick: () => void
}

function AffectedButton({ affected, open, onClick }: AffectedButtonProps) {
  const t = useMessages(messages)
  const { workloads, pods, total } = affected
  return (
    <button type="button" className="n-affected" aria-expanded={open} onClick={onClick}>
      <Icon of={CaretIcon} />
      {affected.as === 'runs'
        ? t('failedRuns', { count: total })
        : t('affected', {
            workloads: t('workloads', { count: workloads }),
            pods: t('pods', { count: pods }),
          })}
    </button>
  )
}

function Consequences({ cause, affected }: { cause: FoundProblem; affected: Affected }) {
  const hrefTo = useObjectHref()
  const t = useMessages(messages)
  const text = useText()
  const kind = findKind(cause.kind)
  const more = affected.total - affected.problems.length
  return (
    <>
      {affected.problems.map((problem) => (
        <ProblemRow
          key={[problem.kind, problem.namespace, problem.name].join('/')}
          problem={problem}
          isConsequence
        />
      ))}
      {more > 0 && (
        <tr className="n-consequence">
          <td colSpan={4}>
            <a href={problemHref(cause, 'pods', hrefTo) ?? undefined}>
              {t('more', { count: more, kind: kind ? text(kind.title.one) : cause.kind })}
            </a>
          </td>
        </tr>
      )}
    </>
  )
}

type RowProps = Props & { readonly isConsequence?: boolean; readonly children?: ReactNode }

function ProblemRow({ problem, isConsequence, children }: RowProps) {
  const locale = useLocale()
  const format = useFormat()
  const now = useNow()
  const { kind, name, cluster, namespace, since, severity } = problem
  // A cluster is where it is.
  const where = kind === 'cluster' ? '' : [cluster, namespace].filter(Boolean).join(' / ')
  const reason = formatReason(problem.reason, locale)
  const detail = formatProblemDetail(problem, locale)
  return (
    <tr className={isConsequence ? 'n-consequence' : undefined}>
      <td className="n-dim" title={since === null ? undefined : format.dateTime(since)}>
        {since === null ? '–' : format.ago(since, now)}
      </td>
      <td className="n-cell-object">
        <Reference {...{ kind, cluster, namespace, name }} cut />
        <small title={where}>{where}</small>
      </td>
      <td className="n-cell-reason">
        <StatusBadge tone={severity === 'error' ? 'error' : 'warning'} text={reason} />
        {detail !== '' && (
          <small title={detail}>
            <Breakable pieces={detail.split(/(?<=\/)/)} />
          </small>
        )}
        {problem.schedule && (
          <small>
            <LateScheduleNote schedule={problem.schedule.expression} timeZone={problem.schedule.timeZone} />
          </small>
        )}
        {children}
      </td>
      <td>
        <NextLink problem={problem} />
      </td>
    </tr>
  )
}

function NextLink({ problem }: Props) {
  const text = useText()
  const href = problemHref(problem, problem.next, useObjectHref())
  return href && <a href={href}>{text(nextTitle(problem))}</a>
}
