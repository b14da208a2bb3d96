import { AppError } from '@naru/contract/errors/app-error'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { type Connected, findRenewal, isSameConnection, openConnection } from './cluster-connection.ts'
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
  /** Calls soon after anything of a cluster was written, by whichever replica. */
  readonly listen: (listener: () => void) => () => void
  readonly pool: Pick<WorkerPool, 'setCluster' | 'removeCluster' | 'renewToken' | 'onMessage'>
  readonly policy: AddressPolicy
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export function createClusterRegistry(options: ClusterRegistryOptions): ClusterRegistry {
  const { store, listen, pool, onError } = options
  const listeners = new Set<(reconnected: readonly string[]) => void>()
  const tell = (reconnected: readonly string[]) => {
    for (const listener of listeners) listener(reconnected)
  }
  const connected = createConnections(options, () => tell([]), reload)
  let version = ''
  let turn: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function reloadOnce(): Promise<void> {
    const next = await store.loadVersion()
    if (next === version) return
    const records = await store.load()
    version = next
    tell(connected.adopt(records))
  }

  /** Whoever asks while another's turn has not come is answered by that one. */
  function reload(): Promise<void> {
    if (waiting !== null) return waiting
    const begin = () => {
      waiting = null
      return reloadOnce()
    }
    turn = turn.then(begin, begin)
    waiting = turn
    return turn
  }

  const stopTrouble = pool.onMessage((message) => {
    // Slowness alone is no reason to call a cluster ill; its rows say that they are late.
    if (message.op !== 'trouble' || message.trouble?.reason === 'Slow') return
    connected.open.get(message.cluster)?.prober.look().catch(onError)
  })
  const stopListening = listen(() => void reload().catch(onError))

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
      stopListening()
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
    pool.setCluster(record.id, record.access, record.version)
    const options = { store, policy, known, now, onError, onChange, onSaved }
    open.set(record.id, openConnection(record, options))
  }

  function disconnect({ record, client, stop }: Connected): void {
    stop()
    client.close().catch(onError)
    open.delete(record.id)
  }

  function adopt(records: readonly ClusterRecord[]): string[] {
    const reconnected: string[] = []
    for (const record of records) {
      const known = open.get(record.id)
      const token = known && !isSameConnection(known.record, record) && findRenewal(known.record, record)
      if (token) {
        known.renew({ ...record.access, token })
        pool.renewToken(record.id, token)
      }
      if (known && (token || isSameConnection(known.record, record))) {
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
