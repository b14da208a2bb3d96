import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import { foldChanges } from '@naru/contract/live/fold-changes'
import type { FoundChange, ProblemCount } from '@naru/contract/live/overview'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { collapseProblems, countConsequences } from './collapse-problems.ts'
import type { FoundEntry } from './found-problems.ts'
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
const PASSING_MS = 30_000
const MAX_PROBLEMS = 100
const MAX_CHANGES = 30
/** Who is behind what our own field manager changed, or nobody that is known, the main thread alone can tell: it folds those. */
const MAX_OWN_CHANGES = 500
/** Someone who comes back to the dashboard finds its sums still there, instead of having them added up anew. */
const KEEP_MS = 60_000

export function createOverviewParts(
  clusters: ReadonlyMap<string, ClusterWorker>,
  tell: (part: number, value: OverviewPart) => void,
): OverviewParts {
  const open = new Map<number, readonly OverviewScope[]>()
  const facts = new Map<string, OverviewFacts>()
  let timer: NodeJS.Timeout | undefined

  // Warnings leave their hour, and ages grow, though nothing changes.
  const passing = setInterval(changed, PASSING_MS)

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const [part, scopes] of open) tell(part, build(scopes))
    }, INTERVAL_MS)
  }

  function factsOf(id: string): OverviewFacts | undefined {
    const known = facts.get(id)
    const cluster = clusters.get(id)
    if (known || !cluster) return known
    const created = createOverviewFacts(cluster, { now: Date.now, onChange: changed })
    facts.set(id, created)
    return created
  }

  const build = (scopes: readonly OverviewScope[]) =>
    buildPart(scopes.flatMap((scope) => see(scope, factsOf)))

  function forget(id: string): void {
    facts.get(id)?.stop()
    facts.delete(id)
  }

  function forgetUnneeded(): void {
    for (const [id, found] of facts) {
      const kinds = kindsSeen(id, [...open.values()].flat())
      if (kinds.size === 0) forget(id)
      else found.keep(kinds)
    }
  }

  return {
    open(part, scopes) {
      open.set(part, scopes)
      tell(part, build(scopes))
    },
    close(part) {
      open.delete(part)
      setTimeout(forgetUnneeded, KEEP_MS).unref()
    },
    clusterChanged(cluster) {
      forget(cluster)
      changed()
    },
    stop() {
      clearTimeout(timer)
      clearInterval(passing)
      for (const id of facts.keys()) forget(id)
    },
  }
}

/** What anyone who looks may see of a cluster. */
function kindsSeen(cluster: string, scopes: readonly OverviewScope[]): ReadonlySet<KindRef> {
  const own = scopes.filter((scope) => scope.cluster === cluster)
  return new Set(own.flatMap(({ kinds }) => Object.keys(kinds)))
}

function see(scope: OverviewScope, factsOf: (cluster: string) => OverviewFacts | undefined): Seen[] {
  const found = factsOf(scope.cluster)
  found?.watch(Object.keys(scope.kinds))
  return found ? [{ scope, found }] : []
}

type Seen = { readonly scope: OverviewScope; readonly found: OverviewFacts }

function buildPart(seen: readonly Seen[]): OverviewPart {
  const entries = seen.flatMap(({ scope, found }) => found.problems(scope))
  const problems = collapseProblems(entries)
  const changes = seen.flatMap(({ scope, found }) => found.changes(scope))
  return {
    clusters: seen.map(({ scope, found }) => found.facts(scope)),
    problems: problems.slice(0, MAX_PROBLEMS),
    problemTotal: problems.length,
    consequenceTotal: countConsequences(problems),
    changes: shortenChanges(changes),
    counts: countByKind(entries),
    namespaces: seen.flatMap(({ scope, found }) => (scope.byNamespace && found.namespaces(scope)) || []),
  }
}

function shortenChanges(changes: readonly FoundChange[]): readonly FoundChange[] {
  const isOwn = ({ who }: FoundChange) => who === null || who === FIELD_MANAGER
  const others = foldChanges(
    changes.filter((change) => !isOwn(change)),
    'cluster',
  )
  const own = changes.filter(isOwn).toSorted((a, b) => b.at - a.at)
  return [...others.slice(0, MAX_CHANGES), ...own.slice(0, MAX_OWN_CHANGES)]
}

function countByKind(entries: readonly FoundEntry[]): OverviewPart['counts'] {
  const counts = new Map<string, ProblemCount>()
  for (const { kind, entry } of entries) {
    const { cluster } = entry
    const key = `${cluster}/${kind}`
    const { count, errors } = counts.get(key) ?? { count: 0, errors: 0 }
    const error = Number(entry.problem?.severity === 'error')
    counts.set(key, { cluster, kind, count: count + 1, errors: errors + error })
  }
  return [...counts.values()]
}
