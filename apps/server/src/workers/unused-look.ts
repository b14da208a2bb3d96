import type { SourceState } from '@naru/contract/live/protocol'
import { isKept } from '@naru/contract/relations/is-kept'
import { isUsed, listUsed } from '@naru/contract/relations/users-of'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import type { UnusedLook } from '../views/list-view.ts'
import { createHeldStores, type HeldStores } from './held-stores.ts'
import type { ModelResolver } from './model-resolver.ts'
import { coveredBy, stateOf } from './unused-rights.ts'
import type { ListRequest, UserScopes } from './worker-protocol.ts'

/** What tells which objects of a list nobody uses: mirrors of all kinds that could name one. */
export type UnusedSource = {
  look(): UnusedLook
  stop(): void
}

export type UnusedOptions = {
  readonly clusters: readonly ClusterWorker[]
  readonly request: ListRequest
  readonly resolve: ModelResolver
  /** There may be another answer now; at most this often. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

/** Looking goes through all that could use one; nobody reads faster. */
const INTERVAL_MS = 500

export function createUnusedSource({
  clusters,
  request,
  resolve,
  onChange,
  onError,
}: UnusedOptions): UnusedSource {
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, INTERVAL_MS).unref()
  }
  const held = clusters.map((cluster) => ({
    cluster: cluster.id,
    stores: createHeldStores({ cluster, resolve, onChange: changed, onError }),
  }))
  return {
    look() {
      const parts = new Map(held.map(({ cluster, stores }) => [cluster, lookAt(cluster, stores, request)]))
      return {
        isUnused: (entry) => parts.get(entry.cluster)?.isUnused(entry) ?? false,
        sources: [...parts.values()].flatMap(({ sources }) => sources),
      }
    },
    stop() {
      clearTimeout(timer)
      for (const { stores } of held) stores.keep(new Set())
    },
  }
}

/** Nothing is said to be unused where a kind that could use it may not be read, or is not read yet. */
function lookAt(cluster: string, stores: HeldStores, { query, scopes, users = [] }: ListRequest): UnusedLook {
  const used = new Set<string>()
  const sources: SourceState[] = []
  const known: ((namespace: string | null) => boolean)[] = []
  const rows = scopes.find((scope) => scope.cluster === cluster)?.namespaces ?? []
  for (const user of users) {
    const store = stores.get(user.kind)
    if (store === 'absent' || (store !== 'waiting' && store.state().state === 'absent')) continue
    const covered = coveredBy(user, cluster)
    const states = stateOf({ cluster, user, store, covered, rows, asked: query.namespaces })
    for (const state of states) sources.push(state)
    if (store === 'waiting' || !store.synced()) known.push(() => false)
    else {
      known.push(covered.knows)
      for (const key of usedBy(store, user, query.kind, covered.sees)) used.add(key)
    }
  }
  return {
    sources,
    isUnused: ({ row: { namespace, name }, object }) =>
      known.every((knows) => knows(namespace)) &&
      !isUsed(used, namespace, name) &&
      !isKept(query.kind, object) &&
      (object.metadata.ownerReferences ?? []).length === 0,
  }
}

/** What entries of one kind name of another; an entry never changes. */
const named = new Map<string, WeakMap<Entry, readonly string[]>>()

function* usedBy(
  store: ResourceStore,
  { kind }: UserScopes,
  target: string,
  sees: (namespace: string | null) => boolean,
): Iterable<string> {
  const way = `${kind} ${target}`
  const memory = named.get(way) ?? new WeakMap<Entry, readonly string[]>()
  named.set(way, memory)
  for (const entry of store.entries()) {
    if (!sees(entry.object.metadata.namespace ?? null)) continue
    const keys = memory.get(entry) ?? listUsed(kind, entry.object, target)
    memory.set(entry, keys)
    yield* keys
  }
}
