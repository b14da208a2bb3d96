import type { ClusterBuilder } from '@naru/mesh/snapshot/cluster-builder'
import type { MeshSource } from '@naru/mesh/snapshot/mesh-sources'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import type { KindModel } from '../views/kind-model.ts'
import { createAbsence } from './told.ts'

export type FollowedKind = {
  readonly source: MeshSource
  readonly store: ResourceStore
  /** The cluster does not serve it, as far as it is known. */
  isAbsent(): boolean
  stop(): void
}

type Follow = {
  readonly source: MeshSource
  readonly model: KindModel
  readonly builder: ClusterBuilder
  readonly onChange: () => void
}

/** Tells a builder of all objects of a kind that its cluster mirrors, and of each change of them. */
export function followKind(
  cluster: Pick<ClusterWorker, 'acquire'>,
  { source, model, builder, onChange }: Follow,
): FollowedKind {
  const { store, release } = cluster.acquire(model)
  const put = ({ object }: Entry): void => {
    const { namespace = '', name } = object.metadata
    // An entry is made anew when time passes; the object is the same.
    if (builder.find(source, namespace, name) !== object) builder.put(source, object)
  }
  const isAbsent = createAbsence(store)
  for (const entry of store.entries()) put(entry)
  const unlisten = store.listen({
    put,
    remove: ({ object }) => builder.remove(source, object),
    status() {
      isAbsent()
      onChange()
    },
  })
  return {
    source,
    store,
    isAbsent,
    stop() {
      unlisten()
      release()
    },
  }
}
