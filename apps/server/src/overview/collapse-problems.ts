import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { Affected, FoundProblem } from '@naru/contract/live/overview'
import { KINSHIP, type Kinship } from '../mirror/kinship.ts'
import type { FoundEntry } from './found-problems.ts'
import { groupByCause } from './problem-causes.ts'
import { ownerKeys, ownKey } from './problem-keys.ts'

const MAX_CONSEQUENCES = 30

/** One problem for each thing to mend, worst first; what it is the cause of stands under it. */
export function collapseProblems(found: readonly FoundEntry[], kinship: Kinship = KINSHIP): FoundProblem[] {
  const { roots, consequences } = groupByCause(found, kinship)
  return speakersOf(roots, kinship)
    .map((one) => {
      const caused = consequences.get(one)
      return caused ? toCause(one, caused, kinship) : toProblem(one)
    })
    .toSorted(compareProblems)
}

/** As severe as the worst of what stands under it. */
function toCause(one: FoundEntry, caused: readonly FoundEntry[], kinship: Kinship): FoundProblem {
  const isError = [one, ...caused].some(({ entry: { problem } }) => problem?.severity === 'error')
  const severity = isError ? 'error' : 'warning'
  return { ...toProblem(one), severity, affected: toAffected(caused, one, kinship) }
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
 * What is owned stands under its owner when that has the problem itself, else the worst and newest speaks for all that
 * share one: a pod for those of its workload. Under a cause that owns them itself, only what is smaller counts as shared.
 */
function speakersOf(found: readonly FoundEntry[], kinship: Kinship, cause?: FoundEntry): FoundEntry[] {
  const spoken = new Set(found.filter(({ kind }) => !kinship.isLeaf(kind)).map(ownKey))
  const causeKey = cause && ownKey(cause)
  return found.toSorted(compareEntries).filter((one) => {
    if (!kinship.isOwned(one.kind, one.entry.object)) return true
    const above = ownerKeys(one, kinship).filter((key) => key !== causeKey)
    if (above.some((key) => spoken.has(key))) return false
    for (const key of above) spoken.add(key)
    return true
  })
}

function compareEntries(a: FoundEntry, b: FoundEntry): number {
  return compareProblems(a.entry.problem ?? NO_PROBLEM, b.entry.problem ?? NO_PROBLEM)
}

function toAffected(caused: readonly FoundEntry[], cause: FoundEntry, kinship: Kinship): Affected {
  const problems = speakersOf(caused, kinship, cause).map(toProblem)
  return {
    as: cause.entry.problem?.spreads?.as ?? 'workloads',
    workloads: new Set(caused.map((one) => ownerKeys(one, kinship).at(-1) ?? ownKey(one))).size,
    pods: caused.filter(({ kind }) => kinship.isLeaf(kind)).length,
    total: problems.length,
    problems: problems.slice(0, MAX_CONSEQUENCES),
  }
}

function toProblem({ kind, entry: { row, problem } }: FoundEntry): FoundProblem {
  const { severity, since, reason, detail, says, next, shortage, symptom, schedule, cause } =
    problem ?? NO_PROBLEM
  return {
    severity,
    since,
    reason,
    detail,
    next,
    ...(says && { says }),
    ...(shortage && { shortage }),
    ...(symptom && { symptom }),
    ...(schedule && { schedule }),
    ...(cause && { cause }),
    cluster: row.cluster,
    kind,
    namespace: row.namespace,
    name: row.name,
  }
}

const NO_PROBLEM: Problem = { severity: 'warning', since: null, reason: '', detail: '', next: 'events' }
