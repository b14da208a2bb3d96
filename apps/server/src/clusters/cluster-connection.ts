import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport, type UndiciTransport } from '@naru/kube/transports/undici-transport'
import type { AddressPolicy } from '../system/address-policy.ts'
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

export type ConnectionOptions = {
  /** What the record says of the cluster was found through this very connection. */
  readonly known: boolean
  readonly store: ClusterStore
  readonly policy: AddressPolicy
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** The record as it is now, or undefined when this connection is no longer the cluster's. */
  readonly current: (client: KubeClient) => ClusterRecord | undefined
  readonly onHealth: () => void
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
  const prober = createClusterProber({
    client,
    known,
    now,
    onHealth({ status }) {
      options.onHealth()
      if (status === 'Ready' || status === 'Recovering') setUp().catch(onError)
    },
    async onDetected(detected) {
      await store.saveDetected(record.id, detected)
      await onSaved()
    },
  })

  /** A new cluster, or one with new credentials, has no stages yet: whoever added it, this server sets it up. */
  async function setUpOnce(): Promise<void> {
    const known = options.current(client)
    if (known === undefined || isComplete(known)) return
    const stages = await connectStages(client, prober.failure(), AbortSignal.timeout(SET_UP_MS))
    // Meanwhile the cluster may have gone, or have new credentials.
    if (options.current(client) === undefined) return
    await store.saveStages(record.id, stages, now())
    await onSaved()
  }

  function setUp(): Promise<void> {
    settingUp ??= setUpOnce().finally(() => {
      settingUp = null
    })
    return settingUp
  }

  const settled = prober.look().then(setUp).catch(onError)
  return { record, client, transport, prober, settled }
}

function isComplete({ connections }: ClusterRecord): boolean {
  return connections.length > 0 && !connections.some(({ status }) => status === 'Failed')
}

export function isSameConnection(a: ClusterRecord, b: ClusterRecord): boolean {
  return a.credentialUpdated === b.credentialUpdated && a.server === b.server
}
