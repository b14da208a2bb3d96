import type { ObjectQuery, ObjectSnapshot, ObjectUsage } from '@naru/contract/live/protocol'
import { isStatus } from '@naru/contract/rows/cell'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createMirror, type Mirror, type MirrorOptions } from '../mirror/mirror.ts'
import { createResourceStore, type ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import { findModel, type KindModel, selecting } from '../views/kind-model.ts'
import { createSnapshotView, type SnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { createObjectUsage } from './object-usage.ts'
import { createViewMirror } from './view-mirror.ts'

/** Single objects followed live, each by one watch of its own however many look. */
export type ObjectViews = {
  open(subscriber: number, cluster: ClusterWorker, request: { query: ObjectQuery; model: KindModel }): void
  close(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

type Followed = {
  readonly view: SnapshotView
  readonly stop: () => void
  readonly cluster: ClusterWorker
  idle: NodeJS.Timeout | undefined
}

const KEEP_MS = 30_000

export function createObjectViews(
  send: (frame: Frame) => void,
  onError: (error: unknown) => void,
): ObjectViews {
  const followed = new Map<string, Followed>()
  const places = new Map<number, string>()

  function forget(key: string): void {
    const entry = followed.get(key)
    clearTimeout(entry?.idle)
    entry?.stop()
    followed.delete(key)
  }

  return {
    open(subscriber, cluster, { query, model }) {
      const key = JSON.stringify([query.cluster, query.kind, query.namespace, query.name, query.brief])
      // A cluster with new credentials is another worker; what followed the one before hears nothing any more.
      if (followed.get(key)?.cluster !== cluster) forget(key)
      const entry = followed.get(key) ?? follow(cluster, { query, model }, { send, onError })
      followed.set(key, entry)
      clearTimeout(entry.idle)
      places.set(subscriber, key)
      entry.view.join(subscriber)
    },
    close(subscriber) {
      const key = places.get(subscriber) ?? ''
      places.delete(subscriber)
      const entry = followed.get(key)
      if (!entry || entry.view.leave(subscriber) > 0) return
      clearTimeout(entry.idle)
      entry.idle = setTimeout(() => forget(key), KEEP_MS)
      entry.idle.unref()
    },
    refresh: (subscriber) => followed.get(places.get(subscriber) ?? '')?.view.refresh(subscriber),
    stop() {
      for (const key of followed.keys()) forget(key)
    },
  }
}

type FollowRequest = { readonly query: ObjectQuery; readonly model: KindModel }
type FollowEvents = { readonly send: (frame: Frame) => void; readonly onError: (error: unknown) => void }

function follow(
  cluster: ClusterWorker,
  { query, model }: FollowRequest,
  { send, onError }: FollowEvents,
): Followed {
  const store = createResourceStore({ cluster: cluster.id, model, context: () => ({ now: Date.now() }) })
  store.setTrouble(cluster.trouble())
  const view = createSnapshotView({
    build() {
      const entry = findNamed(store, query)
      const state = store.state()
      // Before the first answer nobody knows whether the object is gone.
      if (entry === undefined && state.state === 'loading') return null
      return {
        sources: JSON.stringify([state]),
        data: JSON.stringify(
          query.brief ? tellBriefly(model, entry) : tellWhole(model, entry, usage?.value()),
        ),
      }
    },
    send,
  })
  const usage = query.brief
    ? null
    : createObjectUsage({ client: cluster.client, query, onChange: view.changed })
  const stopListening = store.listen({ put: view.changed, remove: view.changed, status: view.changed })
  const mirror = mirrorObject(cluster, { query, store, onError })
  const stopTrouble = cluster.onTrouble((trouble, ended) => {
    if (ended) mirror.renew(ended.since)
    store.setTrouble(trouble)
  })
  const stop = () => {
    stopTrouble()
    stopListening()
    mirror.stop()
    usage?.stop()
    view.stop()
  }
  return { view, stop, cluster, idle: undefined }
}

type MirrorRequest = {
  readonly query: ObjectQuery
  readonly store: ResourceStore
  readonly onError: (error: unknown) => void
}

function mirrorObject(
  { client, budget, version }: ClusterWorker,
  { query, store, onError }: MirrorRequest,
): Mirror {
  const { namespace, name } = query
  const { viewOf, resource } = store.model
  const origin = viewOf === undefined ? null : findModel(viewOf, version)
  if (origin) return createViewMirror({ client, store, place: { namespace, name }, origin, budget, onError })
  return createMirror({
    client,
    collection: { resource, ...(namespace !== null && { namespace }) },
    store,
    budget,
    ...askedBy(store.model, name),
    onError,
  })
}

function askedBy(model: KindModel, name: string): Pick<MirrorOptions, 'fieldSelector' | 'labelSelector'> {
  if (model.selectCalled) return { labelSelector: model.selectCalled(name) }
  return { fieldSelector: `metadata.name=${name}`, ...selecting(model) }
}

/** Of several that are called so, the one that speaks for all. */
function findNamed(store: ResourceStore, { namespace, name }: ObjectQuery): Entry | undefined {
  const { selectCalled, rules } = store.model
  if (!selectCalled) return store.find(namespace, name)
  const lastOf = ({ object }: Entry) => rules.repeats?.(object).last ?? 0
  return [...store.entries()].toSorted((a, b) => lastOf(b) - lastOf(a))[0]
}

function tellWhole(
  model: KindModel,
  entry: Entry | undefined,
  usage: ObjectUsage | undefined,
): ObjectSnapshot {
  const object = entry === undefined ? null : withType(model, entry.object)
  return { type: 'object', object, ...(usage && { usage }) }
}

/** What a link says of an object: a config map may be a megabyte. */
function tellBriefly({ rules }: KindModel, entry: Entry | undefined): ObjectSnapshot {
  if (entry === undefined) return { type: 'object', object: null, status: null }
  const { name, namespace, uid, ownerReferences } = entry.object.metadata
  const metadata = { name, namespace, uid, ownerReferences }
  const index = rules.columns.findIndex(({ id }) => id === 'status')
  const status = entry.row.cells[index] ?? null
  return { type: 'object', object: { metadata }, status: isStatus(status) ? status : null }
}

/** Items of a list come without their type; a single object is shown with it. */
function withType({ resource, kind }: KindModel, object: Readonly<Record<string, unknown>>) {
  const apiVersion = resource.group === '' ? resource.version : `${resource.group}/${resource.version}`
  return { apiVersion, kind, ...object }
}
