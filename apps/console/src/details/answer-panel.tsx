import type { KindRules, NextStep, Problem } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { formatProblemDetail, formatReason } from '@naru/contract/kinds/problem-text'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useFormat } from '../i18n/format.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { messages } from './messages.ts'

type Props = { readonly kind: KindSpec; readonly object: KubeObject; readonly rules: KindRules | undefined }

/** The first question: is it well, since when, and what to do next. */
export function AnswerPanel({ kind, object, rules }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  if (object.metadata.deletionTimestamp) return <Deleting object={object} />
  const problem = rules?.problem?.(object, { now })
  if (problem) return <ProblemBanner problem={problem} kind={kind} />
  // A kind that could say whether something is wrong, and an object that says how it is.
  const known = rules?.problem && (rules.status?.(object, { now }) ?? null) !== null
  const created = parseTime(object.metadata.creationTimestamp)
  return (
    <Banner tone="ok" title={t(known ? 'well' : 'unknownWell')}>
      {created !== null &&
        t(kind.id === 'cluster' ? 'joined' : 'made', { time: format.duration(now - created) })}
    </Banner>
  )
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

function ProblemBanner({ problem, kind }: { readonly problem: Problem; readonly kind: KindSpec }) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const now = useNow(60_000)
  const tab = nextTab(problem.next, kind)
  return (
    <Banner
      tone={problem.severity}
      title={formatReason(problem.reason, locale)}
      actions={tab && <ButtonLink href={`?tab=${tab}`}>{t(`next.${problem.next}`)}</ButtonLink>}
    >
      {formatProblemDetail(problem, locale)}
      {problem.since !== null && (
        <span className="n-dim"> {t('since', { time: format.clock(problem.since, now) })}</span>
      )}
    </Banner>
  )
}

const NEXT_TABS: Readonly<Record<NextStep, TabId>> = {
  logs: 'log',
  events: 'event',
  'edit-image': 'yaml',
  yaml: 'yaml',
  nodes: 'node',
  connection: 'info',
  pods: 'pod',
  scale: 'yaml',
}

function nextTab(next: NextStep, kind: KindSpec): TabId | null {
  const tab = NEXT_TABS[next]
  return tab !== 'info' && kind.pages.detail?.tabs.includes(tab) ? tab : null
}
