import type { KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import type { Problem } from '../kind-rules.ts'

/** How many of a workload's pods there should be and are. */
export type Replicas = { readonly desired: number; readonly current: number }

/** Replica-set style: in progress below the desired number, terminated when both are none, else active. */
export function replicasStatus(object: KubeObject, { desired, current }: Replicas): Status {
  if (object.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (current < desired) return buildStatus('InProgress')
  return buildStatus(desired === 0 && current === 0 ? 'Terminated' : 'Active')
}

type Shortage = {
  readonly replicas: Replicas
  /** Why pods are missing; null while they are merely on their way. */
  readonly reason: string | null
  /** The workload itself gave up, whatever its pods do, and what it says of that. */
  readonly failed: boolean
  readonly message: string
  readonly since: number | null
}

/** What is wrong with a workload that has fewer pods than it should, or has failed. */
export function buildShortage(object: KubeObject, shortage: Shortage): Problem | null {
  const { replicas, reason, failed, message, since } = shortage
  if (object.metadata.deletionTimestamp || reason === null) return null
  const { current, desired } = replicas
  const short = current < desired
  if (!failed && !short) return null
  return {
    severity: failed || current === 0 ? 'error' : 'warning',
    since,
    reason,
    detail: short ? `available ${current} of ${desired} · ${reason}` : message,
    ...(short && { shortage: { ready: current, desired } }),
    next: /image/i.test(reason) ? 'edit-image' : 'pods',
  }
}
