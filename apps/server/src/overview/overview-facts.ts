import type { FoundChange } from '@naru/contract/live/overview'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { findModel } from '../views/kind-model.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'
import { createProblemSet, type FoundEntry, type ProblemSet } from './found-problems.ts'
import {
  createNamespaceSums,
  measureNode,
  measurePod,
  type NamespaceSums,
  type Sums,
} from './namespace-sums.ts'
import { type ClusterFacts, OVERVIEW_KINDS, type OverviewKind, type OverviewScope } from './overview-part.ts'
import { createRolloutLog, withoutKnown } from './rollout-log.ts'
import { measureWarning, warningBuckets } from './warning-buckets.ts'

/** What the dashboard needs of one cluster, kept up to date while someone looks at any dashboard. */
export type OverviewFacts = {
  facts(scope: OverviewScope): ClusterFacts
  problems(scope: OverviewScope): readonly FoundEntry[]
  changes(scope: OverviewScope): readonly FoundChange[]
  stop(): void
}

const MEASURES = {
  pod: measurePod,
  node: measureNode,
  event: measureWarning,
  deployment: measureWorkload,
} as const
const CHANGE_KINDS = ['deployment', 'cron-job', 'config-map'] as const
const PROBLEM_KINDS = ['pod', 'deployment', 'node', 'cron-job'] as const

export function createOverviewFacts(
  cluster: ClusterWorker,
  now: () => number,
  onChange: () => void,
): OverviewFacts {
  const stores = new Map<OverviewKind, ResourceStore>()
  const releases: (() => void)[] = []
  for (const kind of OVERVIEW_KINDS) {
    const model = findModel(kind, cluster.version)
    if (model === null) continue
    const held = cluster.acquire(model)
    stores.set(kind, held.store)
    releases.push(held.release)
  }
  const sums = new Map<OverviewKind, NamespaceSums>()
  for (const kind of ['pod', 'node', 'event', 'deployment'] as const) {
    const store = stores.get(kind)
    if (!store) continue
    const { columns } = store.model.rules
    sums.set(
      kind,
      createNamespaceSums(store, (entry) => MEASURES[kind](entry, columns), onChange),
    )
  }
  const problemSets = collect(PROBLEM_KINDS, stores, (store) => createProblemSet(store, now))
  const logs = collect(CHANGE_KINDS, stores, (store): ChangeLog => createChangeLog(store, now, onChange))
  const events = stores.get('event')
  const rollouts = events && createRolloutLog(events, now, onChange)

  return {
    facts: (scope) => buildFacts(scope, { stores, sums, now: now() }),
    problems: (scope) =>
      [...problemSets].flatMap(([kind, set]: readonly [OverviewKind, ProblemSet]) => {
        const namespaces = scope.kinds[kind]
        return namespaces === undefined ? [] : set.entries(namespaces).map((entry) => ({ kind, entry }))
      }),
    changes(scope) {
      const seen = [...logs].flatMap(([kind, log]) => log.recent().filter(within(scope, kind)))
      const told = (rollouts?.recent() ?? [])
        .filter(within(scope, 'event'))
        .filter(within(scope, 'deployment'))
      return [...seen, ...withoutKnown(told, seen)]
    },
    stop() {
      for (const part of [...sums.values(), ...problemSets.values(), ...logs.values()]) part.stop()
      rollouts?.stop()
      for (const release of releases) release()
    },
  }
}

/** Whether a change lies in the namespaces in which the caller may list that kind. */
function within({ kinds }: OverviewScope, kind: OverviewKind): (change: FoundChange) => boolean {
  const namespaces = kinds[kind]
  return ({ namespace }) => namespaces === 'all' || (namespaces?.includes(namespace ?? '') ?? false)
}

function collect<T>(
  kinds: readonly OverviewKind[],
  stores: ReadonlyMap<OverviewKind, ResourceStore>,
  create: (store: ResourceStore) => T,
): Map<OverviewKind, T> {
  const made = new Map<OverviewKind, T>()
  for (const kind of kinds) {
    const store = stores.get(kind)
    if (store) made.set(kind, create(store))
  }
  return made
}

type FactsInput = {
  readonly stores: ReadonlyMap<OverviewKind, ResourceStore>
  readonly sums: ReadonlyMap<OverviewKind, NamespaceSums>
  readonly now: number
}

function buildFacts({ cluster, kinds }: OverviewScope, { stores, sums, now }: FactsInput): ClusterFacts {
  const sum = (kind: OverviewKind): Sums | null => {
    const namespaces = kinds[kind]
    return namespaces !== undefined && stores.get(kind)?.synced()
      ? (sums.get(kind)?.total(namespaces) ?? null)
      : null
  }
  const [pods, nodes, events] = [sum('pod'), sum('node'), sum('event')]
  return {
    id: cluster,
    state: kinds.pod === undefined ? null : (stores.get('pod')?.state() ?? null),
    nodes: nodes && { ready: amount(nodes, 'ready'), total: amount(nodes, 'total') },
    pods: pods && { running: amount(pods, 'running'), total: amount(pods, 'total') },
    failing: pods && amount(pods, 'failing'),
    warnings: events && warningBuckets(events, now),
    // What all pods request says something about a cluster only when all of them are seen.
    capacity: kinds.pod === 'all' && pods && nodes ? buildCapacity(pods, nodes) : null,
    healthyWorkloads: amount(sum('deployment') ?? {}, 'healthy'),
  }
}

function amount(sums: Sums, name: string): number {
  return sums[name] ?? 0
}

function buildCapacity(pods: Sums, nodes: Sums): ClusterFacts['capacity'] {
  const measure = (id: 'cpu' | 'memory') => ({
    requested: amount(pods, id),
    allocatable: amount(nodes, id),
    used: nodes[`${id}Used`] ?? null,
  })
  return { cpu: measure('cpu'), memory: measure('memory') }
}

function measureWorkload({ problem }: { readonly problem: unknown }): Sums {
  return { healthy: problem === null ? 1 : 0 }
}
