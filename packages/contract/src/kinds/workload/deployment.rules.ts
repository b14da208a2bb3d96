import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { imagesOf, type LabelSelector, type PodTemplate } from '../../kubernetes/pod.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { imagesColumn, readyColumn, statusColumn } from '../standard-columns.ts'
import { buildShortage, REPLICA_STATUSES, type Replicas, replicasStatus } from './replicas.ts'
import { readScalingStep } from './scaling-step.ts'

export type Deployment = KubeObject & {
  readonly spec?: {
    readonly replicas?: number
    readonly paused?: boolean
    readonly selector?: LabelSelector
    readonly strategy?: { readonly type?: string }
    readonly template?: PodTemplate
  }
  readonly status?: {
    readonly readyReplicas?: number
    readonly updatedReplicas?: number
    readonly availableReplicas?: number
    readonly conditions?: readonly Condition[]
  }
}

function replicasOf({ spec, status }: Deployment): Replicas {
  return { desired: spec?.replicas ?? 1, current: status?.availableReplicas ?? 0 }
}

/** The condition that says the rollout itself has failed, not merely that it goes on. */
function failure({ status }: Deployment): Condition | undefined {
  const progressing = findCondition(status?.conditions, 'Progressing')
  if (progressing?.status === 'False' && progressing.reason !== 'DeploymentPaused') return progressing
  const failed = findCondition(status?.conditions, 'ReplicaFailure')
  return failed?.status === 'True' ? failed : undefined
}

function deploymentStatus(deployment: Deployment): Status {
  if (deployment.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (failure(deployment)) return buildStatus('Failed')
  if (deployment.spec?.paused) return buildStatus('Paused')
  return replicasStatus(deployment, replicasOf(deployment))
}

/** A young rollout may be unavailable this long before it counts as a problem. */
const PATIENCE_MS = 60_000

function unavailable({ status }: Deployment): Condition | undefined {
  const available = findCondition(status?.conditions, 'Available')
  return available?.status === 'False' ? available : undefined
}

function deploymentProblem(deployment: Deployment, context: RuleContext): Problem | null {
  const lack = unavailable(deployment)
  const since = conditionSince(lack)
  const late = since !== null && context.now - since > PATIENCE_MS
  const failed = failure(deployment)
  return buildShortage(deployment, {
    replicas: replicasOf(deployment),
    trouble: context.podTrouble?.(deployment) ?? null,
    told: failed ?? (late ? lack : undefined),
    failed: failed !== undefined,
    since,
  })
}

export const deploymentRules = defineRules<Deployment>()({
  status: deploymentStatus,
  statuses: [...REPLICA_STATUSES, 'Paused', 'Failed'],
  problem: deploymentProblem,
  scalingStep: readScalingStep,
  columns: [
    statusColumn(deploymentStatus),
    readyColumn(({ spec, status }) => ({ ready: status?.readyReplicas ?? 0, desired: spec?.replicas ?? 1 })),
    {
      id: 'updated',
      title: { en: 'Up to date', ko: '최신' },
      about: { en: 'Pods of the newest revision.', ko: '최신 리비전의 파드 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.updatedReplicas ?? 0,
    },
    {
      id: 'available',
      title: { en: 'Available', ko: '사용 가능' },
      about: {
        en: 'Pods that have been ready for long enough to count on.',
        ko: '충분히 오래 준비 상태를 유지한 파드의 수입니다.',
      },
      type: 'number',
      value: ({ status }) => status?.availableReplicas ?? 0,
    },
    imagesColumn(({ spec }) => imagesOf(spec?.template?.spec)),
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      about: {
        en: 'RollingUpdate starts new pods before old ones end; Recreate ends them first.',
        ko: 'RollingUpdate는 새 파드를 먼저 시작하고, Recreate는 이전 파드를 먼저 종료합니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.strategy?.type ?? null,
    },
  ],
  template: ({ namespace, name }) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, ...(namespace && { namespace }), labels: { app: name } },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: { containers: [{ name: 'main', image: '' }] },
      },
    },
  }),
})
