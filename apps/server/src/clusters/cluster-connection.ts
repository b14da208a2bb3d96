import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { greet } from '@naru/kube/greet'
import { createUndiciTransport, type UndiciTransport } from '@naru/kube/transports/undici-transport'
import type { AddressPolicy } from '../system/address-policy.ts'
import { type Certificate, followCertificates } from './certificates.ts'
import { type ClusterProber, createClusterProber } from './cluster-prober.ts'
import type { ClusterRecord, ClusterStore } from './cluster-store.ts'

/** A registered cluster with its open connections; `client` speaks as the credentials given at registration. */
export type Connected = {
  readonly record: ClusterRecord
  readonly client: KubeClient
  readonly transport: UndiciTransport
  readonly prober: ClusterProber
  /** When what it is reached with ends; the server's own as it showed it last. */
  certificates(): readonly Certificate[]
  /** Goes on as the same account by another token. */
  renew(access: ClusterRecord['access'] & { readonly token: string }): void
  /** Nothing is done for the cluster any more. */
  stop(): void
}

export type ConnectionOptions = {
  /** What the record says of the cluster was found through this very connection. */
  readonly known: boolean
  readonly store: ClusterStore
  readonly policy: AddressPolicy
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** What is known of the cluster beside its record has changed: health, when it was last seen. */
  readonly onChange: () => void
  /** The database has changed. */
  readonly onSaved: () => Promise<void>
}

const CONNECTIONS = 64

function openTransport(access: ClusterRecord['access'], { lookup }: AddressPolicy) {
  const { onCertificate, renew, all: certificates } = followCertificates(access)
  const transport = createUndiciTransport(access, { connections: CONNECTIONS, lookup, onCertificate })
  return { transport, client: createKubeClient({ transport }), renew, certificates }
}

/** Connections of their own, for a few calls. */
export function openClient(access: ClusterRecord['access'], { lookup }: AddressPolicy): KubeClient {
  return createKubeClient({ transport: createUndiciTransport(access, { connections: 2, lookup }) })
}

export function openConnection(record: ClusterRecord, options: ConnectionOptions): Connected {
  const { store, policy, known, now, onError, onChange, onSaved } = options
  const { transport, client, renew, certificates } = openTransport(record.access, policy)
  const prober = createClusterProber({
    client,
    known,
    now,
    onSeen: onChange,
    onHealth: onChange,
    async onDetected(detected) {
      await store.saveDetected(record.id, detected)
      await onSaved()
    },
  })
  prober.look().catch(onError)
  void greet(client, 'rights')
  return {
    record,
    client,
    transport,
    prober,
    certificates,
    renew(access) {
      transport.renewToken(access.token)
      renew(access)
      prober.look().catch(onError)
    },
    stop: () => prober.stop(),
  }
}

/** The token of an account that only has another one now; what goes on with the cluster goes on. */
export function findRenewal(before: ClusterRecord, after: ClusterRecord): string | null {
  const isOne = before.account.as === 'own' && after.account.as === 'own' && before.job === after.job
  const place = (access: ClusterRecord['access']) => JSON.stringify({ ...access, token: undefined })
  return isOne && place(before.access) === place(after.access) ? (after.access.token ?? null) : null
}

export function isSameConnection(a: ClusterRecord, b: ClusterRecord): boolean {
  return a.credentialUpdated === b.credentialUpdated && a.server === b.server
}
