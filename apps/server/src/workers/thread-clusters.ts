import { BREAKER_RULES } from '@naru/kube/calls/breaker'
import { createKubeClient } from '@naru/kube/create-client'
import { greet } from '@naru/kube/greet'
import type { UndiciTransport } from '@naru/kube/transports/undici-transport'
import { type ClusterWorker, createClusterWorker } from '../mirror/cluster-worker.ts'
import { createHearing } from '../mirror/hearing.ts'
import { createRightsIndex, type RightsIndex } from './rights-index.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

type SetCluster = Extract<ToWorker, { op: 'set-cluster' }>
type RenewToken = Extract<ToWorker, { op: 'renew-token' }>

/** The clusters that live on this thread. */
export type ThreadClusters = {
  readonly all: ReadonlyMap<string, ClusterWorker>
  /** Made when first asked for. */
  rightsOf(id: string): RightsIndex | undefined
  /** Differs after each change of credentials: what was built on the old client must not be shared any more. */
  generation(id: string): number
  set(message: SetCluster): void
  /** What is mirrored goes on; the next calls show another token. */
  renew(message: Pick<RenewToken, 'cluster' | 'token'>): void
  remove(id: string): void
}

export type ThreadClustersOptions = {
  readonly post: (message: FromWorker) => void
  readonly onError: (error: unknown) => void
  readonly onChange: (id: string) => void
  readonly clusterBytes: number
  readonly createTransport: (access: SetCluster['access']) => UndiciTransport
}

const NEVER_OPEN = { ...BREAKER_RULES, failures: Number.POSITIVE_INFINITY }

export function createThreadClusters(options: ThreadClustersOptions): ThreadClusters {
  const { post, onError, onChange, clusterBytes, createTransport } = options
  const clusters = new Map<string, ClusterWorker>()
  const rights = new Map<string, RightsIndex>()
  const generations = new Map<string, number>()
  const transports = new Map<string, UndiciTransport>()

  function remove(id: string): void {
    rights.get(id)?.stop()
    rights.delete(id)
    const cluster = clusters.get(id)
    clusters.delete(id)
    transports.delete(id)
    generations.set(id, (generations.get(id) ?? 0) + 1)
    onChange(id)
    cluster?.stop()
  }

  return {
    all: clusters,
    rightsOf(id) {
      const known = rights.get(id)
      const cluster = clusters.get(id)
      if (known || !cluster) return known
      const created = createRightsIndex(cluster, () => post({ op: 'rights-changed', cluster: id }))
      rights.set(id, created)
      return created
    },
    generation: (id) => generations.get(id) ?? 0,
    set({ cluster, access, version }) {
      remove(cluster)
      const transport = createTransport(access)
      const hearing = createHearing(transport)
      const client = createKubeClient({ transport: hearing.transport })
      // The heartbeat must see the very moment when a cluster is back, whatever the circuit breaker has in mind.
      const pulse = createKubeClient({ transport, breakerRules: NEVER_OPEN })
      const created = createClusterWorker({
        id: cluster,
        version,
        client,
        pulse,
        heardAt: hearing.heardAt,
        maxBytes: clusterBytes,
        onError,
        onTrouble: (trouble) => post({ op: 'trouble', cluster, trouble }),
      })
      clusters.set(cluster, created)
      transports.set(cluster, transport)
      void greet(pulse)
      onChange(cluster)
    },
    renew: ({ cluster, token }) => transports.get(cluster)?.renewToken(token),
    remove,
  }
}
