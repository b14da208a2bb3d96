import type { ClusterWorker } from './cluster-worker.ts'
import { collapseProblems } from './found-problems.ts'
import { createOverviewFacts, type OverviewFacts } from './overview-facts.ts'
import type { OverviewPart, OverviewScope } from './overview-part.ts'

/** This thread's dashboards: one part for each distinct set of rights, told again when something changed. */
export type OverviewParts = {
  open(part: number, scopes: readonly OverviewScope[]): void
  close(part: number): void
  /** A cluster has come, gone, or has new credentials. */
  clusterChanged(cluster: string): void
  stop(): void
}

const INTERVAL_MS = 500
const MAX_PROBLEMS = 100
const MAX_CHANGES = 30

export function createOverviewParts(
  clusters: ReadonlyMap<string, ClusterWorker>,
  tell: (part: number, value: OverviewPart) => void,
): OverviewParts {
  const open = new Map<number, readonly OverviewScope[]>()
  const facts = new Map<string, OverviewFacts>()
  let timer: NodeJS.Timeout | undefined

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const [part, scopes] of open) tell(part, buildPart(scopes))
    }, INTERVAL_MS)
  }

  function factsOf(id: string): OverviewFacts | undefined {
    const known = facts.get(id)
    const cluster = clusters.get(id)
    if (known || !cluster) return known
    const created = createOverviewFacts(cluster, Date.now, changed)
    facts.set(id, created)
    return created
  }

  function buildPart(scopes: readonly OverviewScope[]): OverviewPart {
    const seen = scopes.flatMap((scope) => {
      const found = factsOf(scope.cluster)
      return found ? [{ scope, found }] : []
    })
    const entries = seen.flatMap(({ scope, found }) => found.problems(scope))
    const problems = collapseProblems(entries)
    const counts = new Map<string, { cluster: string; kind: string; count: number }>()
    for (const { kind, entry } of entries) {
      const { cluster } = entry.row
      const count = counts.get(`${cluster}/${kind}`) ?? { cluster, kind, count: 0 }
      count.count += 1
      counts.set(`${cluster}/${kind}`, count)
    }
    return {
      clusters: seen.map(({ scope, found }) => found.facts(scope)),
      problems: problems.slice(0, MAX_PROBLEMS),
      problemTotal: problems.length,
      changes: seen
        .flatMap(({ scope, found }) => found.changes(scope))
        .toSorted((a, b) => b.at - a.at)
        .slice(0, MAX_CHANGES),
      counts: [...counts.values()],
    }
  }

  function forget(id: string): void {
    facts.get(id)?.stop()
    facts.delete(id)
  }

  return {
    open(part, scopes) {
      open.set(part, scopes)
      tell(part, buildPart(scopes))
    },
    close(part) {
      open.delete(part)
      const needed = new Set([...open.values()].flatMap((scopes) => scopes.map(({ cluster }) => cluster)))
      for (const id of [...facts.keys()]) if (!needed.has(id)) forget(id)
    },
    clusterChanged(cluster) {
      forget(cluster)
      changed()
    },
    stop() {
      clearTimeout(timer)
      for (const id of [...facts.keys()]) forget(id)
    },
  }
}
