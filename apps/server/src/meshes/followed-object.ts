import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createMirror, type MirrorOptions } from '../mirror/mirror.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { findModel } from '../views/kind-model.ts'

/** One object, followed by a watch of its own, because of its kind there are many. */
export type FollowedObject = {
  /** Null while it is not read, or not there. */
  get(): KubeObject | null
  isRead(): boolean
  stop(): void
}

export type ObjectPlace = { readonly kind: string; readonly namespace: string; readonly name: string }

export type FollowEvents = { readonly onChange: () => void; readonly onError: (error: unknown) => void }

/** Throws for a kind that is not registered. */
export function watchOneObject(
  cluster: ClusterWorker,
  { kind, namespace, name }: ObjectPlace,
  events: FollowEvents,
): FollowedObject {
  const some = { kind, namespace, fieldSelector: `metadata.name=${name}` }
  const { store, stop } = followCollection(cluster, some, events)
  return {
    get: () => store.find(namespace, name)?.object ?? null,
    isRead: () => store.state().state !== 'loading',
    stop,
  }
}

/** Some objects of a kind; without a namespace, those of all. */
type Some = Pick<MirrorOptions, 'fieldSelector' | 'labelSelector'> & {
  readonly kind: string
  readonly namespace?: string
}

/** Some objects of a kind, by a watch of their own. Throws for a kind that is not registered. */
export function followCollection(
  cluster: ClusterWorker,
  { kind, namespace, ...selectors }: Some,
  { onChange, onError }: FollowEvents,
): { readonly store: ResourceStore; stop(): void } {
  const model = findModel(kind, cluster.version)
  if (!model) throw new Error(`${kind} is not a kind`)
  const store = createResourceStore({ cluster: cluster.id, model, context: () => ({ now: Date.now() }) })
  const unlisten = store.listen({ put: onChange, remove: onChange, status: onChange })
  const mirror = createMirror({
    client: cluster.client,
    collection: { resource: model.resource, ...(namespace !== undefined && { namespace }) },
    store,
    budget: cluster.budget,
    ...selectors,
    onError,
  })
  return {
    store,
    stop() {
      unlisten()
      mirror.stop()
    },
  }
}
