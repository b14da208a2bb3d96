import type { PodTrouble, Problem } from '../kind-rules.ts'

export type PodProblem = Pick<Problem, 'severity' | 'reason' | 'since'>

/**
 * What is wrong with a workload's pods, in one word: the reason that most of the worst have, and since when the first of
 * the worst is as bad. The order of the pods says nothing. Null without a problem.
 */
export function worstTrouble(problems: readonly PodProblem[]): PodTrouble | null {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const worst = errors.length > 0 ? errors : problems
  const counts = new Map<string, number>()
  for (const { reason } of worst) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  if (first === undefined) return null
  const times = worst.flatMap(({ since }) => since ?? [])
  return {
    reason: first[0],
    since: times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b)),
  }
}
