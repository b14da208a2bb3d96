import type { ClusterRegistry } from './cluster-registry.ts'
import type { ClusterStore } from './cluster-store.ts'
import { isEnded, type StageResult } from './jobs/stage-plan.ts'

type Keeping = {
  readonly store: Pick<ClusterStore, 'saveFinding'>
  readonly registry: Pick<ClusterRegistry, 'find' | 'reload'>
  readonly now: () => number
}

/** Keeps how one stage of a cluster that was connected is now, where it was otherwise. */
export async function saveStage(
  { store, registry, now }: Keeping,
  cluster: string,
  result: StageResult,
): Promise<void> {
  const before = registry.find(cluster)?.record.connections.find(({ stage }) => stage === result.stage)
  if (!before || !isEnded(before) || (before.status === result.status && before.reason === result.reason))
    return
  await store.saveFinding(cluster, result, now())
  await registry.reload()
}
