import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type Fields, readFields, readItems } from '@naru/contract/manifest/read'
import type { Tone } from '@naru/contract/rows/status'

/** Conditions whose `True` is bad news; every other's `False` is. */
const NEGATIVE = /(Pressure|Unavailable|Failure|Failed|Degraded|Stalled|Disrupt|Terminating)/

/** An object's conditions, the latest change first. */
export function readConditions({ status }: KubeObject): readonly Condition[] {
  return readItems(readFields(status)['conditions'])
    .filter(isCondition)
    .toSorted((a, b) => changedAt(b) - changedAt(a))
}

/** Good news green, bad news red, unknown grey, whichever way the condition is worded. */
export function conditionTone({ type, status }: Condition): Tone {
  if (status === 'Unknown') return 'off'
  return (status === 'True') !== NEGATIVE.test(type) ? 'ok' : 'error'
}

function changedAt({ lastTransitionTime }: Condition): number {
  return parseTime(lastTransitionTime) ?? 0
}

function isCondition(fields: Fields): fields is Fields & Condition {
  return 'type' in fields && 'status' in fields
}
