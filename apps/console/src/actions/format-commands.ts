import type { ActionTarget } from './action-target.ts'

/** The kubectl lines that do the same, object by object; empty when kubectl has none. */
export function formatCommands(
  targets: readonly ActionTarget[],
  command: ((target: ActionTarget) => string) | undefined,
): string {
  return targets
    .filter(({ kind }) => kind.source === 'kubernetes')
    .map((target) => command?.(target) ?? '')
    .filter((line) => line !== '')
    .join('\n')
}
