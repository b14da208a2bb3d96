import type { RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { createHeartbeat, type Heartbeat } from './heartbeat.ts'
import type { KindModel } from './kind-model.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { createPodIndex } from './pod-index.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import type { Trouble } from './source-status.ts'
import { createUsagePoller, type UsagePoller } from './usage-poller.ts'

/** One cluster inside a worker thread: its mirrors, kept as long as someone is interested and ten minutes longer. */
export type ClusterWorker = {
  readonly id: string
  /** `1.34.2`; null when not known yet. */
  readonly version: string | null
  readonly client: KubeClient
  /** The store of a kind, mirrored from now on; release it when done. */
  acquire(model: KindModel): { readonly store: ResourceStore; release(): void }
  /** A store that is mirrored already, whoever asked for it. */
  peek(ref: string): ResourceStore | undefined
  loaded(): readonly ResourceStore[]
  trouble(): Trouble | null
  /** Keeps the heartbeat going until released, and tells of every change. */
  onTrouble(listener: TroubleListener): () => void
  stop(): void
}

export type TroubleListener = (trouble: Trouble | null, recovered: boolean) => void

export type ClusterWorkerOptions = {
  readonly id: string
  readonly version: string | null
  readonly client: KubeClient
  readonly now?: () => number
  readonly idleMs?: number
  readonly onError: (error: unknown) => void
  readonly onTrouble?: (trouble: Trouble | null) => void
}

type Mirrored = {
  readonly store: ResourceStore
  readonly mirror: Mirror
  interest: number
  idle: NodeJS.Timeout | undefined
}

const IDLE_MS = 10 * 60_000
const AGING_MS = 15_000

export function createClusterWorker(options: ClusterWorkerOptions): ClusterWorker {
  const { id, version, client, now = Date.now, idleMs = IDLE_MS, onError } = options
  const mirrored = new Map<string, Mirrored>()
  const troubleListeners = new Set<TroubleListener>()
  let heartbeat: Heartbeat | null = null
  let usage: UsagePoller | null = null
  let trouble: Trouble | null = null

  const touch = (ref: string, namespace: string | null, name: string) => {
    const store = mirrored.get(ref)?.store
    const uid = store?.find(namespace, name)?.row.uid
    if (uid !== undefined) store?.touch(uid)
  }
  const pods = createPodIndex({
    onNode: (node) => touch('node', null, node),
    onWorkload: (kind, namespace, name) => touch(WORKLOAD_REFS[kind] ?? '', namespace, name),
  })

  function buildContext(ref: string): () => RuleContext {
    return () => ({
      now: now(),
      usage: ({ metadata }: KubeObject) =>
        (ref === 'node' ? usage?.node(metadata.name) : usage?.pod(metadata.namespace ?? '', metadata.name)) ??
        null,
      podReason: (object: KubeObject) => pods.reasonUnder(WORKLOAD_KINDS[ref] ?? '', object),
      podCount: (node: string) => (mirrored.has('pod') ? pods.countOn(node) : null),
    })
  }

  function changeTrouble(next: Trouble | null): void {
    const recovered = trouble !== null && next === null
    trouble = next
    for (const { store, mirror } of mirrored.values()) {
      if (recovered) mirror.renew()
      store.setTrouble(next)
    }
    options.onTrouble?.(next)
    for (const listener of troubleListeners) listener(next, recovered)
  }

  /** The heartbeat runs while someone looks; measuring while pods or nodes are mirrored. */
  function adjust(): void {
    const watched = troubleListeners.size > 0 || [...mirrored.values()].some(({ interest }) => interest > 0)
    if (watched && heartbeat === null) heartbeat = createHeartbeat({ client, now, onChange: changeTrouble })
    if (!watched) {
      heartbeat?.stop()
      heartbeat = null
    }
    const measured = watched && (mirrored.has('pod') || mirrored.has('node'))
    if (measured && usage === null)
      usage = createUsagePoller({ client, onChange: () => void touchMeasured() })
    if (!measured) {
      usage?.stop()
      usage = null
    }
  }

  async function touchMeasured(): Promise<void> {
    for (const ref of ['pod', 'node']) {
      const store = mirrored.get(ref)?.store
      const uids = [...(store?.entries() ?? [])].map(({ row }) => row.uid)
      for (const [index, uid] of uids.entries()) {
        store?.touch(uid)
        // Thousands of rows change at once: other clusters of the thread must get their turn in between.
        if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  function start(model: KindModel): Mirrored {
    const store = createResourceStore({ cluster: id, model, context: buildContext(model.ref) })
    store.setTrouble(trouble)
    if (model.ref === 'pod') store.listen({ put: pods.put, remove: pods.remove })
    const mirror = createMirror({ client, collection: { resource: model.resource }, store, onError })
    return { store, mirror, interest: 0, idle: undefined }
  }

  function drop(ref: string): void {
    const entry = mirrored.get(ref)
    entry?.mirror.stop()
    mirrored.delete(ref)
    if (ref === 'pod') for (const pod of entry?.store.entries() ?? []) pods.remove(pod)
    adjust()
  }

  const aging = setInterval(() => {
    for (const { store } of mirrored.values()) store.age()
  }, AGING_MS)

  return {
    id,
    version,
    client,
    acquire(model) {
      const entry = mirrored.get(model.ref) ?? start(model)
      mirrored.set(model.ref, entry)
      clearTimeout(entry.idle)
      entry.interest += 1
      adjust()
      let released = false
      return {
        store: entry.store,
        release() {
          if (released) return
          released = true
          entry.interest -= 1
          if (entry.interest > 0) return
          entry.idle = setTimeout(() => drop(model.ref), idleMs)
          entry.idle.unref()
          adjust()
        },
      }
    },
    peek: (ref) => mirrored.get(ref)?.store,
    loaded: () => [...mirrored.values()].map(({ store }) => store),
    trouble: () => trouble,
    onTrouble(listener) {
      troubleListeners.add(listener)
      adjust()
      return () => {
        troubleListeners.delete(listener)
        adjust()
      }
    },
    stop() {
      clearInterval(aging)
      heartbeat?.stop()
      usage?.stop()
      for (const { mirror, idle } of mirrored.values()) {
        clearTimeout(idle)
        mirror.stop()
      }
      mirrored.clear()
      void client.close()
    },
  }
}

const WORKLOAD_REFS: Readonly<Record<string, string>> = {
  Deployment: 'deployment',
  ReplicaSet: 'replica-set',
  StatefulSet: 'stateful-set',
  DaemonSet: 'daemon-set',
  Job: 'job',
}

const WORKLOAD_KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WORKLOAD_REFS).map(([kind, ref]) => [ref, kind]),
)
