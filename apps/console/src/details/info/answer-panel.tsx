import type { Problem } from '@naru/contract/kinds/kind-rules'
import { NEXT_STEPS, nextTab } from '@naru/contract/kinds/next-steps'
import { formatConsequence, formatProblemCause, formatReason } from '@naru/contract/kinds/problem-text'
import { formatMeaning } from '@naru/contract/kinds/reason-meaning'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { LateScheduleNote } from '../../parts/schedule/late-schedule-note.tsx'
import { messages } from '../messages.ts'
import type { TabProps } from '../tab-props.ts'
import { useTabHref } from '../use-tab-href.ts'
import { AnswerBanner } from './answer-banner.tsx'
import { DeletionBanner } from './deletion-banner.tsx'
import { FailedRun } from './failed-run.tsx'
import { MissingNames } from './missing-names.tsx'
import { ProblemHelp } from './problem-help.tsx'

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'rules' | 'answer' | 'held'>

/** What is wrong, why, since when, and what to do next; nothing where nothing is. */
export function AnswerPanel(props: Props) {
  const { object, answer, held } = props
  const { problem, pending, around } = answer
  if (object.metadata.deletionTimestamp) return <DeletionBanner {...props} problem={problem} />
  if (problem) return pending ? <Skeleton height={72} /> : <ProblemBanner {...props} problem={problem} />
  if (around === null || around === 'pending') return null
  const { tone, title, hint, actions } = around
  if (title === undefined || (tone !== 'error' && tone !== 'warning')) return null
  return (
    <AnswerBanner tone={tone} title={title} held={held} actions={actions}>
      {hint}
    </AnswerBanner>
  )
}

function ProblemBanner(props: Props & { readonly problem: Problem }) {
  const { problem, kind, cluster, object, rules, held } = props
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const now = useNow(60_000)
  const toTab = useTabHref()
  const tab = nextTab(problem.next, kind)
  const means = formatMeaning(problem, rules, locale)
  const why = formatProblemCause(problem, locale)
  const since = problem.since !== null && t('since', { time: format.clock(problem.since, now) })
  const more = [formatConsequence(problem, locale), since].filter(Boolean).join(' · ')
  const { cause, schedule } = problem
  return (
    <AnswerBanner
      tone={problem.severity}
      title={formatReason(problem.reason, locale)}
      held={held}
      actions={
        <>
          {tab && <ButtonLink href={toTab(tab)}>{NEXT_STEPS[problem.next].title[locale]}</ButtonLink>}
          <ProblemHelp problem={problem} kind={kind} cluster={cluster} object={object} />
        </>
      }
      foot={cause?.run && <FailedRun cluster={cluster} object={object} cause={cause} />}
    >
      {means !== '' && <p>{means}</p>}
      <MissingNames kind={kind} cluster={cluster} object={object} />
      {why !== '' && <p className={means === '' ? undefined : 'n-dim'}>{why}</p>}
      {schedule && (
        <p>
          <LateScheduleNote schedule={schedule.expression} timeZone={schedule.timeZone} />
        </p>
      )}
      {more !== '' && <p className="n-dim">{more}</p>}
    </AnswerBanner>
  )
}
