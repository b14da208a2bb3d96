import type { FoundChange, FoundProblem, Overview } from '@naru/contract/live/overview'

/** What stands below the tiles of a dashboard. */
export type Told = {
  readonly problems: readonly FoundProblem[]
  readonly problemTotal: number
  readonly consequenceTotal: number
  readonly changes: readonly FoundChange[]
  /** The clusters that are still being read, by name. */
  readonly reading: readonly string[]
  /** What clusters have told that answered after the first; it waits, because it would move what is read by now. */
  readonly late: { readonly clusters: readonly string[]; readonly problems: number }
}

/** Divides what an overview tells into what is shown and what waits: all of the clusters that are held back. */
export function holdBack(overview: Overview, held: readonly string[]): Told {
  const { problems, changes, reading } = overview
  const isHeld = ({ cluster }: { readonly cluster: string }) => held.includes(cluster)
  const shown = problems.filter((problem) => !isHeld(problem))
  const waiting = problems.filter(isHeld)
  const nameOf = new Map(overview.clusters.map(({ id, name }) => [id, name]))
  const names = (ids: Iterable<string>) => [...new Set(ids)].map((id) => nameOf.get(id) ?? id)
  return {
    problems: shown,
    problemTotal: overview.problemTotal - waiting.length,
    consequenceTotal:
      overview.consequenceTotal - waiting.reduce((sum, { affected }) => sum + (affected?.total ?? 0), 0),
    changes: changes.filter((change) => !isHeld(change)),
    reading: names(reading),
    late: { clusters: names(waiting.map(({ cluster }) => cluster)), problems: waiting.length },
  }
}

/** Nothing needs to wait where nothing would be moved by it. */
export function movesNothing(overview: Overview, held: readonly string[]): boolean {
  return overview.problems.every(({ cluster }) => held.includes(cluster))
}
