import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { type FollowEvents, type FollowedObject, watchOneObject } from './followed-object.ts'

type Place = { readonly namespace: string; readonly name: string }

/** The ConfigMap of a control plane, wherever it is at the moment. */
export type FollowedConfig = {
  /** Lets go of the one before where it is another. */
  at(place: Place): FollowedObject
  stop(): void
}

export function createFollowedConfig(cluster: ClusterWorker, events: FollowEvents): FollowedConfig {
  let known: { readonly key: string; readonly object: FollowedObject } | null = null
  return {
    at(place) {
      const key = `${place.namespace}/${place.name}`
      if (known?.key === key) return known.object
      known?.object.stop()
      known = { key, object: watchOneObject(cluster, { kind: 'config-map', ...place }, events) }
      return known.object
    },
    stop: () => known?.object.stop(),
  }
}
