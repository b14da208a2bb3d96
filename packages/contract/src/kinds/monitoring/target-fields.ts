import type { AlertTarget } from '../../api/alert-targets.ts'

/** The sorts of targets; a record has exactly one of them. */
export const TARGET_SORTS = ['email', 'webhook', 'slack'] as const
export type TargetSort = (typeof TARGET_SORTS)[number]

/** Which of them a record is; null of what says nothing. */
export function sortOfTarget(target: Partial<Pick<AlertTarget, TargetSort>>): TargetSort | null {
  return TARGET_SORTS.find((sort) => target[sort] !== undefined) ?? null
}
