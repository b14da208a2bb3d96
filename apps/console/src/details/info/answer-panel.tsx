import type { Problem } from '@naru/contract/kinds/kind-rules'
import { NEXT_STEPS, nextTab } from '@naru/contract/kinds/next-steps'
import { formatProblemDetail, formatReason } from '@naru/contract/kinds/problem-text'
import { parseTime } from '@naru/contract/kubernetes/time'
import type { Status } from '@naru/contract/rows/status'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from '../messages.ts'
import type { TabProps } from '../tab-props.ts'
import { AnswerBanner } from './answer-banner.tsx'
import { usePodTrouble } from './pod-trouble.ts'

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'rules' | 'view' | 'held'>

/** The first question: is it well, since when, and what to do next. */
export function AnswerPanel({ kind, cluster, object, rules, view, held }: Props) {
  const now = useNow()
  const { trouble, pending } = usePodTrouble(kind, cluster, object)
  if (object.metadata.deletionTimestamp) return <Deleting object={object} />
  const problem = rules?.problem?.(object, { now, podTrouble: () => trouble })
  // Its pods may know the reason of which the workload knows only the consequence.
  if (problem && pending) return <Skeleton height={72} />
  if (problem) return <ProblemBanner problem={problem} kind={kind} held={held} />
  const status = <StatusBanner kind={kind} object={object} rules={rules} held={held} />
  const Answer = view.answer
  return Answer ? <Answer kind={kind} cluster={cluster} object={object} otherwise={status} /> : status
}

/** Well, where the object says so; else its own word for how it is. */
function StatusBanner({ kind, object, rules, held }: Omit<Props, 'cluster' | 'view'>) {
  const t = useMessages(messages)
  const locale = useLocale()
  const now = useNow()
  const status = rules?.status?.(object, { now }) ?? null
  const made = <Made kind={kind} object={object} />
  if (status && !isFine(status)) {
    return (
      <AnswerBanner tone={status.tone} title={formatStatus(status.text, locale)} held={held}>
        {made}
      </AnswerBanner>
    )
  }
  return (
    <AnswerBanner tone="ok" title={t(rules?.problem && status ? 'well' : 'unknownWell')} held={held}>
      {made}
    </AnswerBanner>
  )
}

function Made({ kind, object }: Pick<Props, 'kind' | 'object'>) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const created = parseTime(object.metadata.creationTimestamp)
  if (created === null) return null
  return t(kind.id === 'cluster' ? 'joined' : 'made', { time: format.duration(now - created) })
}

function isFine({ tone }: Status): boolean {
  return tone === 'ok' || tone === 'running'
}

function Deleting({ object }: Pick<Props, 'object'>) {
  const t = useMessages(messages)
  const { finalizers = [] } = object.metadata
  return (
    <Banner tone="off" title={t('deleting')}>
      {finalizers.length > 0 ? t('deletingHint', { finalizers: finalizers.join(', ') }) : t('deletingSoon')}
    </Banner>
  )
}

type ProblemProps = Pick<Props, 'kind' | 'held'> & { readonly problem: Problem }

function ProblemBanner({ problem, kind, held }: ProblemProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const now = useNow(60_000)
  const tab = nextTab(problem.next, kind)
  return (
    <AnswerBanner
      tone={problem.severity}
      title={formatReason(problem.reason, locale)}
      held={held}
      actions={tab && <ButtonLink href={`?tab=${tab}`}>{NEXT_STEPS[problem.next].title[locale]}</ButtonLink>}
    >
      {formatProblemDetail(problem, locale)}
      {problem.since !== null && (
        <span className="n-dim"> {t('since', { time: format.clock(problem.since, now) })}</span>
      )}
    </AnswerBanner>
  )
}
