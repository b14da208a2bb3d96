import type { Pod } from '../objects/pod.ts'
import { isBeingDeleted } from '../world.ts'

export function isPodReady(pod: Pod): boolean {
  return pod.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false
}

export function hasPodEnded({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed'
}

/** Counts towards the wanted number: neither ended nor on its way out. */
export function isPodActive(pod: Pod): boolean {
  return !hasPodEnded(pod) && !isBeingDeleted(pod)
}

/** Those that are missed least come first: unbound, unready, youngest. */
export function byDisposability(left: Pod, right: Pod): number {
  const rank = (pod: Pod): number => (pod.spec.nodeName === undefined ? 0 : isPodReady(pod) ? 2 : 1)
  return (
    rank(left) - rank(right) ||
    (right.metadata.creationTimestamp ?? '').localeCompare(left.metadata.creationTimestamp ?? '') ||
    left.metadata.name.localeCompare(right.metadata.name)
  )
}
