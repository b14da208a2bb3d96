import type { Cluster } from '@naru/contract/api/clusters'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport, type UndiciTransport } from '@naru/kube/transports/undici-transport'
import type { AddressPolicy } from '../system/address-policy.ts'
import { type ClusterProber, createClusterProber } from './cluster-prober.ts'
import { connectStages, planStages, type StageResult } from './cluster-stages.ts'
import type { ClusterRecord, ClusterStore } from './cluster-store.ts'

/** A registered cluster with its open connections; `client` speaks as the credentials given at registration. */
export type Connected = {
  readonly record: ClusterRecord
  readonly client: KubeClient
  readonly transport: UndiciTransport
  readonly prober: ClusterProber
  /** The stages of connecting while it goes on; null when the record's own count. */
  progress(): readonly Connection[] | null
}

type Connection = Cluster['connections'][number]

export type ConnectionOptions = {
  /** What the record says of the cluster was found through this very connection. */
  readonly known: boolean
  readonly store: ClusterStore
  readonly policy: AddressPolicy
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** The record as it is now, or undefined when this connection is no longer the cluster's. */
  readonly current: (client: KubeClient) => ClusterRecord | undefined
  /** What is known of the cluster beside its record has changed: health, when it was last seen, stages that go on. */
  readonly onChange: () => void
  /** The database has changed. */
  readonly onSaved: () => Promise<void>
}

const CONNECTIONS = 64
const SET_UP_MS = 20_000

export function openConnection(record: ClusterRecord, options: ConnectionOptions): Connected {
  const { store, policy, known, now, onError, onSaved } = options
  const transport = createUndiciTransport(record.access, { connections: CONNECTIONS, lookup: policy.lookup })
  const client = createKubeClient({ transport })
  let settingUp: Promise<void> | null = null
  let progress: readonly Connection[] | null = null
  const prober = createClusterProber({
    client,
    known,
    now,
    onSeen: options.onChange,
    onHealth({ status }) {
      options.onChange()
      if (status === 'Ready' || status === 'Recovering') setUp().catch(onError)
    },
    async onDetected(detected) {
      await store.saveDetected(record.id, detected)
      await onSaved()
    },
  })

  /** A stage that is as it was keeps its time. */
  function stamp(stages: readonly StageResult[]): readonly Connection[] {
    const updated = new Date(now()).toISOString()
    return stages.map((stage) => {
      const before = progress?.find((known) => known.stage === stage.stage && known.status === stage.status)
      return before ?? { ...stage, updated }
    })
  }

  function show(stages: readonly StageResult[] | null): void {
    if (stages === null && progress === null) return
    progress = stages && stamp(stages)
    options.onChange()
  }

  /** A new cluster, or one with new credentials, has no stages yet: whoever added it, this server sets it up. */
  async function setUpOnce(): Promise<void> {
    const known = options.current(client)
    if (known === undefined || isComplete(known)) return show(null)
    try {
      const signal = AbortSignal.timeout(SET_UP_MS)
      const stages = await connectStages(client, prober.failure(), { signal, onProgress: show })
      // Meanwhile the cluster may have gone, or have new credentials.
      if (options.current(client) === undefined) return
      await store.saveStages(record.id, stages, now())
      await onSaved()
    } finally {
      show(null)
    }
  }

  function setUp(): Promise<void> {
    settingUp ??= setUpOnce().finally(() => {
      settingUp = null
    })
    return settingUp
  }

  // Nobody is told: whoever opens the connection tells of the cluster itself.
  if (record.connections.length === 0) progress = stamp(planStages([]))
  prober.look().then(setUp).catch(onError)
  return { record, client, transport, prober, progress: () => progress }
}

function isComplete({ connections }: ClusterRecord): boolean {
  return connections.length > 0 && !connections.some(({ status }) => status === 'Failed')
}

export function isSameConnection(a: ClusterRecord, b: ClusterRecord): boolean {
  return a.credentialUpdated === b.credentialUpdated && a.server === b.server
}
