import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { formatMetrics } from './answers/autoscaler-metrics.ts'

export type Autoscaler = KubeObject & {
  readonly spec?: {
    readonly minReplicas?: number
    readonly maxReplicas?: number
    readonly metrics?: unknown
  }
  readonly status?: {
    readonly currentReplicas?: number
    readonly desiredReplicas?: number
    readonly lastScaleTime?: string
    readonly currentMetrics?: unknown
    readonly conditions?: readonly Condition[]
  }
}

/** A target that somebody scaled to none is left alone, which is no failure. */
const OFF = 'ScalingDisabled'

type Verdict = { readonly severity: Problem['severity']; readonly condition: Condition }

function judge({ status }: Autoscaler): Verdict | null {
  const broken = ['AbleToScale', 'ScalingActive']
    .map((type) => findCondition(status?.conditions, type))
    .find((condition) => condition?.status === 'False' && condition.reason !== OFF)
  if (broken) return { severity: 'error', condition: broken }
  const limited = findCondition(status?.conditions, 'ScalingLimited')
  // Staying at the minimum is what an idle workload does.
  const isFull = limited?.status === 'True' && limited.reason === 'TooManyReplicas'
  return isFull ? { severity: 'warning', condition: limited } : null
}

function reasonOf({ condition }: Verdict): string {
  return condition.reason || condition.type
}

function autoscalerStatus(scaler: Autoscaler): Status | null {
  if (scaler.metadata.deletionTimestamp) return buildStatus('Terminating')
  const verdict = judge(scaler)
  if (verdict) return buildStatus(reasonOf(verdict), verdict.severity)
  const active = findCondition(scaler.status?.conditions, 'ScalingActive')
  if (!active) return buildStatus('Pending')
  return buildStatus(active.reason === OFF ? 'Suspended' : 'Active')
}

function autoscalerProblem(scaler: Autoscaler): Problem | null {
  const verdict = scaler.metadata.deletionTimestamp ? null : judge(scaler)
  if (!verdict) return null
  return {
    severity: verdict.severity,
    since: conditionSince(verdict.condition),
    reason: reasonOf(verdict),
    detail: verdict.condition.message ?? '',
    next: 'yaml',
  }
}

export const horizontalPodAutoscalerRules = defineRules<Autoscaler>()({
  status: autoscalerStatus,
  statuses: [
    { word: 'Active', means: { en: 'It reads its metrics and scales.', ko: '메트릭을 읽고 조정합니다.' } },
    'Pending',
    {
      word: 'TooManyReplicas',
      means: {
        en: 'Its load asks for more pods than it may make.',
        ko: '부하가 최대 레플리카로 감당할 수 있는 수준을 넘었습니다.',
      },
    },
    {
      word: 'FailedGetScale',
      means: {
        en: 'What it names is gone or has no replicas to set.',
        ko: '대상이 없거나 레플리카를 조정할 수 없습니다.',
      },
    },
    {
      word: 'FailedGetResourceMetric',
      means: {
        en: 'It cannot read what its target uses, and does not scale.',
        ko: '대상의 사용량을 읽지 못해 조정하지 않습니다.',
      },
    },
    {
      word: 'Suspended',
      means: {
        en: 'Its target was scaled to none; it waits until that is undone.',
        ko: '대상이 0개로 조정되어 다시 늘릴 때까지 기다립니다.',
      },
    },
    'Terminating',
  ],
  problem: autoscalerProblem,
  columns: [
    statusColumn(autoscalerStatus),
    {
      id: 'target',
      title: { en: 'Target', ko: '대상' },
      type: 'link',
      relation: 'scales',
    },
    {
      id: 'replicas',
      title: { en: 'Replicas', ko: '레플리카' },
      about: {
        en: 'How many there are, and the least and most that it may make.',
        ko: '현재 수와, 조정할 수 있는 최소–최대 범위입니다.',
      },
      type: 'text',
      value: ({ spec, status }) =>
        `${status?.currentReplicas ?? '–'} (${spec?.minReplicas ?? 1}–${spec?.maxReplicas ?? '?'})`,
    },
    {
      id: 'min',
      title: { en: 'Minimum', ko: '최소' },
      type: 'number',
      optional: true,
      value: ({ spec }) => spec?.minReplicas ?? 1,
    },
    {
      id: 'max',
      title: { en: 'Maximum', ko: '최대' },
      type: 'number',
      optional: true,
      value: ({ spec }) => spec?.maxReplicas ?? null,
    },
    {
      id: 'current',
      title: { en: 'Current', ko: '현재' },
      type: 'number',
      optional: true,
      value: ({ status }) => status?.currentReplicas ?? null,
    },
    {
      id: 'metrics',
      title: { en: 'Metrics', ko: '메트릭' },
      about: {
        en: 'Each as what it is now, and its target.',
        ko: '각 메트릭의 현재 값과 목표입니다.',
      },
      type: 'list',
      value: ({ spec, status }) => formatMetrics(spec?.metrics, status?.currentMetrics),
    },
    {
      id: 'last-scaled',
      title: { en: 'Last scaled', ko: '마지막 조정' },
      type: 'time',
      value: ({ status }) => parseTime(status?.lastScaleTime),
    },
  ],
})
