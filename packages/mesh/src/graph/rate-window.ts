import { parseTime } from '@naru/contract/kubernetes/time'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { GraphOptions } from './graph-options.ts'
import { GraphOptionError } from './parse-graph-options.ts'

/**
 * The seconds that rates are read over: the duration asked for, but no longer than the oldest of the namespaces has
 * existed in any cluster. Refuses a time at which one of them did not exist yet.
 */
export function rateWindow(
  { namespaces, duration, queryTime }: GraphOptions,
  snapshot: MeshSnapshot,
): number {
  const ages = namespaces.map((name) => queryTime - createdAt(name, snapshot))
  const young = namespaces.find((_, index) => (ages[index] ?? 0) <= 0)
  if (young) throw new GraphOptionError('queryTime', `the namespace “${young}” did not exist yet`)
  return Math.max(1, Math.min(duration, Math.floor(Math.max(...ages))))
}

/** Unix seconds; the beginning of time for a namespace of which it is not known. */
function createdAt(name: string, { clusters }: MeshSnapshot): number {
  const found = clusters.flatMap(({ namespaces }) =>
    namespaces.filter((namespace) => namespace.name === name),
  )
  const times = found.flatMap(({ created }) => parseTime(created) ?? [])
  return times.length > 0 ? Math.min(...times) / 1000 : 0
}
