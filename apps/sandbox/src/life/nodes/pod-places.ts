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
  store.watch(PODS, ({ type, object }) => {
    // The pods resource holds nothing but pods, and a binding is for life.
    const pod = object as Pod
    const { nodeName } = pod.spec
    if (nodeName === undefined) return
    editions.set(nodeName, (editions.get(nodeName) ?? 0) + 1)
    const pods = places.get(nodeName) ?? new Map<string, Pod>()
    places.set(nodeName, pods)
    if (type === 'DELETED') pods.delete(objectKey(pod))
    else pods.set(objectKey(pod), pod)
  })
  return {
    podsOn: (node) => [...(places.get(node)?.values() ?? [])],
    editionOf: (node) => editions.get(node) ?? 0,
  }
}
