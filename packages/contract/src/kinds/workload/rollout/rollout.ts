import { conditionSince, findCondition } from '../../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../../kubernetes/object.ts'
import type { PodTemplate } from '../../../kubernetes/pod.ts'
import type { Status } from '../../../rows/status.ts'
import { buildStatus } from '../../../rows/status-words.ts'
import type { Column, Problem, RuleContext, ToldStatus } from '../../kind-rules.ts'
import { readyColumn, statusColumn, templateColumns } from '../../standard-columns.ts'
import { availableColumn } from './count-columns.ts'
import { buildShortage, REPLICA_STATUSES, type Replicas, replicasStatus } from './replicas.ts'

/** What rolls a template out over generations of pods: a deployment, or a deployment config. */
export type Rollout = KubeObject & {
  readonly spec?: {
    readonly replicas?: number
    readonly paused?: boolean
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

function replicasOf({ spec, status }: Rollout): Replicas {
  return { desired: spec?.replicas ?? 1, current: status?.availableReplicas ?? 0 }
}

/** What somebody holds or has called off on purpose has not failed. */
const HELD = new Set(['DeploymentPaused', 'DeploymentConfigPaused', 'RolloutCancelled'])

/** The condition that says the rollout itself has failed, not merely that it goes on. */
function failure({ status }: Rollout): Condition | undefined {
  const progressing = findCondition(status?.conditions, 'Progressing')
  if (progressing?.status === 'False' && !HELD.has(progressing.reason ?? '')) return progressing
  const failed = findCondition(status?.conditions, 'ReplicaFailure')
  return failed?.status === 'True' ? failed : undefined
}

export function rolloutStatus(rollout: Rollout): Status {
  if (rollout.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (failure(rollout)) return buildStatus('Failed')
  if (rollout.spec?.paused) return buildStatus('Paused')
  return replicasStatus(rollout, replicasOf(rollout))
}

/** A young rollout may be unavailable this long before it counts as a problem. */
const PATIENCE_MS = 60_000

function unavailable({ status }: Rollout): Condition | undefined {
  const available = findCondition(status?.conditions, 'Available')
  // A deployment config gives no reason.
  return available?.status === 'False' ? { reason: 'MinimumReplicasUnavailable', ...available } : undefined
}

export function rolloutProblem(rollout: Rollout, context: RuleContext): Problem | null {
  const lack = unavailable(rollout)
  const since = conditionSince(lack)
  const late = since !== null && context.now - since > PATIENCE_MS
  const failed = failure(rollout)
  return buildShortage(rollout, {
    replicas: replicasOf(rollout),
    trouble: context.podTrouble?.(rollout) ?? null,
    told: failed ?? (late ? lack : undefined),
    failed: failed !== undefined,
    since,
  })
}

export const ROLLOUT_STATUSES: readonly ToldStatus[] = [...REPLICA_STATUSES, 'Paused', 'Failed']

export const ROLLOUT_COLUMNS: readonly Column<Rollout>[] = [
  statusColumn(rolloutStatus),
  readyColumn(({ spec, status }) => ({ ready: status?.readyReplicas ?? 0, desired: spec?.replicas ?? 1 })),
  {
    id: 'updated',
    title: { en: 'Up to date', ko: '최신' },
    about: { en: 'Pods of the newest revision.', ko: '최신 리비전의 파드 수입니다.' },
    type: 'number',
    value: ({ status }) => status?.updatedReplicas ?? 0,
  },
  availableColumn(({ status }) => status?.availableReplicas),
  ...templateColumns<Rollout>(({ spec }) => spec?.template?.spec),
]
