import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readClusterId } from '@naru/mesh/snapshot/read-mesh-config'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { followCollection } from './followed-object.ts'
import { type HeldOptions, holdClusters } from './held-clusters.ts'
import { createPatience } from './patience.ts'
import { findControlPlane } from './read-settings.ts'
import { isGivenUp, isTold } from './told.ts'

/** What a cluster's istiod calls it, null where no istiod runs: a cluster may be another's to look after. */
export type IstiodName = { readonly name: string | null }

/** The names that istiods have for a thread's clusters, followed by a watch of their deployments alone. */
export type IstiodNames = {
  /** Null while a cluster has told nothing; one that does not answer any more keeps the name that it had. */
  nameOf(cluster: string): Promise<IstiodName | null>
  /** Told when a cluster of the thread was removed or set anew. */
  forgetGone(): void
  stop(): void
}

type IstiodNamesOptions = Pick<HeldOptions<unknown>, 'clusters'> & {
  readonly onError: (error: unknown) => void
  readonly idleMs?: number
  readonly patienceMs?: number
}

const ISTIOD = 'app=istiod'
const IDLE_MS = 10 * 60_000
const PATIENCE_MS = 4000

export function createIstiodNames(options: IstiodNamesOptions): IstiodNames {
  const { clusters, onError, idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = options
  const held = holdClusters({
    clusters,
    idleMs,
    open: (cluster) => followIstiods(cluster, { onError, patienceMs }),
  })
  return {
    nameOf: async (id) => (await held.of(id)?.name()) ?? null,
    forgetGone: held.forgetGone,
    stop: held.stop,
  }
}

type Following = Required<Pick<IstiodNamesOptions, 'onError' | 'patienceMs'>>

function followIstiods(cluster: ClusterWorker, { onError, patienceMs }: Following) {
  const patience = createPatience(patienceMs)
  const { store, stop } = followCollection(
    cluster,
    { kind: 'deployment', labelSelector: ISTIOD },
    { onChange: patience.look, onError },
  )
  return {
    cluster,
    async name(): Promise<IstiodName | null> {
      await patience.until(() => isTold(store) || isGivenUp(store, Date.now()))
      return isTold(store) ? { name: nameIn([...store.entries()].map(({ object }) => object)) } : null
    },
    stop() {
      patience.stop()
      stop()
    },
  }
}

function nameIn(deployments: readonly KubeObject[]): string | null {
  const workloads = deployments.map(({ metadata: { name, namespace = '', labels = {} } }) => ({
    kind: 'Deployment',
    namespace,
    name,
    labels,
  }))
  const place = findControlPlane({ workloads })
  const istiod = deployments.find(
    ({ metadata }) => metadata.namespace === place.namespace && metadata.name === place.deployment,
  )
  return istiod ? readClusterId(istiod) : null
}
