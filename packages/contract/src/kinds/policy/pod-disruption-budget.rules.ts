import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'

type Budget = KubeObject & {
  readonly spec?: {
    readonly minAvailable?: number | string
    readonly maxUnavailable?: number | string
  }
  readonly status?: {
    readonly disruptionsAllowed?: number
    readonly currentHealthy?: number
    readonly desiredHealthy?: number
    readonly expectedPods?: number
    readonly conditions?: readonly Condition[]
  }
}

function failure({ status }: Budget): Condition | undefined {
  const allowed = findCondition(status?.conditions, 'DisruptionAllowed')
  return allowed?.status === 'False' && allowed.reason === 'SyncFailed' ? allowed : undefined
}

function budgetStatus(budget: Budget): Status {
  if (budget.metadata.deletionTimestamp) return buildStatus('Terminating')
  const { disruptionsAllowed, expectedPods } = budget.status ?? {}
  if (failure(budget)) return buildStatus('SyncFailed')
  if (disruptionsAllowed === undefined) return buildStatus('Pending')
  if (expectedPods === 0) return buildStatus('NoPods')
  return buildStatus(disruptionsAllowed > 0 ? 'DisruptionAllowed' : 'DisruptionBlocked')
}

/** Too few healthy pods hold a drain up until they are mended; a budget as large as its pods, for ever. */
function budgetProblem(budget: Budget): Problem | null {
  if (budget.metadata.deletionTimestamp) return null
  const failed = failure(budget)
  if (failed) {
    const detail = failed.message ?? ''
    return { severity: 'error', since: conditionSince(failed), reason: 'SyncFailed', detail, next: 'yaml' }
  }
  const { currentHealthy = 0, desiredHealthy = 0, expectedPods = 0 } = budget.status ?? {}
  if (expectedPods === 0) return null
  if (currentHealthy < desiredHealthy) {
    const shortage = { ready: currentHealthy, desired: desiredHealthy }
    const since = conditionSince(findCondition(budget.status?.conditions, 'DisruptionAllowed'))
    return { severity: 'warning', since, reason: 'DisruptionBlocked', detail: '', shortage, next: 'pods' }
  }
  if (desiredHealthy < expectedPods) return null
  return { severity: 'warning', since: null, reason: 'ForbidsEviction', detail: '', next: 'yaml' }
}

/** As its manifest says it, which holds one of the two. */
function formatDemand({ spec }: Budget): string | null {
  if (spec?.minAvailable !== undefined) return `minAvailable ${spec.minAvailable}`
  return spec?.maxUnavailable === undefined ? null : `maxUnavailable ${spec.maxUnavailable}`
}

function formatShare(share: number | string | undefined): string | null {
  return share === undefined ? null : String(share)
}

export const podDisruptionBudgetRules = defineRules<Budget>()({
  status: budgetStatus,
  statuses: [
    {
      word: 'DisruptionAllowed',
      means: { en: 'At least one of its pods may be evicted.', ko: '하나 이상의 파드를 축출할 수 있습니다.' },
    },
    {
      word: 'DisruptionBlocked',
      means: {
        en: 'A drain waits until more pods are healthy.',
        ko: '정상 파드가 늘 때까지 노드 비우기가 기다립니다.',
      },
    },
    { word: 'NoPods', means: { en: 'Its selector fits no pod.', ko: '셀렉터와 일치하는 파드가 없습니다.' } },
    {
      word: 'SyncFailed',
      means: {
        en: 'The cluster cannot count its pods, and allows no eviction.',
        ko: '클러스터가 파드 수를 계산하지 못해 축출을 허용하지 않습니다.',
      },
    },
    {
      word: 'Pending',
      means: { en: 'The cluster has not counted its pods yet.', ko: '아직 파드 수를 계산하지 않았습니다.' },
    },
    'Terminating',
  ],
  problem: budgetProblem,
  facts: [
    fact('Selector', '셀렉터', 'spec.selector.matchLabels'),
    fact('Pods that are not ready', '준비 안 된 파드', 'spec.unhealthyPodEvictionPolicy'),
  ],
  columns: [
    statusColumn(budgetStatus),
    {
      id: 'allowed',
      title: { en: 'Evictions allowed', ko: '축출 허용' },
      about: {
        en: 'How many of its pods may be evicted at this moment.',
        ko: '지금 축출할 수 있는 파드 수입니다.',
      },
      type: 'number',
      value: ({ status }) => status?.disruptionsAllowed ?? null,
    },
    {
      id: 'healthy',
      title: { en: 'Healthy', ko: '정상' },
      about: {
        en: 'Pods that are healthy, and how many must stay so.',
        ko: '정상인 파드 수와 유지해야 할 수입니다.',
      },
      type: 'ratio',
      value: ({ status }) =>
        status?.desiredHealthy === undefined
          ? null
          : { ready: status.currentHealthy ?? 0, desired: status.desiredHealthy },
    },
    {
      id: 'pods',
      title: { en: 'Pods', ko: '파드' },
      about: { en: 'How many pods it protects.', ko: '보호하는 파드 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.expectedPods ?? null,
    },
    {
      id: 'demand',
      title: { en: 'Demand', ko: '조건' },
      about: {
        en: 'How many of its pods must stay, or how many may be away at once.',
        ko: '남아 있어야 하는 파드 수나 한꺼번에 빠질 수 있는 파드 수입니다.',
      },
      type: 'text',
      value: formatDemand,
    },
    {
      id: 'min-available',
      title: { en: 'Minimum available', ko: '최소 가용' },
      type: 'text',
      optional: true,
      value: ({ spec }) => formatShare(spec?.minAvailable),
    },
    {
      id: 'max-unavailable',
      title: { en: 'Maximum unavailable', ko: '최대 비가용' },
      type: 'text',
      optional: true,
      value: ({ spec }) => formatShare(spec?.maxUnavailable),
    },
  ],
})
