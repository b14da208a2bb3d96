import { setTimeout as pause } from 'node:timers/promises'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { readClusterId } from '@naru/mesh/snapshot/read-mesh-config'
import { type ClusterNames, nameClusters } from '@naru/mesh/telemetry/cluster-names'
import type { ClusterRecord } from '../clusters/cluster-store.ts'
import { findControlPlane } from '../meshes/read-settings.ts'

/** How the telemetry of a registered cluster is to be read. */
export type LoadNames = (cluster: string) => Promise<ClusterNames>

type Member = {
  readonly record: Pick<ClusterRecord, 'id' | 'features'>
  readonly client: Pick<KubeClient, 'list'>
}

export type NameDeps = {
  readonly registry: { get(id: string): Member; all(): readonly Member[] }
  readonly now: () => number
  /** So long others are waited for, of whom nothing is known yet. */
  readonly patienceMs?: number
}

/** What a cluster's istiod calls it; null while nobody knows. */
type Known = { name: string | null; until: number; readonly first: Promise<void> }

const PATIENCE_MS = 1000
const LIMIT = { timeoutMs: 4000, maxBytes: 8 * 2 ** 20 }
/** Nobody renames a cluster of a mesh while it is in use. */
const KEEP_MS = 60_000
const AGAIN_MS = 5000
const RESOURCE = resourceFor(deployment, null)
const ISTIOD = { labelSelector: 'app=istiod' }

/**
 * Asks each cluster with a mesh what its istiod calls it, and remembers. What is known is told at once; a cluster that does
 * not answer keeps the name that it had, and is waited for once.
 */
export function createNameLoader({ registry, now, patienceMs = PATIENCE_MS }: NameDeps): LoadNames {
  // A cluster that is connected anew has another client.
  const looked = new WeakMap<Member['client'], Known>()

  async function learn(client: Member['client'], one: Known): Promise<void> {
    try {
      const { items } = await client.list({ resource: RESOURCE }, { ...ISTIOD, ...LIMIT })
      one.name = nameIn(items)
    } catch {
      // Whoever reads its telemetry next has it asked again.
      one.until = now() + AGAIN_MS
    }
  }

  function look({ client }: Member): Known {
    const until = now() + KEEP_MS
    const found = looked.get(client)
    if (found) {
      if (now() < found.until) return found
      found.until = until
      void learn(client, found)
      return found
    }
    const one: Known = { name: null, until, first: Promise.resolve().then(() => learn(client, one)) }
    looked.set(client, one)
    return one
  }

  return async (cluster) => {
    const own = registry.get(cluster)
    const others = registry
      .all()
      .filter(({ record }) => record.id !== cluster && record.features.includes('mesh'))
    const told = [own, ...others].map((one) => [one.record.id, look(one)] as const)
    const [first, ...rest] = told.map(([, one]) => one.first)
    await Promise.all([first, Promise.race([Promise.all(rest), pause(patienceMs, null, { ref: false })])])
    const known = told.flatMap(([id, { name }]) => (name === null ? [] : [[id, name] as const]))
    return nameClusters(cluster, new Map(known))
  }
}

/** Null where no istiod runs: a cluster may be another's to look after. */
function nameIn(deployments: readonly KubeObject[]): string | null {
  const workloads = deployments.map(({ metadata: { name, namespace = '', labels = {} } }) => ({
    kind: 'Deployment',
    namespace,
    name,
    labels,
  }))
  const place = findControlPlane({ workloads })
  const istiod = deployments.find(
    ({ metadata }) => metadata.namespace === place.namespace && metadata.name === place.deployment,
  )
  return istiod ? readClusterId(istiod) : null
}
