import type { Cluster } from '@naru/contract/api/clusters'
import { AppError } from '@naru/contract/errors/app-error'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport, type UndiciTransport } from '@naru/kube/undici-transport'
import type { Trouble } from '../workers/source-status.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { AddressPolicy } from './address-policy.ts'
import { type ClusterProber, createClusterProber } from './cluster-prober.ts'
import { connectStages } from './cluster-stages.ts'
import type { ClusterRecord, ClusterStore } from './cluster-store.ts'

/** A registered cluster with its open connections; `client` speaks as the credentials given at registration. */
export type Connected = {
  readonly record: ClusterRecord
  readonly client: KubeClient
  readonly transport: UndiciTransport
  readonly prober: ClusterProber
  /** Resolves after the first look, and after the cluster was set up where it was not yet. */
  readonly settled: Promise<void>
}

/** Every registered cluster, kept equal to the database whichever replica changed it. */
export type ClusterRegistry = {
  all(): readonly Connected[]
  find(id: string): Connected | undefined
  /** Throws RESOURCE_NOT_FOUND for a cluster that is not registered. */
  get(id: string): Connected
  describe(connected: Connected): Cluster
  reload(): Promise<void>
  /** Called after any record or health has changed, with the clusters whose connection is new or gone. */
  onChange(listener: (reconnected: readonly string[]) => void): () => void
  noteTrouble(id: string, trouble: Trouble | null): void
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
const SET_UP_MS = 20_000

export function createClusterRegistry(options: ClusterRegistryOptions): ClusterRegistry {
  const { store, pool, policy, now, onError } = options
  const connected = new Map<string, Connected>()
  const listeners = new Set<(reconnected: readonly string[]) => void>()
  const settingUp = new Set<string>()
  let version = ''
  let turn: Promise<void> = Promise.resolve()

  const tell = (reconnected: readonly string[]) => {
    for (const listener of listeners) listener(reconnected)
  }

  function connect(record: ClusterRecord): Connected {
    const transport = createUndiciTransport(record.access, { connections: 64, lookup: policy.lookup })
    const client = createKubeClient({ transport })
    const prober = createClusterProber({
      client,
      now,
      onHealth({ status }) {
        tell([])
        const { record: now = record } = connected.get(record.id) ?? {}
        if (status === 'Ready' || status === 'Recovering') setUp(now, client, prober).catch(onError)
      },
      async onDetected(detected) {
        await store.saveDetected(record.id, detected)
        await reload()
      },
    })
    pool.setCluster(record.id, record.access, record.version)
    const settled = prober.look().then(() => setUp(record, client, prober))
    return { record, client, transport, prober, settled: settled.catch(onError) }
  }

  /** A new cluster, or one with new credentials, has no stages yet: whoever added it, this server sets it up. */
  async function setUp(
    { id, connections }: ClusterRecord,
    client: KubeClient,
    prober: ClusterProber,
  ): Promise<void> {
    const complete = connections.length > 0 && !connections.some(({ status }) => status === 'Failed')
    if (complete || settingUp.has(id) || connected.get(id)?.client !== client) return
    settingUp.add(id)
    try {
      const stages = await connectStages(client, prober.failure(), AbortSignal.timeout(SET_UP_MS))
      await store.saveStages(id, stages, now())
    } finally {
      settingUp.delete(id)
    }
    await reload()
  }

  function disconnect({ record, prober, client }: Connected): void {
    prober.stop()
    client.close().catch(onError)
    connected.delete(record.id)
  }

  async function reloadOnce(): Promise<void> {
    const next = await store.loadVersion()
    if (next === version) return
    const records = await store.load()
    version = next
    const reconnected: string[] = []
    for (const record of records) {
      const known = connected.get(record.id)
      if (known && isSameConnection(known.record, record)) {
        connected.set(record.id, { ...known, record })
        continue
      }
      if (known) disconnect(known)
      connected.set(record.id, connect(record))
      reconnected.push(record.id)
    }
    for (const gone of [...connected.values()].filter(
      ({ record }) => !records.some(({ id }) => id === record.id),
    )) {
      disconnect(gone)
      pool.removeCluster(gone.record.id)
      reconnected.push(gone.record.id)
    }
    tell(reconnected)
  }

  function reload(): Promise<void> {
    turn = turn.then(reloadOnce, reloadOnce)
    return turn
  }

  const timer = setInterval(() => reload().catch(onError), RELOAD_MS)
  timer.unref()

  return {
    all: () => [...connected.values()],
    find: (id) => connected.get(id),
    get(id) {
      const found = connected.get(id)
      if (!found) throw new AppError('RESOURCE_NOT_FOUND')
      return found
    },
    describe: describeCluster,
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    noteTrouble(id, trouble) {
      // Slowness alone is no reason to call a cluster ill; its rows say that they are late.
      if (trouble?.reason !== 'Slow') connected.get(id)?.prober.look().catch(onError)
    },
    async stop() {
      clearInterval(timer)
      for (const one of [...connected.values()]) disconnect(one)
    },
  }
}

/** The API's shape: everything but the access. */
export function describeCluster({ record, prober }: Connected): Cluster {
  const { access: _, ...shown } = record
  const { status, reason, detail, since, lastSeen } = prober.health()
  const failed = record.connections.find((stage) => stage.status === 'Failed' || stage.status === 'Warning')
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  // A cluster that answers but could not be set up is not ready for the people who use it.
  const limited = status === 'Ready' && failed !== undefined
  return {
    ...shown,
    status: limited ? 'Warning' : status,
    reason: limited ? failed.stage : reason,
    detail: limited ? failed.reason : detail,
    since: limited ? failed.updated : iso(since),
    lastSeen: iso(lastSeen),
  }
}

/** A version decides which API versions are asked for, so a new one needs a new mirror too. */
function isSameConnection(a: ClusterRecord, b: ClusterRecord): boolean {
  return a.credentialUpdated === b.credentialUpdated && a.version === b.version && a.server === b.server
}
