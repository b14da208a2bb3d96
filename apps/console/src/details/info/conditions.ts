import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type Fields, readFields, readItems } from '@naru/contract/manifest/read'
import type { Tone } from '@naru/contract/rows/status'
import { STATUSES } from '@naru/contract/rows/status-table'
import { lookUp } from '@naru/contract/text/look-up'

/** Conditions whose `True` is bad news; every other's `False` is. */
const NEGATIVE =
  /(Pressure|Unavailable|Failure|Failed|Degraded|Stalled|Disrupt|Terminating|Updating|Remaining)/

/** An object's conditions, the latest change first. */
export function readConditions({ status }: KubeObject): readonly Condition[] {
  return readItems(readFields(status)['conditions'])
    .filter(isCondition)
    .toSorted((a, b) => changedAt(b) - changedAt(a))
}

/**
 * Good news green and unknown grey, whichever way the condition is worded; bad news has the colour that its word has as
 * a status, and is red where it is none. A node that is no longer heard is bad news.
 */
export function conditionTone(condition: Condition, isPaused = false): Tone {
  const { type, status, reason } = condition
  if (status === 'Unknown') return type === 'Ready' && reason === 'NodeStatusUnknown' ? 'error' : 'off'
  const own = ownTone(condition, isPaused)
  if (own !== null) return own
  if ((status === 'True') !== NEGATIVE.test(type)) return 'ok'
  return (status === 'True' && lookUp(STATUSES, type)?.tone) || 'error'
}

/** Of conditions that are no news of a failure, whichever their word. */
function ownTone({ type, status, reason }: Condition, isPaused: boolean): Tone | null {
  // Neither word is bad news but one: an idle workload stays at its minimum.
  if (type === 'ScalingLimited') return status === 'True' && reason === 'TooManyReplicas' ? 'warning' : 'ok'
  // What has not arrived yet has not failed; whether it is on its way depends on who holds it.
  if (type === 'Updated' && status === 'False') return isPaused ? 'warning' : 'progress'
  return null
}

function changedAt({ lastTransitionTime }: Condition): number {
  return parseTime(lastTransitionTime) ?? 0
}

function isCondition(fields: Fields): fields is Fields & Condition {
  return 'type' in fields && 'status' in fields
}
