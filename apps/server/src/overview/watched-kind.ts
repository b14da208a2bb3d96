import type { DashboardKind } from '@naru/contract/kinds/dashboard-kinds'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'
import { createProblemSet, type ProblemSet } from './found-problems.ts'
import { buildMeasure } from './measure-entry.ts'
import { createNamespaceSums, type NamespaceSums } from './namespace-sums.ts'
import { buildStepReader, createRolloutLog, type RolloutLog } from './rollout-log.ts'

/** What a dashboard follows of one kind of one cluster, as the kind says. */
export type WatchedKind = {
  readonly kind: DashboardKind
  readonly store: ResourceStore
  readonly sums: NamespaceSums | null
  readonly problems: ProblemSet | null
  readonly changes: ChangeLog | null
  /** What its objects tell of the changes of others. */
  readonly rollouts: RolloutLog | null
  stop(): void
}

export type WatchOptions = {
  /** All kinds that dashboards know. */
  readonly known: readonly DashboardKind[]
  readonly now: () => number
  readonly onChange: () => void
}

export function watchKind(kind: DashboardKind, store: ResourceStore, options: WatchOptions): WatchedKind {
  const { known, now, onChange } = options
  const measure = buildMeasure(kind)
  const read = buildStepReader(kind.spec, known)
  const sums = measure && createNamespaceSums(store, measure, onChange)
  const problems = kind.tellsProblems
    ? createProblemSet(store, { now, onChange, unowned: kind.spec.dashboard?.problems === 'unowned' })
    : null
  const changes = kind.spec.dashboard?.changes ? createChangeLog(store, now, onChange) : null
  const rollouts = read && createRolloutLog(store, { read, now, onChange })
  return {
    kind,
    store,
    sums,
    problems,
    changes,
    rollouts,
    stop() {
      for (const part of [sums, problems, changes, rollouts]) part?.stop()
    },
  }
}
