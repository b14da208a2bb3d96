import type { Condition } from './object.ts'
import { parseTime } from './time.ts'

/** The condition of that type, or undefined. */
export function findCondition(
  conditions: readonly Condition[] | undefined,
  type: string,
): Condition | undefined {
  return conditions?.find((condition) => condition.type === type)
}

/** Milliseconds since the epoch at which the condition last changed, or null. */
export function conditionSince(condition: Condition | undefined): number | null {
  return parseTime(condition?.lastTransitionTime)
}
