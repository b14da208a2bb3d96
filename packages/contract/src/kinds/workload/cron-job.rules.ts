import type { KubeObject } from '../../kubernetes/object.ts'
import type { PodTemplate } from '../../kubernetes/pod.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type PodTrouble, type Problem, type RuleContext } from '../kind-rules.ts'
import { selectorColumn, statusColumn, templateColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { nodeSelectorFact, templateFacts } from './template-facts.ts'

type CronJob = KubeObject & {
  readonly spec?: {
    readonly schedule?: string
    readonly timeZone?: string
    readonly suspend?: boolean
    readonly concurrencyPolicy?: string
    readonly jobTemplate?: {
      readonly spec?: { readonly template?: PodTemplate; readonly selector?: unknown }
    }
  }
  readonly status?: {
    readonly active?: readonly unknown[]
    readonly lastScheduleTime?: string
    readonly lastSuccessfulTime?: string
  }
}

const TEMPLATE = 'spec.jobTemplate.spec.template.spec'

/** A run that was started this recently may not have been counted as a success yet. */
const SETTLE_MS = 60_000

/** When the last run failed, in milliseconds: nothing runs any more and no success came after the last start. */
function lastFailure({ status }: CronJob, now: number): number | null {
  const started = parseTime(status?.lastScheduleTime)
  if (started === null || (status?.active?.length ?? 0) > 0 || now - started < SETTLE_MS) return null
  return started > (parseTime(status?.lastSuccessfulTime) ?? 0) ? started : null
}

function cronJobStatus(job: CronJob, now: number): Status {
  if (job.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (job.spec?.suspend) return buildStatus('Suspended')
  if ((job.status?.active?.length ?? 0) > 0) return buildStatus('Running')
  return buildStatus(lastFailure(job, now) === null ? 'Scheduled' : 'LastRunFailed')
}

/** What is wrong with the pods of its runs, if anything is since the last success. */
function runTrouble(job: CronJob, { podTrouble }: RuleContext): PodTrouble | null {
  const trouble = podTrouble?.(job) ?? null
  const success = parseTime(job.status?.lastSuccessfulTime) ?? 0
  return trouble && (trouble.since ?? 0) > success ? trouble : null
}

/** Why it fails and since when: its last run did, or pods of a run that may still mend it. */
function cronJobFailure(job: CronJob, context: RuleContext): PodTrouble | null {
  if (job.spec?.suspend || job.metadata.deletionTimestamp) return null
  const failed = lastFailure(job, context.now)
  const trouble = runTrouble(job, context)
  if (failed === null) return trouble
  return { reason: 'LastRunFailed', since: failed, ...(trouble?.cause && { cause: trouble.cause }) }
}

function cronJobProblem(job: CronJob, context: RuleContext): Problem | null {
  const failure = cronJobFailure(job, context)
  return (
    failure && {
      // A run that goes on may still mend what its pods suffer from.
      severity: failure.reason === 'LastRunFailed' ? 'error' : 'warning',
      ...failure,
      detail: '',
      ...(job.spec?.schedule && {
        schedule: { expression: job.spec.schedule, timeZone: job.spec.timeZone ?? null },
      }),
      next: 'events',
      helps: ['run-now'],
      spreads: { over: 'owns', as: 'runs' },
    }
  )
}

export const cronJobRules = defineRules<CronJob>()({
  status: (job, { now }) => cronJobStatus(job, now),
  statuses: [
    'Scheduled',
    { word: 'Running', means: { en: 'A job of it runs.', ko: '실행 중인 잡이 있습니다.' } },
    'LastRunFailed',
    'Suspended',
    'Terminating',
  ],
  problem: cronJobProblem,
  facts: [
    fact('While a job still runs', '이전 잡이 실행 중일 때', 'spec.concurrencyPolicy'),
    fact('Late by at most (s)', '시작 지연 한도(초)', 'spec.startingDeadlineSeconds'),
    fact('Successful jobs kept', '보관할 성공 잡', 'spec.successfulJobsHistoryLimit'),
    fact('Failed jobs kept', '보관할 실패 잡', 'spec.failedJobsHistoryLimit'),
    fact('Time limit of a job (s)', '잡 제한 시간(초)', 'spec.jobTemplate.spec.activeDeadlineSeconds'),
    fact('Tries at most', '최대 재시도', 'spec.jobTemplate.spec.backoffLimit'),
    nodeSelectorFact(TEMPLATE),
    ...templateFacts(TEMPLATE),
  ],
  columns: [
    statusColumn((job, { now }) => cronJobStatus(job, now)),
    {
      id: 'schedule',
      title: { en: 'Schedule', ko: '일정' },
      about: {
        en: 'Minute, hour, day of the month, month, day of the week.',
        ko: '분, 시, 일, 월, 요일 순서입니다.',
      },
      type: 'text',
      value: ({ spec }) => spec?.schedule ?? null,
    },
    {
      id: 'suspended',
      title: { en: 'Suspended', ko: '일시 중지' },
      about: { en: 'Starts no new jobs.', ko: '새 잡을 시작하지 않는 상태입니다.' },
      type: 'boolean',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.suspend === true,
    },
    {
      id: 'active',
      title: { en: 'Active', ko: '실행 중' },
      about: { en: 'How many jobs are running.', ko: '실행 중인 잡의 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.active?.length ?? 0,
    },
    {
      id: 'last-run',
      title: { en: 'Last run', ko: '마지막 실행' },
      about: {
        en: 'When it last started a job, however that ended.',
        ko: '결과와 관계없이 마지막으로 잡을 시작한 시각입니다.',
      },
      type: 'time',
      value: ({ status }) => parseTime(status?.lastScheduleTime),
    },
    {
      id: 'last-success',
      title: { en: 'Last success', ko: '마지막 성공' },
      type: 'time',
      optional: true,
      value: ({ status }) => parseTime(status?.lastSuccessfulTime),
    },
    {
      id: 'time-zone',
      title: { en: 'Time zone', ko: '시간대' },
      about: {
        en: 'Empty means that of the control plane.',
        ko: '일정에 적용되는 시간대입니다. 비어 있으면 컨트롤 플레인의 시간대입니다.',
      },
      type: 'text',
      optional: true,
      value: ({ spec }) => spec?.timeZone ?? null,
    },
    ...templateColumns<CronJob>(({ spec }) => spec?.jobTemplate?.spec?.template?.spec).map((column) => ({
      ...column,
      optional: true as const,
    })),
    selectorColumn<CronJob>('selector', ({ spec }) => spec?.jobTemplate?.spec),
  ],
})
