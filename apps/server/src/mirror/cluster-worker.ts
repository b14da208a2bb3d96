import type { KubeClient } from '@naru/kube/client'
import { NEVER_HEARD } from './hearing.ts'
import { createHeartbeat, type Heartbeat } from './heartbeat.ts'
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts'
import { createMirrorSet, type MirrorSet } from './mirror-set.ts'
import type { ResourceStore } from './resource-store.ts'
import { createRowLinks, type RowLinks } from './row-links.ts'
import type { Trouble } from './source-status.ts'

/** One cluster inside a worker thread: its mirrors, kept as long as someone is interested and ten minutes longer. */
export type ClusterWorker = {
  readonly id: string
  /** `1.34.2`; null when not known yet. */
  readonly version: string | null
  readonly client: KubeClient
  readonly budget: MemoryBudget
  readonly acquire: MirrorSet['acquire']
  /** A store that is mirrored already, whoever asked for it. */
  peek(ref: string): ResourceStore | undefined
  loaded(): readonly ResourceStore[]
  /** What rules of a kind may know of other kinds' rows. */
  readonly contextFor: RowLinks['contextFor']
  trouble(): Trouble | null
  /** Keeps the heartbeat going until released, and tells of every change. */
  onTrouble(listener: TroubleListener): () => void
  stop(): void
}

/** `ended`: the trouble that is over. */
export type TroubleListener = (trouble: Trouble | null, ended: Trouble | null) => void

export type ClusterWorkerOptions = {
  readonly id: string
  readonly version: string | null
  readonly client: KubeClient
  /** Asks without a circuit breaker. */
  readonly pulse: Pick<KubeClient, 'json'>
  /** When the cluster was last heard by the other client. */
  readonly heardAt?: () => number
  /** What all that is kept of the cluster may take. */
  readonly maxBytes: number
  readonly now?: () => number
  readonly idleMs?: number
  readonly onError: (error: unknown) => void
  readonly onTrouble?: (trouble: Trouble | null) => void
}

const AGING_MS = 15_000

export function createClusterWorker(options: ClusterWorkerOptions): ClusterWorker {
  const { id, version, client, pulse, maxBytes, now = Date.now, heardAt = () => NEVER_HEARD } = options
  const troubleListeners = new Set<TroubleListener>()
  const links = createRowLinks({ storeOf: (ref) => mirrors.peek(ref), now })
  const budget = createMemoryBudget(maxBytes)
  const mirrors = createMirrorSet({ ...options, links, budget, onInterest: adjust })
  let heartbeat: Heartbeat | null = null

  function changeTrouble(trouble: Trouble | null): void {
    const ended = trouble === null ? mirrors.trouble() : null
    mirrors.setTrouble(trouble)
    options.onTrouble?.(trouble)
    for (const listener of troubleListeners) listener(trouble, ended)
  }

  /** The heartbeat runs while someone looks; measuring while pods or nodes are mirrored. */
  function adjust(): void {
    const watched = troubleListeners.size > 0 || mirrors.isWatched()
    if (watched) {
      const trouble = mirrors.trouble()
      heartbeat ??= createHeartbeat({ client: pulse, now, heardAt, trouble, onChange: changeTrouble })
    } else {
      heartbeat?.stop()
      heartbeat = null
    }
    const measured = watched && (mirrors.peek('pod') !== undefined || mirrors.peek('node') !== undefined)
    links.measure(measured ? client : null)
  }

  const aging = setInterval(() => {
    for (const store of mirrors.loaded()) store.age()
  }, AGING_MS)

  return {
    id,
    version,
    client,
    budget,
    acquire: mirrors.acquire,
    peek: mirrors.peek,
    loaded: mirrors.loaded,
    contextFor: links.contextFor,
    trouble: mirrors.trouble,
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
      links.measure(null)
      mirrors.stop()
      client.close().catch(options.onError)
    },
  }
}
