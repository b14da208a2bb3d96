import type { Figure } from '@naru/contract/kinds/kind-rules'
import type { HealthyCount } from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'
import type { Sums } from './namespace-sums.ts'
import type { ClusterFacts, NamespaceScope, OverviewScope } from './overview-part.ts'
import { warningBuckets } from './warning-buckets.ts'
import type { WatchedKind } from './watched-kind.ts'

/** A kind that the scope shows. */
export type SeenKind = { readonly watched: WatchedKind; readonly namespaces: NamespaceScope }

/** The figures of a cluster, of what may be seen of it and has been read. */
export function buildFacts(
  { cluster }: OverviewScope,
  seen: readonly SeenKind[],
  { state, now }: { readonly state: SourceState | null; readonly now: number },
): ClusterFacts {
  const figure = (id: Figure) => sumOf(id, seen)
  const [nodes, pods] = [figure('nodes'), figure('pods')]
  return {
    id: cluster,
    state,
    reading: seen.some(({ watched }) => watched.store.state().state === 'loading'),
    nodes: nodes === null ? null : { ready: figure('nodesReady') ?? 0, total: nodes },
    pods: pods === null ? null : { running: figure('podsRunning') ?? 0, total: pods },
    failing: pods === null ? null : (figure('podsFailing') ?? 0),
    warnings: sumWarnings(seen, now),
    capacity: pods === null || nodes === null ? null : buildCapacity(seen),
    healthy: seen.flatMap(countHealthy),
  }
}

function totals({ watched, namespaces }: SeenKind): Sums | null {
  return watched.store.synced() ? (watched.sums?.total(namespaces) ?? null) : null
}

/** Null while a kind that is part of the figure is being read, where none is seen, and where no object adds to it. */
function sumOf(id: Figure, seen: readonly SeenKind[]): number | null {
  const parts = partsOf(id, seen).map(totals)
  if (parts.length === 0 || parts.includes(null)) return null
  const amounts = parts.flatMap((sums) => sums?.[id] ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

function partsOf(id: Figure, seen: readonly SeenKind[]): readonly SeenKind[] {
  return seen.filter(({ watched }) => watched.kind.rules.figures?.[id] !== undefined)
}

function sumWarnings(seen: readonly SeenKind[], now: number): readonly number[] | null {
  const parts = seen.filter(({ watched }) => watched.kind.rules.warnedAt).map(totals)
  if (parts.length === 0 || parts.includes(null)) return null
  const buckets = parts.map((sums) => warningBuckets(sums ?? {}, now))
  return buckets.reduce((all, one) => all.map((count, index) => count + (one[index] ?? 0)))
}

/** What all pods request says something about a cluster only when all of them are seen. */
function buildCapacity(seen: readonly SeenKind[]): ClusterFacts['capacity'] {
  const measure = (resource: 'cpu' | 'memory') => ({
    requested: sumOf(`${resource}Requested`, seen) ?? 0,
    allocatable: sumOf(`${resource}Allocatable`, seen) ?? 0,
    used: sumOf(`${resource}Used`, seen),
  })
  const requesting = [...partsOf('cpuRequested', seen), ...partsOf('memoryRequested', seen)]
  if (!requesting.every(({ namespaces }) => namespaces === 'all')) return null
  return { cpu: measure('cpu'), memory: measure('memory') }
}

function countHealthy(seen: SeenKind): HealthyCount[] {
  const { spec } = seen.watched.kind
  const sums = spec.dashboard?.healthy ? totals(seen) : null
  return sums ? [{ kind: spec.id, count: sums['healthy'] ?? 0 }] : []
}
