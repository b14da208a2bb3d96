import type { User } from '@naru/contract/api/users'
import { wrapCluster, wrapUser } from '@naru/contract/kinds/platform-record'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { describeCluster } from '../clusters/describe-cluster.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { findModel } from '../views/kind-model.ts'

/** The product's own kinds as stores, so that their lists are views like all others. */
export type PlatformStores = {
  /** Null for what is no kind of the product itself. */
  storeOf(ref: string): ResourceStore | null
  stop(): void
}

export type PlatformStoresOptions = {
  readonly registry: ClusterRegistry
  readonly loadUsers: () => Promise<readonly User[]>
  readonly onError: (error: unknown) => void
}

const RELOAD_MS = 3000

export function createPlatformStores({
  registry,
  loadUsers,
  onError,
}: PlatformStoresOptions): PlatformStores {
  const loaders: Readonly<Record<string, () => Promise<readonly KubeObject[]>>> = {
    cluster: async () => registry.all().map((connected) => wrapCluster(describeCluster(connected))),
    user: async () => (await loadUsers()).map(wrapUser),
  }
  const stores = new Map<string, ResourceStore>()

  async function refresh(ref: string, store: ResourceStore): Promise<void> {
    const objects = (await loaders[ref]?.()) ?? []
    store.beginSnapshot()
    for (const object of objects) store.put(withVersion(object))
    store.endSnapshot()
    store.setStatus({ synced: true, loaded: objects.length, failure: null })
  }

  function refreshAll(): void {
    for (const [ref, store] of stores) refresh(ref, store).catch(onError)
  }

  const stopListening = registry.onChange(refreshAll)
  const timer = setInterval(refreshAll, RELOAD_MS)
  timer.unref()

  return {
    storeOf(ref) {
      const model = Object.hasOwn(loaders, ref) ? findModel(ref, null) : null
      if (model === null) return null
      const known = stores.get(ref)
      if (known) return known
      const store = createResourceStore({ cluster: '', model, context: () => ({ now: Date.now() }) })
      stores.set(ref, store)
      refresh(ref, store).catch(onError)
      return store
    },
    stop() {
      stopListening()
      clearInterval(timer)
    },
  }
}

/** A record has no version of its own: its content is one. */
function withVersion(object: KubeObject): KubeObject {
  return { ...object, metadata: { ...object.metadata, resourceVersion: JSON.stringify(object['record']) } }
}
