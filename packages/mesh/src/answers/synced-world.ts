import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { judgeSync, type WorkloadSync } from '../proxies/read-sync.ts'
import type { MeshWorld } from './mesh-world.ts'

/** What istiod says of the proxies of a workload's pods; null where it does not tell of all of them. */
export function syncOf(
  { behind, sync }: Pick<MeshWorld, 'behind' | 'sync'>,
  { namespace, name, kind, hasSidecar, isGateway, desired }: MeshWorkload,
): WorkloadSync | null {
  const known = sync?.[namespace]
  if (!known || !(hasSidecar || isGateway)) return null
  const found = behind(namespace, name).find(({ workload }) => workload.kind === kind)
  const pods = (found?.pods ?? []).filter((pod) => !hasEnded(pod))
  const states = pods.flatMap(({ metadata }) => known[metadata.name] ?? [])
  // A proxy of which nothing is known may hold to an istiod that did not answer, or that is elsewhere.
  return states.length > 0 && states.length === pods.length ? judgeSync(states, desired) : null
}

function hasEnded(pod: KubeObject): boolean {
  return /^(Succeeded|Failed)$/.test(readString(readAt(pod, 'status', 'phase')))
}

/**
 * A world in which health counts the proxies that have all that istiod has for them, where it was asked: a workload is worse
 * while some lack it. Those of gateways do not count.
 */
export function syncedWorld<World extends Pick<MeshWorld, 'snapshot' | 'behind' | 'sync'>>(
  world: World,
): World {
  if (!world.sync) return world
  const { snapshot } = world
  const counted = (workload: MeshWorkload): MeshWorkload => {
    const known = workload.isGateway ? null : syncOf(world, workload)
    return known ? { ...workload, syncedProxies: known.synced } : workload
  }
  const clusters = snapshot.clusters.map((cluster) => ({
    ...cluster,
    workloads: cluster.workloads.map(counted),
  }))
  return { ...world, snapshot: { ...snapshot, clusters } }
}
