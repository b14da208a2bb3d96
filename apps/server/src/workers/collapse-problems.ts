import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { Affected, FoundProblem } from '@naru/contract/live/overview'
import type { FoundEntry } from './found-problems.ts'
import { groupByCause } from './problem-causes.ts'
import { ownKey, workloadKeys } from './problem-keys.ts'

const MAX_CONSEQUENCES = 30

/** One problem for each thing to mend, worst first; what it is the cause of stands under it. */
export function collapseProblems(found: readonly FoundEntry[]): FoundProblem[] {
  const { roots, consequences } = groupByCause(found)
  return speakersOf(roots)
    .map((one) => {
      const caused = consequences.get(one)
      return caused ? { ...toProblem(one), affected: toAffected(caused) } : toProblem(one)
    })
    .toSorted(compareProblems)
}

/** Errors first, then what began last: new trouble is what a person came to see. */
export function compareProblems(a: FoundProblem, b: FoundProblem): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1
  return (b.since ?? 0) - (a.since ?? 0)
}

/** How many problems stand under others. */
export function countConsequences(problems: readonly FoundProblem[]): number {
  return problems.reduce((sum, { affected }) => sum + (affected?.total ?? 0), 0)
}

/** Pods stand under their workload when it has the problem itself, else one pod speaks for all that share one. */
function speakersOf(found: readonly FoundEntry[]): FoundEntry[] {
  const spoken = new Set(found.filter(({ kind }) => kind !== 'pod').map(ownKey))
  return found.filter((one) => {
    if (one.kind !== 'pod') return true
    const above = workloadKeys(one)
    if (above.some((key) => spoken.has(key))) return false
    for (const key of above) spoken.add(key)
    return true
  })
}

function toAffected(caused: readonly FoundEntry[]): Affected {
  const problems = speakersOf(caused).map(toProblem).toSorted(compareProblems)
  return {
    workloads: new Set(caused.map((one) => workloadKeys(one).at(-1) ?? ownKey(one))).size,
    pods: caused.filter(({ kind }) => kind === 'pod').length,
    total: problems.length,
    problems: problems.slice(0, MAX_CONSEQUENCES),
  }
}

function toProblem({ kind, entry: { row, problem } }: FoundEntry): FoundProblem {
  const { severity, since, reason, detail, next, shortage, symptom } = problem ?? NO_PROBLEM
  return {
    severity,
    since,
    reason,
    detail,
    next,
    ...(shortage && { shortage }),
    ...(symptom && { symptom }),
    cluster: row.cluster,
    kind,
    namespace: row.namespace,
    name: row.name,
  }
}

const NO_PROBLEM: Problem = { severity: 'warning', since: null, reason: '', detail: '', next: 'events' }
