import type { Cause, PodTrouble, Problem } from '../../kind-rules.ts'

export type PodProblem = Pick<Problem, 'severity' | 'reason' | 'since' | 'cause'> & {
  /** What the pod is called. */
  readonly name?: string
}

/**
 * What is wrong with a workload's pods, in one word: the reason that most of the worst have, and since when the first of
 * the worst is as bad; with what the one of them knows that was started most often. The order of the pods says nothing.
 * Null without a problem.
 */
export function worstTrouble(problems: readonly PodProblem[]): PodTrouble | null {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const worst = errors.length > 0 ? errors : problems
  const counts = new Map<string, number>()
  for (const { reason } of worst) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  if (first === undefined) return null
  const [reason] = first
  const times = worst.flatMap(({ since }) => since ?? [])
  const cause = tellingCause(worst.filter((one) => one.reason === reason))
  return {
    reason,
    since: times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b)),
    ...(cause && { cause }),
  }
}

function tellingCause(problems: readonly PodProblem[]): Cause | undefined {
  const causes = problems.flatMap(({ cause, name }) =>
    cause ? { ...cause, ...(name && { pod: name }) } : [],
  )
  const keyOf = (cause: Cause) =>
    JSON.stringify([cause.pod, cause.container, cause.says, cause.exit, cause.run])
  const [first] = causes.toSorted(
    (a, b) => (b.restarts ?? 0) - (a.restarts ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
  return first
}

/** Whether two troubles say the same. */
export function isSameTrouble(a: PodTrouble | null, b: PodTrouble | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
