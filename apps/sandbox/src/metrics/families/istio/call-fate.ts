import type { Routing, Way } from './call-routing.ts'
import type { Variant } from './call-timeline.ts'
import type { MeshPod } from './proxied-pods.ts'

/** What becomes of the requests of a call, as shares of all of them, while no pod comes or goes. */
export type Fate = {
  readonly byPod: ReadonlyMap<MeshPod, number>
  readonly byVariant: ReadonlyMap<Variant, number>
  /** By what Envoy says of those that reach nobody: `UH` nobody is ready, `NC` there is no such subset. */
  readonly lost: ReadonlyMap<string, number>
  /** Copies that pods get. */
  readonly copies: ReadonlyMap<MeshPod, number>
}

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value)
}

/** The fate of requests that are routed so, with these pods ready. */
export function fateOf(routing: Routing, ready: readonly MeshPod[]): Fate {
  const sent = 1 - routing.aborted.share
  const [byPod, byVariant, lost, copies] = [
    new Map<MeshPod, number>(),
    new Map<Variant, number>(),
    new Map<string, number>(),
    new Map<MeshPod, number>(),
  ]
  for (const way of routing.ways) {
    const pods = podsOn(way, ready)
    if (pods.length === 0) add(lost, flagOf(way), way.share * sent)
    for (const pod of pods) {
      const share = (way.share * sent) / pods.length
      add(byPod, pod, share)
      add(byVariant, pod.variant, share)
    }
  }
  for (const way of routing.mirrors) {
    const pods = podsOn(way, ready)
    for (const pod of pods) add(copies, pod, (way.share * sent) / pods.length)
  }
  return { byPod, byVariant, lost, copies }
}

/** What Envoy says of requests on a way that leads to nobody. */
export function flagOf({ labels }: Way): 'NC' | 'UH' {
  return labels === null ? 'NC' : 'UH'
}

export function podsOn({ labels }: Way, ready: readonly MeshPod[]): readonly MeshPod[] {
  if (labels === null) return []
  const wanted = Object.entries(labels)
  return ready.filter((pod) => wanted.every(([name, value]) => pod.labels[name] === value))
}
