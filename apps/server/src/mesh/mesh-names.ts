import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterNames, nameClusters } from '@naru/mesh/telemetry/cluster-names'
import type { ClusterRecord } from '../clusters/cluster-store.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

/** How the telemetry of a registered cluster is to be read. */
export type LoadNames = (cluster: string) => Promise<ClusterNames>

type Member = { readonly record: Pick<ClusterRecord, 'id' | 'features'> }

export type NameDeps = {
  readonly registry: { get(id: string): Member; all(): readonly Member[] }
  readonly pool: Pick<WorkerPool, 'threadOf' | 'ask'>
  /** So long others are waited for. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 1000

/**
 * Asks the thread of each cluster with a mesh what its istiod calls it, which it follows. A cluster that does not answer
 * keeps the name that it had.
 */
export function createNameLoader({ registry, pool, patienceMs = PATIENCE_MS }: NameDeps): LoadNames {
  const known = new Map<string, string | null>()
  const waiting = new Map<string, Promise<void>>()

  async function learn(id: string): Promise<void> {
    const thread = pool.threadOf(id)
    // Whoever reads its telemetry next asks again.
    const told =
      thread === null ? null : await pool.ask(thread, 'istiod-name', { cluster: id }).catch(() => null)
    if (told) known.set(id, told.name)
  }

  /** One question at a time, however many wait for it. */
  function look(id: string): Promise<void> {
    const asked = waiting.get(id) ?? learn(id).finally(() => waiting.delete(id))
    waiting.set(id, asked)
    return asked
  }

  return async (cluster) => {
    registry.get(cluster)
    const all = registry.all()
    const others = all.filter(({ record }) => record.id !== cluster && record.features.includes('mesh'))
    const ids = others.map(({ record }) => record.id)
    for (const id of known.keys()) if (!all.some(({ record }) => record.id === id)) known.delete(id)
    const late = pause(patienceMs, null, { ref: false })
    await Promise.all([look(cluster), Promise.race([Promise.all(ids.map(look)), late])])
    const told = [cluster, ...ids].flatMap((id) => {
      const name = known.get(id)
      return name == null ? [] : [[id, name] as const]
    })
    return nameClusters(cluster, new Map(told))
  }
}
