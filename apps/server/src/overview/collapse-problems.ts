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
      return caused ? toCause(one, caused) : toProblem(one)
    })
    .toSorted(compareProblems)
}

/** As severe as the worst of what stands under it. */
function toCause(one: FoundEntry, caused: readonly FoundEntry[]): FoundProblem {
  const isError = [one, ...caused].some(({ entry: { problem } }) => problem?.severity === 'error')
  return { ...toProblem(one), severity: isError ? 'error' : 'warning', affected: toAffected(caused, one) }
}

type Urgency = Pick<Problem, 'severity' | 'since'>

/** Errors first, then what began last: new trouble is what a person came to see. */
export function compareProblems(a: Urgency, b: Urgency): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1
  return (b.since ?? 0) - (a.since ?? 0)
}

/** How many problems stand under others. */
export function countConsequences(problems: readonly FoundProblem[]): number {
  return problems.reduce((sum, { affected }) => sum + (affected?.total ?? 0), 0)
}

/**
 * Pods stand under their workload when it has the problem itself, else the worst and newest pod speaks for all that
 * share one. Under a cause that is a workload itself, only what is smaller than it counts as shared.
 */
function speakersOf(found: readonly FoundEntry[], cause?: FoundEntry): FoundEntry[] {
  const spoken = new Set(found.filter(({ kind }) => kind !== 'pod').map(ownKey))
  const causeKey = cause && ownKey(cause)
  return found.toSorted(compareEntries).filter((one) => {
    if (one.kind !== 'pod') return true
    const above = workloadKeys(one).filter((key) => key !== causeKey)
    if (above.some((key) => spoken.has(key))) return false
    for (const key of above) spoken.add(key)
    return true
  })
}

function compareEntries(a: FoundEntry, b: FoundEntry): number {
  return compareProblems(a.entry.problem ?? NO_PROBLEM, b.entry.problem ?? NO_PROBLEM)
}

function toAffected(caused: readonly FoundEntry[], cause: FoundEntry): Affected {
  const problems = speakersOf(caused, cause).map(toProblem)
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
