import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import type { Labels } from '../config/workload-selector.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'

/** Finds workloads by labels without looking at all of them; an empty selector selects none. */
export function indexWorkloads(
  workloads: readonly MeshWorkload[],
): (selector: Labels) => readonly MeshWorkload[] {
  const byPair = new Map<string, MeshWorkload[]>()
  for (const workload of workloads) {
    for (const pair of pairsOf(workload.labels)) {
      const known = byPair.get(pair)
      if (known) known.push(workload)
      else byPair.set(pair, [workload])
    }
  }
  return (selector) => {
    const [first = [], ...others] = pairsOf(selector).map((pair) => byPair.get(pair) ?? [])
    const fewest = others.reduce((least, next) => (next.length < least.length ? next : least), first)
    return fewest.filter(({ labels }) => hasLabels(selector, labels))
  }
}

function pairsOf(labels: Labels): readonly string[] {
  return Object.entries(labels).map(([key, value]) => `${key}=${value}`)
}
