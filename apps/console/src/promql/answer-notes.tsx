import type { InstantAnswer, RangeAnswer } from '@naru/contract/api/metric-queries'
import { AppError } from '@naru/contract/errors/app-error'
import { Banner } from '@naru/ui/banner.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../data/cluster-name.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { FailureBanner } from '../parts/failure-banner.tsx'
import { useLack } from '../parts/lack.ts'
import { describeError } from '../parts/message-center.ts'
import { messages } from './messages.ts'

type Answer = InstantAnswer | RangeAnswer
type Failed = Exclude<Answer, { readonly state: 'answered' }>

type Props = {
  readonly cluster: string
  readonly answer: Answer | undefined
  readonly error: Error | null
}

/** Why a question has no answer, with what is missing; nothing where it has one. */
export function AnswerFailure({ cluster, answer, error }: Props) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  if (error instanceof AppError && error.code === 'FORBIDDEN')
    return <Refused cluster={cluster} namespace={null} />
  if (error)
    return (
      <FailureBanner failure={describeError(error)} title={t('failed', { cluster: clusterName(cluster) })} />
    )
  return answer && answer.state !== 'answered' ? <Why cluster={cluster} failed={answer} /> : null
}

function Why({ cluster, failed }: { readonly cluster: string; readonly failed: Failed }) {
  const t = useMessages(messages)
  const format = useFormat()
  const clusterName = useClusterName()
  switch (failed.state) {
    case 'absent':
      return <EmptyState title={t('absent')}>{t('absentBody', { cluster: clusterName(cluster) })}</EmptyState>
    case 'refused':
      return <Refused cluster={cluster} namespace={failed.namespace} />
    case 'wrong':
      return (
        <Banner tone="error" title={t('wrong')}>
          <code>{failed.message}</code>
        </Banner>
      )
    case 'large':
      return (
        <Banner
          tone="warning"
          title={failed.series === null ? t('large') : t('largeOf', { series: format.number(failed.series) })}
        >
          {t('largeBody')}
        </Banner>
      )
  }
}

type RefusedProps = {
  readonly cluster: string
  /** Empty: what belongs to none; null: any at all. */
  readonly namespace: string | null
}

/** Says which right is missing for the metrics that were asked for, and who can grant it. */
function Refused({ cluster, namespace }: RefusedProps) {
  const t = useMessages(messages)
  const say = useLack([{ cluster, namespace: namespace || null }])
  const title =
    namespace === null ? t('forbidden') : namespace === '' ? t('refusedWhole') : t('refused', { namespace })
  return (
    <Banner tone="warning" title={title}>
      {say({ verb: 'list', resource: 'pods' })}
    </Banner>
  )
}

type NotesProps = {
  readonly answer: Extract<Answer, { readonly state: 'answered' }>
  readonly isEmpty: boolean
}

const MOST_NAMED = 3

/** What is to be known of an answer: within which namespaces it was asked, what was left out, warnings. */
export function AnswerNotes({ answer: { within, leftOut, warnings }, isEmpty }: NotesProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const names = within?.slice(0, MOST_NAMED).join(', ') ?? ''
  const more = within === null ? 0 : within.length - MOST_NAMED
  return (
    <ul className="n-promql-notes n-dim">
      {within && <li>{more > 0 ? t('withinMore', { names, count: more }) : t('within', { names })}</li>}
      {within && isEmpty && <li>{t('nothingWithin')}</li>}
      {leftOut > 0 && <li>{t('leftOut', { number: format.number(leftOut) })}</li>}
      {warnings.map((warning) => (
        <li key={warning}>{t('warning', { warning })}</li>
      ))}
    </ul>
  )
}
