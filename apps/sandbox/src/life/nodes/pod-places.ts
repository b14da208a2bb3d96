import type { Store } from '../../store/store.ts'
import { objectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import { PODS } from '../resources.ts'

/** Which pods are bound to which node, kept up to date with the store. */
export type PodPlaces = {
  readonly podsOn: (node: string) => readonly Pod[]
  /** Another number after each change of a pod there. */
  readonly editionOf: (node: string) => number
}

export function createPodPlaces(store: Store): PodPlaces {
  const places = new Map<string, Map<string, Pod>>()
  const editions = new Map<string, number>()
  const change = (node: string, apply: (pods: Map<string, Pod>) => void): void => {
    const pods = places.get(node) ?? new Map<string, Pod>()
    places.set(node, pods)
    editions.set(node, (editions.get(node) ?? 0) + 1)
    apply(pods)
  }
  store.watch(PODS, ({ type, object, previous }) => {
    // The pods resource holds nothing but pods.
    const [pod, before] = [object as Pod, previous as Pod | undefined]
    const key = objectKey(pod)
    const node = type === 'DELETED' ? undefined : pod.spec.nodeName
    // A binding is for life, but a backup may be from before it.
    const left = before?.spec.nodeName
    if (left !== undefined && left !== node) change(left, (pods) => pods.delete(key))
    if (node !== undefined) change(node, (pods) => pods.set(key, pod))
  })
  return {
    podsOn: (node) => [...(places.get(node)?.values() ?? [])],
    editionOf: (node) => editions.get(node) ?? 0,
  }
}
