import type { KubeObject } from '@naru/contract/kubernetes/object'
import { systemClock } from '@naru/kube/calls/time-limit'
import type { KubeClient } from '@naru/kube/client'
import type { MemoryBudget } from '../mirror/memory-budget.ts'
import { createMirror, type Mirror } from '../mirror/mirror.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import { failureReason, isAbsent, type MirrorStatus } from '../mirror/source-status.ts'
import type { KindModel } from '../views/kind-model.ts'

type Failure = MirrorStatus['failure']

/** What could not be read is read again so soon. */
const AGAIN_MS = 10_000

export type ViewMirrorOptions = {
  readonly client: KubeClient
  /** Of the objects that are only seen through others. */
  readonly store: ResourceStore
  readonly place: { readonly namespace: string | null; readonly name: string }
  /** Of the kind that they are views of. */
  readonly origin: KindModel
  readonly budget: MemoryBudget
  readonly onError: (error: unknown) => void
}

/**
 * Keeps a store equal to one object that is a view of another: the other is watched, and the object is read by its name
 * each time that one changes. OpenShift lists tags without their images, and watches none.
 */
export function createViewMirror(options: ViewMirrorOptions): Mirror {
  const { client, store, place, origin, budget, onError } = options
  const { namespace, name } = place
  const failures: { watch: Failure; read: Failure } = { watch: null, read: null }
  const fail = (change: Partial<typeof failures>) => {
    Object.assign(failures, change)
    store.setStatus({ failure: failures.watch ?? failures.read })
  }
  const reader = createReader(options, (read) => fail({ read }))
  const watched = createResourceStore({
    cluster: store.cluster,
    model: origin,
    context: () => ({ now: Date.now() }),
  })
  const changed = () => {
    if (watched.synced()) void reader.read()
  }
  watched.listen({ put: changed, remove: changed })
  const setStatus = (change: Partial<MirrorStatus>) => {
    const wasSynced = watched.synced()
    watched.setStatus(change)
    if (change.failure !== undefined) fail({ watch: change.failure })
    if (!wasSynced) changed()
  }
  const mirror = createMirror({
    client,
    collection: { resource: origin.resource, ...(namespace !== null && { namespace }) },
    fieldSelector: `metadata.name=${originName(name)}`,
    store: { ...watched, setStatus },
    budget,
    onError,
  })
  return {
    renew: mirror.renew,
    stop() {
      reader.stop()
      mirror.stop()
    },
  }
}

/** Puts the object into the store as it is now; one that is not found is taken out. */
function createReader({ client, store, place }: ViewMirrorOptions, onEnd: (failure: Failure) => void) {
  const { namespace, name } = place
  const target = { resource: store.model.resource, ...(namespace !== null && { namespace }), name }
  let reading = new AbortController()

  function settle(object: KubeObject | null): void {
    if (object) store.put(object)
    else for (const uid of Array.from(store.entries(), ({ uid }) => uid)) store.remove(uid)
    store.setStatus({ synced: true })
    onEnd(null)
  }

  async function read(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const object = await client.get(target, { signal })
      if (!signal.aborted) settle(object)
    } catch (error) {
      if (signal.aborted) return
      if (isAbsent(error)) return settle(null)
      onEnd({ since: Date.now(), reason: failureReason(error), absent: false })
      await systemClock.delay(AGAIN_MS, signal)
      if (!signal.aborted) await read()
    }
  }

  return { read, stop: () => reading.abort() }
}

/** `stream:tag` is a view of `stream`. */
function originName(name: string): string {
  const [origin = name] = name.split(':')
  return origin
}
