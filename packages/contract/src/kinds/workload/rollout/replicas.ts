import { conditionSince } from '../../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../../kubernetes/object.ts'
import type { Status } from '../../../rows/status.ts'
import { buildStatus } from '../../../rows/status-words.ts'
import type { PodTrouble, Problem, ToldStatus } from '../../kind-rules.ts'

/** How many of a workload's pods there should be and are. */
export type Replicas = { readonly desired: number; readonly current: number }

/** What `replicasStatus` says. */
export const REPLICA_STATUSES: readonly ToldStatus[] = [
  {
    word: 'Active',
    means: { en: 'As many replicas as there should be.', ko: '필요한 레플리카가 모두 있습니다.' },
  },
  {
    word: 'InProgress',
    means: { en: 'Replicas are still missing.', ko: '아직 부족한 레플리카가 있습니다.' },
  },
  {
    word: 'ScaledToZero',
    means: {
      en: 'No replicas are wanted, and none are there.',
      ko: '필요한 레플리카가 없고 실행 중인 것도 없습니다.',
    },
  },
  'Terminating',
]

/** Replica-set style: in progress below the desired number, scaled to zero when both are none, else active. */
export function replicasStatus(object: KubeObject, { desired, current }: Replicas): Status {
  if (object.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (current < desired) return buildStatus('InProgress')
  return buildStatus(desired === 0 && current === 0 ? 'ScaledToZero' : 'Active')
}

type Shortage = {
  readonly replicas: Replicas
  /** What is wrong with its pods: it says more than any condition (`ImagePullBackOff`, not `ProgressDeadlineExceeded`). */
  readonly trouble: PodTrouble | null
  /** The workload's own word for it; without one, pods are merely on their way. */
  readonly told: Condition | undefined
  /** The workload itself gave up, whatever its pods do. */
  readonly failed: boolean
  /** Since when pods are missing, where the workload says so. */
  readonly since: number | null
}

/** What is wrong with a workload that has fewer pods than it should, or has failed. */
export function buildShortage(object: KubeObject, shortage: Shortage): Problem | null {
  const { replicas, trouble, told, failed } = shortage
  const { current, desired } = replicas
  const reason = (trouble ?? told)?.reason
  if (object.metadata.deletionTimestamp || reason === undefined) return null
  if (!failed && current >= desired) return null
  return {
    severity: failed || current === 0 ? 'error' : 'warning',
    since: beganAt(shortage),
    reason,
    ...describeShortage(shortage, reason),
    ...tellSymptom(shortage),
    ...(trouble?.cause && { cause: trouble.cause }),
    ...tellHelp(shortage, reason),
    next: /image/i.test(reason) ? 'edit-image' : 'pods',
  }
}

function beganAt({ since, told, trouble }: Shortage): number | null {
  return since ?? conditionSince(told) ?? trouble?.since ?? null
}

/** What the workload says of its own failure, where its pods are the reason. */
function tellSymptom({ failed, told, trouble }: Shortage): Pick<Problem, 'symptom'> {
  if (!failed || !told?.reason || !trouble || told.reason === trouble.reason) return {}
  return { symptom: told.reason }
}

/** A version that does not start is taken back; fewer replicas need less room. */
function tellHelp({ failed, trouble }: Shortage, reason: string): Pick<Problem, 'helps'> {
  if (reason === 'Unschedulable') return { helps: ['scale'] }
  return failed || trouble ? { helps: ['undo'] } : {}
}

function describeShortage(
  { replicas: { current, desired }, told, trouble }: Shortage,
  reason: string,
): Pick<Problem, 'detail' | 'shortage'> {
  // A condition's message tells of itself; where pods are the reason, the symptom says as much in fewer words.
  if (current >= desired) return { detail: trouble ? '' : (told?.message ?? '') }
  return {
    detail: `available ${current} of ${desired} · ${reason}`,
    shortage: { ready: current, desired },
  }
}
