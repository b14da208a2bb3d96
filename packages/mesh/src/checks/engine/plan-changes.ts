import { recordAt } from '../../config/spec-reader.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../../model/mesh-snapshot.ts'
import { type Change, IDS, type Part, type Parts } from './change.ts'
import { listObjects } from './cluster-facts.ts'

/**
 * What changed from one snapshot to the next; an item counts as the same while it is the same object in memory.
 * Null when settings or clusters changed, which concern everything: then a new validator is needed.
 */
export function planChanges(before: MeshSnapshot, after: MeshSnapshot): readonly Change[] | null {
  const frame = ({ clusters }: MeshSnapshot): string =>
    JSON.stringify(clusters.map(({ name, settings = null }) => [name, settings]))
  if (before.settings !== after.settings || frame(before) !== frame(after)) return null
  return after.clusters.flatMap((cluster, index) => {
    const known = before.clusters[index]
    return known === undefined || known === cluster ? [] : clusterChanges(known, cluster)
  })
}

function clusterChanges(before: ClusterSnapshot, after: ClusterSnapshot): readonly Change[] {
  const [known, now] = [partsOf(before), partsOf(after)]
  const changes = <P extends Part>(part: P): readonly Exchange<Parts[P]>[] =>
    exchanges(part, known[part], now[part])
  const { name: cluster } = after
  return [
    ...changes('objects').map((items) => ({ cluster, part: 'objects' as const, ...items })),
    ...changes('services').map((items) => ({ cluster, part: 'services' as const, ...items })),
    ...changes('workloads').map((items) => ({ cluster, part: 'workloads' as const, ...items })),
    ...changes('namespaces').map((items) => ({ cluster, part: 'namespaces' as const, ...items })),
    ...changes('registry').map((items) => ({ cluster, part: 'registry' as const, ...items })),
    ...changes('accounts').map((items) => ({ cluster, part: 'accounts' as const, ...items })),
  ]
}

type PartLists = { readonly [P in Part]: readonly Parts[P][] }

function partsOf(cluster: ClusterSnapshot): PartLists {
  const { config, services, workloads, namespaces, registry, serviceAccounts } = cluster
  return {
    objects: listObjects(config),
    services,
    workloads,
    namespaces,
    registry: registry ?? [],
    accounts: serviceAccounts,
  }
}

type Exchange<T> = { readonly before: T | null; readonly after: T | null }

function exchanges<P extends Part>(
  part: P,
  before: readonly Parts[P][],
  after: readonly Parts[P][],
): readonly Exchange<Parts[P]>[] {
  const idOf = IDS[part]
  const known = new Map(before.map((item) => [idOf(item), item]))
  const now = new Map(after.map((item) => [idOf(item), item]))
  return [
    ...[...known].filter(([id]) => !now.has(id)).map(([, item]) => ({ before: item, after: null })),
    ...[...now]
      .filter(([id, item]) => !isSame(known.get(id), item))
      .map(([id, item]) => ({ before: known.get(id) ?? null, after: item })),
  ]
}

/** A configuration object is put beside its type anew in each snapshot; what counts is the object. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  const [known, now] = [recordAt(before)['object'], recordAt(after)['object']]
  return known !== undefined && known === now
}
