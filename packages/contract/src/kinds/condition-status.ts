import { conditionSince } from '../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../kubernetes/object.ts'
import type { Status } from '../rows/status.ts'
import { buildStatus } from '../rows/status-words.ts'
import type { Problem } from './kind-rules.ts'

type Conditioned = KubeObject & {
  readonly status?: { readonly phase?: unknown; readonly conditions?: readonly Condition[] }
}

/** Conditions that sum up the rest, most telling first. */
const SUMMARY = ['Ready', 'Succeeded', 'Available', 'Healthy', 'Accepted', 'Established', 'Complete']

function summary({ status }: Conditioned): Condition | undefined {
  // A stranger's status may hold anything under this name.
  const conditions = Array.isArray(status?.conditions) ? status.conditions : []
  return SUMMARY.map((type) => conditions.find((condition) => condition?.type === type)).find(Boolean)
}

/** The fallback for kinds without a rule: False is Failed, Unknown stays Unknown, else the condition or the phase. */
export function conditionStatus(object: Conditioned): Status | null {
  if (object.metadata.deletionTimestamp) return buildStatus('Terminating')
  const condition = summary(object)
  if (condition?.status === 'False') return buildStatus('Failed')
  if (condition?.status === 'Unknown') return buildStatus('Unknown')
  if (condition) return buildStatus(condition.type, 'ok')
  const phase = object.status?.phase
  return typeof phase === 'string' && phase !== '' ? buildStatus(phase) : null
}

export function conditionProblem(object: Conditioned): Problem | null {
  const condition = summary(object)
  if (condition?.status !== 'False' || object.metadata.deletionTimestamp) return null
  return {
    severity: 'warning',
    since: conditionSince(condition),
    reason: condition.reason || 'Failed',
    detail: condition.message ?? '',
    next: 'yaml',
  }
}
