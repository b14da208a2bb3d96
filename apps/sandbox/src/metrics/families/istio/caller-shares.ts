import type { Fate } from './call-fate.ts'
import { isReadyIn, type Segment } from './call-timeline.ts'
import type { MeshPod } from './proxied-pods.ts'

/** Which part of the calls of an application each of its pods makes. */
export type Shares = ReadonlyMap<MeshPod, number>

/** Pods call others as often as they are called, by the routes of the moment; where nobody calls them, all as often. */
export function sharesAmong(
  fate: (segment: Segment) => Fate,
  pods: readonly MeshPod[],
): (segment: Segment) => Shares {
  const known = new Map<Segment, Shares>()
  return (segment) => {
    const shares = known.get(segment) ?? share(fate(segment).byPod, pods, segment)
    known.set(segment, shares)
    return shares
  }
}

function share(byPod: Fate['byPod'], pods: readonly MeshPod[], segment: Segment): Shares {
  const sum = [...byPod.values()].reduce((total, one) => total + one, 0)
  if (sum > 0) return new Map([...byPod].map(([pod, one]) => [pod, one / sum]))
  const ready = pods.filter((pod) => isReadyIn(pod, segment))
  return new Map(ready.map((pod) => [pod, 1 / ready.length]))
}
