import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { LabelSelector, PodTemplate } from '../../kubernetes/pod.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type PodTrouble, type Problem, type RuleContext } from '../kind-rules.ts'
import { selectorColumn, statusColumn, templateColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { nodeSelectorFact, templateFacts } from './template-facts.ts'

export type Job = KubeObject & {
  readonly spec?: {
    readonly completions?: number
    readonly parallelism?: number
    readonly backoffLimit?: number
    readonly suspend?: boolean
    readonly selector?: LabelSelector
    readonly template?: PodTemplate
  }
  readonly status?: {
    readonly active?: number
    readonly succeeded?: number
    readonly failed?: number
    readonly startTime?: string
    readonly completionTime?: string
    readonly conditions?: readonly Condition[]
  }
}

function isTrue({ status }: Job, type: string): boolean {
  return findCondition(status?.conditions, type)?.status === 'True'
}

export function jobStatus(job: Job): Status {
  if (job.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (isTrue(job, 'Failed')) return buildStatus('Failed')
  if (isTrue(job, 'Complete')) return buildStatus('Complete')
  if (job.spec?.suspend) return buildStatus('Suspended')
  // Between two tries nothing is active, and yet it is at work.
  return buildStatus((job.status?.active ?? 0) > 0 || job.status?.failed ? 'Running' : 'Pending')
}

/** Why it gave up, or why its pods fail while it still tries. */
function jobProblem(job: Job, { podTrouble }: RuleContext): Problem | null {
  if (job.metadata.deletionTimestamp || isTrue(job, 'Complete')) return null
  const trouble = podTrouble?.(job) ?? null
  const failed = findCondition(job.status?.conditions, 'Failed')
  if (failed?.status === 'True') return describeFailure(failed, trouble)
  return trouble && !job.spec?.suspend ? { severity: 'warning', detail: '', next: 'pods', ...trouble } : null
}

function describeFailure(failed: Condition, trouble: PodTrouble | null): Problem {
  return {
    severity: 'error',
    since: conditionSince(failed),
    reason: failed.reason || 'Failed',
    helps: ['rerun'],
    // What a pod knows says more than that the limit was reached.
    detail: trouble ? '' : (failed.message ?? ''),
    ...(trouble?.cause && { cause: trouble.cause }),
    next: 'pods',
  }
}

/** When it ended, in milliseconds: with success or without. */
function endOf({ status }: Job): number | null {
  const failed = findCondition(status?.conditions, 'Failed')
  return parseTime(status?.completionTime) ?? (failed?.status === 'True' ? conditionSince(failed) : null)
}

export const jobRules = defineRules<Job>()({
  status: jobStatus,
  statuses: [
    {
      word: 'Running',
      means: {
        en: 'Pods of it run, or it waits to try again.',
        ko: '파드가 실행 중이거나 재시도를 기다립니다.',
      },
    },
    'Pending',
    {
      word: 'Complete',
      means: { en: 'As many pods succeeded as have to.', ko: '필요한 수의 파드가 성공했습니다.' },
    },
    {
      word: 'Failed',
      means: { en: 'It gave up: nothing runs again.', ko: '포기했습니다. 다시 실행하지 않습니다.' },
    },
    {
      word: 'Suspended',
      means: {
        en: 'Held: its pods are gone until it goes on.',
        ko: '멈춘 상태입니다. 재개할 때까지 파드가 없습니다.',
      },
    },
    'Terminating',
  ],
  problem: jobProblem,
  facts: [
    fact('Pods at once', '동시 실행 파드', 'spec.parallelism'),
    fact('Tries at most', '최대 재시도', 'spec.backoffLimit'),
    fact('Time limit (s)', '제한 시간(초)', 'spec.activeDeadlineSeconds'),
    fact('Kept after its end (s)', '종료 후 보관(초)', 'spec.ttlSecondsAfterFinished'),
    fact('Completion mode', '완료 방식', 'spec.completionMode'),
    nodeSelectorFact(),
    ...templateFacts(),
  ],
  columns: [
    statusColumn(jobStatus),
    {
      id: 'completions',
      title: { en: 'Completions', ko: '완료' },
      about: {
        en: 'Pods that succeeded, and how many have to.',
        ko: '성공한 파드와 성공해야 하는 파드의 수입니다.',
      },
      type: 'ratio',
      // Without a number of completions the first success ends it.
      value: ({ spec, status }) => ({ ready: status?.succeeded ?? 0, desired: spec?.completions ?? 1 }),
    },
    {
      id: 'active',
      title: { en: 'Active', ko: '실행 중' },
      about: { en: 'Pods that have not ended.', ko: '아직 끝나지 않은 파드의 수입니다.' },
      type: 'number',
      optional: true,
      value: ({ status }) => status?.active ?? 0,
    },
    {
      id: 'failed',
      title: { en: 'Failed', ko: '실패' },
      about: {
        en: 'Pods that failed; each was tried again.',
        ko: '실패한 파드의 수입니다. 실패하면 다시 시도합니다.',
      },
      type: 'number',
      value: ({ status }) => status?.failed ?? 0,
    },
    {
      id: 'started',
      title: { en: 'Started', ko: '시작' },
      type: 'time',
      value: ({ status }) => parseTime(status?.startTime),
    },
    { id: 'finished', title: { en: 'Finished', ko: '종료' }, type: 'time', value: endOf },
    {
      id: 'duration',
      title: { en: 'Duration', ko: '소요 시간' },
      about: { en: 'From its start until it ended.', ko: '시작부터 끝날 때까지 걸린 시간입니다.' },
      type: 'duration',
      value: (job) => {
        const [started, ended] = [parseTime(job.status?.startTime), endOf(job)]
        return started === null || ended === null ? null : ended - started
      },
    },
    ...templateColumns<Job>(({ spec }) => spec?.template?.spec),
    selectorColumn(),
  ],
})
