import type { Locale } from '@naru/contract/i18n/locale'
import { formatProblemCause } from '@naru/contract/kinds/problem-text'
import { listTries, type Try } from '@naru/contract/kinds/workload/answers/job-tries'
import type { Job } from '@naru/contract/kinds/workload/job.rules'
import { jobPace } from '@naru/contract/kinds/workload/pace/job-pace'
import { formatStatus } from '@naru/contract/rows/status-words'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { usePaceWords } from '../../pieces/pace/pace-words.ts'
import { type Related, useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    tries: 'Tries',
    done: '{{done, number}} of {{all, number}} succeeded',
    limit: 'failed {{failed, number}}×, {{limit, number}} retries allowed',
    by: 'Failures of the pods that are kept: {{reasons}}',
    pod: 'Pod',
    part: 'Part',
    result: 'Result',
    started: 'Started',
    duration: 'Duration',
    why: 'Why',
    none: 'No pod of it is kept.',
  },
  ko: {
    tries: '시도',
    done: '{{all, number}}개 중 {{done, number}}개 성공',
    limit: '실패 {{failed, number}}회, 재시도 한도 {{limit, number}}회',
    by: '남아 있는 파드의 실패: {{reasons}}',
    pod: '파드',
    part: '번호',
    result: '결과',
    started: '시작',
    duration: '소요 시간',
    why: '이유',
    none: '남아 있는 파드가 없습니다.',
  },
})

const SHOWN = 20
/** What a job without a limit of its own is given. */
const BACKOFF_LIMIT = 6

/** How far a job is, and what became of each try. */
export function JobTries({ cluster, object }: ViewProps<Job>) {
  const t = useMessages(messages)
  const locale = useLocale()
  const now = useNow()
  const { namespace = '', uid } = object.metadata
  const pods = useRelated({ cluster, namespace, kind: 'pod', owner: uid })
  const { tries, failures } = listTries(pods.items)
  const reasons = failures.map(({ reason, count }) => `${formatStatus(reason, locale)} ×${count}`).join(', ')
  return (
    <ToldTable
      title={t('tries')}
      note={<Progress of={object} pods={pods} now={now} />}
      rows={tries}
      keyOf={({ pod }) => pod}
      place={{ cluster, namespace }}
      columns={[
        [t('pod'), ({ pod }) => ({ kind: 'pod', name: pod })],
        tries.some(({ index }) => index !== null) ? [t('part'), ({ index }) => index] : undefined,
        [t('result'), ({ status }) => ({ status })],
        [t('started'), ({ started }) => (started === null ? '' : { since: started })],
        [
          t('duration'),
          ({ started, ended }) => (started === null ? '' : { lasted: (ended ?? now) - started }),
        ],
        [t('why'), (one) => formatWhy(one, locale)],
      ]}
      asked={[pods]}
      none={t('none')}
      most={SHOWN}
      total={pods.total}
      restOnTab
    >
      {reasons !== '' && <p className="n-panel-empty n-dim">{t('by', { reasons })}</p>}
    </ToldTable>
  )
}

function formatWhy({ cause, status }: Try, locale: Locale): string {
  if (!cause) return ''
  const problem = { severity: 'error', since: null, reason: status.text, detail: '', next: 'logs' } as const
  return formatProblemCause({ ...problem, cause }, locale) ?? ''
}

type ProgressProps = { readonly of: Job; readonly pods: Related; readonly now: number }

function Progress({ of: job, pods, now }: ProgressProps) {
  const t = useMessages(messages)
  const words = usePaceWords()
  const { spec, status } = job
  const { completions = 1, backoffLimit = BACKOFF_LIMIT } = spec ?? {}
  const { succeeded = 0, failed = 0 } = status ?? {}
  const done = t('done', { done: succeeded, all: completions })
  const isWhole = pods.total === pods.items.length
  const pace = jobPace(job, { pods: pods.items, isWhole, now })
  const limit = failed === 0 ? null : t('limit', { failed, limit: backoffLimit })
  return <>{[done, words(pace, now), limit].filter((text) => text !== null).join(' · ')}</>
}
