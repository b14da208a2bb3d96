import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { FoundProblem } from '@naru/contract/live/overview'
import type { Entry } from './entry.ts'
import type { NamespaceScope } from './overview-part.ts'
import { workloadsOf } from './pod-index.ts'
import type { ResourceStore } from './resource-store.ts'
import { createSinceMemory } from './since-memory.ts'
import { refOfKind } from './workload-kinds.ts'

/** The objects of a store that have a problem, kept up to date, each since when it has had one. */
export type ProblemSet = { entries(scope: NamespaceScope): readonly Entry[]; stop(): void }

export function createProblemSet(store: ResourceStore, now: () => number): ProblemSet {
  const found = new Map<string, Entry>()
  const memory = createSinceMemory(now)
  const put = (entry: Entry) => {
    const { uid } = entry.row
    if (entry.problem === null) {
      if (found.delete(uid)) memory.ended(uid)
    } else {
      const since = memory.begun(uid, entry.problem.since)
      found.set(uid, { ...entry, problem: { ...entry.problem, since } })
    }
  }
  for (const entry of store.entries()) put(entry)
  const remove = ({ row: { uid } }: Entry) => {
    found.delete(uid)
    memory.forget(uid)
  }
  const stop = store.listen({ put, remove })
  return {
    entries(scope) {
      if (scope === 'all') return [...found.values()]
      const namespaces = new Set<string | null>(scope)
      return [...found.values()].filter(({ row }) => namespaces.has(row.namespace))
    },
    stop,
  }
}

export type FoundEntry = { readonly kind: string; readonly entry: Entry }

/**
 * One problem for each thing to mend: pods stand under their workload when it has the problem itself, and otherwise
 * one pod speaks for all that share a workload.
 */
export function collapseProblems(found: readonly FoundEntry[]): FoundProblem[] {
  const spoken = new Set(
    found.filter(({ kind }) => kind !== 'pod').map(({ kind, entry }) => ownKey(kind, entry)),
  )
  const kept: FoundEntry[] = []
  for (const one of found) {
    if (one.kind === 'pod') {
      const above = workloadKeys(one.entry)
      if (above.some((key) => spoken.has(key))) continue
      for (const key of above) spoken.add(key)
    }
    kept.push(one)
  }
  return kept.map(toProblem).toSorted(compareProblems)
}

/** Errors first, then what began last: new trouble is what a person came to see. */
export function compareProblems(a: FoundProblem, b: FoundProblem): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1
  return (b.since ?? 0) - (a.since ?? 0)
}

function toProblem({ kind, entry: { row, problem } }: FoundEntry): FoundProblem {
  const { severity, since, reason, detail, next, shortage } = problem ?? NO_PROBLEM
  return {
    severity,
    since,
    reason,
    detail,
    next,
    ...(shortage && { shortage }),
    cluster: row.cluster,
    kind,
    namespace: row.namespace,
    name: row.name,
  }
}

const NO_PROBLEM: Problem = { severity: 'warning', since: null, reason: '', detail: '', next: 'events' }

function ownKey(kind: string, { row }: Entry): string {
  return `${row.cluster}/${kind}/${row.namespace}/${row.name}`
}

function workloadKeys({ row, object }: Entry): string[] {
  return workloadsOf(object).map(
    ([kind, name]) => `${row.cluster}/${refOfKind(kind)}/${row.namespace}/${name}`,
  )
}
