import { AppError } from '@naru/contract/errors/app-error'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { type Connected, isSameConnection, openConnection } from './cluster-connection.ts'
import type { ClusterRecord, ClusterStore } from './cluster-store.ts'

/** Every registered cluster, kept equal to the database whichever replica changed it. */
export type ClusterRegistry = {
  all(): readonly Connected[]
  find(id: string): Connected | undefined
  /** Throws RESOURCE_NOT_FOUND for a cluster that is not registered. */
  get(id: string): Connected
  reload(): Promise<void>
  /** Called after any record, health or stage has changed, with the clusters whose connection is new or gone. */
  onChange(listener: (reconnected: readonly string[]) => void): () => void
  stop(): Promise<void>
}

export type ClusterRegistryOptions = {
  readonly store: ClusterStore
  readonly pool: WorkerPool
  readonly policy: AddressPolicy
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const RELOAD_MS = 5000

export function createClusterRegistry(options: ClusterRegistryOptions): ClusterRegistry {
  const { store, pool, onError } = options
  const listeners = new Set<(reconnected: readonly string[]) => void>()
  const tell = (reconnected: readonly string[]) => {
    for (const listener of listeners) listener(reconnected)
  }
  const connected = createConnections(options, () => tell([]), reload)
  let version = ''
  let turn: Promise<void> = Promise.resolve()

  async function reloadOnce(): Promise<void> {
    const next = await store.loadVersion()
    if (next === version) return
    const records = await store.load()
    version = next
    tell(connected.adopt(records))
  }

  function reload(): Promise<void> {
    turn = turn.then(reloadOnce, reloadOnce)
    return turn
  }

  const stopTrouble = pool.onMessage((message) => {
    // Slowness alone is no reason to call a cluster ill; its rows say that they are late.
    if (message.op !== 'trouble' || message.trouble?.reason === 'Slow') return
    connected.open.get(message.cluster)?.prober.look().catch(onError)
  })
  const timer = setInterval(() => void reload().catch(onError), RELOAD_MS)
  timer.unref()

  return {
    all: () => [...connected.open.values()],
    find: (id) => connected.open.get(id),
    get(id) {
      const found = connected.open.get(id)
      if (!found) throw new AppError('RESOURCE_NOT_FOUND')
      return found
    },
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      clearInterval(timer)
      stopTrouble()
      connected.adopt([])
      await turn.catch(() => undefined)
    },
  }
}

/** The open connections; `adopt` opens and closes what differs, and says for which clusters it did. */
function createConnections(
  { store, pool, policy, now, onError }: ClusterRegistryOptions,
  onChange: () => void,
  onSaved: () => Promise<void>,
) {
  const open = new Map<string, Connected>()

  function connect(record: ClusterRecord, known: boolean): void {
    const current = (client: Connected['client']) => {
      const known = open.get(record.id)
      return known?.client === client ? known.record : undefined
    }
    pool.setCluster(record.id, record.access, record.version)
    const options = { store, policy, known, now, onError, onChange, onSaved, current }
    open.set(record.id, openConnection(record, options))
  }

  function disconnect({ record, prober, client }: Connected): void {
    prober.stop()
    client.close().catch(onError)
    open.delete(record.id)
  }

  function adopt(records: readonly ClusterRecord[]): string[] {
    const reconnected: string[] = []
    for (const record of records) {
      const known = open.get(record.id)
      if (known && isSameConnection(known.record, record)) {
        open.set(record.id, { ...known, record })
        if (known.record.version === record.version) continue
        // A version decides which API versions are asked for, so a new one needs a new mirror.
        pool.setCluster(record.id, record.access, record.version)
        reconnected.push(record.id)
        continue
      }
      if (known) disconnect(known)
      connect(record, known === undefined && record.version !== null)
      reconnected.push(record.id)
    }
    const kept = new Set(records.map(({ id }) => id))
    for (const gone of [...open.values()].filter(({ record }) => !kept.has(record.id))) {
      disconnect(gone)
      pool.removeCluster(gone.record.id)
      reconnected.push(gone.record.id)
    }
    return reconnected
  }

  return { open, adopt }
}
