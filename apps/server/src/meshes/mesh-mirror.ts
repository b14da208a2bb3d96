import type { MeshWorld } from '@naru/mesh/answers/mesh-world'
import { DEFAULT_SETTINGS, type JudgedBy } from '@naru/mesh/model/mesh-settings'
import { type ClusterBuilder, createClusterBuilder } from '@naru/mesh/snapshot/cluster-builder'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { KindModel } from '../views/kind-model.ts'
import { createFollowedConfig } from './followed-config.ts'
import { type FollowedKind, followKind } from './followed-kinds.ts'
import { createMeshJudge } from './mesh-judge.ts'
import { findMeshKinds } from './mesh-kinds.ts'
import { createPatience } from './patience.ts'
import { findControlPlane, readSettings } from './read-settings.ts'
import { GRACE_MS, isGivenUp, isTold } from './told.ts'

/** A cluster's mesh, read from the cluster's mirrors and kept up with them. */
type MeshMirror = {
  readonly cluster: ClusterWorker
  /**
   * As it is now, judged as its record says; null while the cluster has not told all of it. Throws when it cannot be asked
   * what it serves.
   */
  world(judgedBy?: JudgedBy): Promise<MeshWorld | null>
  stop(): void
}

export type MeshMirrorOptions = {
  readonly cluster: ClusterWorker
  readonly modelOf: (ref: string, cluster: string) => Promise<KindModel | null>
  readonly onError: (error: unknown) => void
  /** So long it is waited for what the cluster has not told yet. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 20_000

export function createMeshMirror(options: MeshMirrorOptions): MeshMirror {
  const { cluster, onError, patienceMs = PATIENCE_MS } = options
  const builder = createClusterBuilder({
    cluster: cluster.id,
    identityDomain: DEFAULT_SETTINGS.identityDomain,
  })
  const patience = createPatience(patienceMs)
  const judge = createMeshJudge()
  const config = createFollowedConfig(cluster, { onChange: patience.look, onError })
  let stopped = false
  const following = followKinds(options, builder, { onChange: lookNowAndLater, isOver: () => stopped })
  // Whoever asks is told; nobody may.
  following.catch(() => undefined)

  /** What does not answer now is given up when it still does not later. */
  function lookNowAndLater(): void {
    patience.look()
    setTimeout(patience.look, GRACE_MS).unref()
  }

  return {
    cluster,
    async world(judgedBy) {
      const kinds = await following
      const untold = () => kinds.filter(({ store, isAbsent }) => !isAbsent() && !isTold(store))
      const allTold = () => untold().length === 0
      const isSaid = () => allTold() || untold().some(({ store }) => isGivenUp(store, Date.now()))
      // Who is stopped meanwhile follows nothing more.
      if (!(await patience.until(isSaid)) || !allTold()) return null
      const { namespace, configMap, deployment } = findControlPlane(builder.snapshot())
      const object = config.at({ namespace, name: configMap })
      if (!(await patience.until(object.isRead))) return null
      const snapshot = builder.snapshot()
      const istiod = builder.find('deployments', namespace, deployment) ?? null
      const settings = readSettings(cluster.id, namespace, { configMap: object.get(), istiod })
      const served = new Map(
        kinds
          .filter(({ isAbsent }) => !isAbsent())
          .map(({ source, store }) => [source, store.model.resource]),
      )
      return {
        ...judge(snapshot, { ...settings, ...judgedBy }),
        cluster: snapshot,
        find: builder.find,
        behind: builder.behind,
        resourceOf: (source) => served.get(source) ?? null,
      }
    },
    stop() {
      stopped = true
      patience.stop()
      config.stop()
      following.then(stopAll).catch(() => undefined)
    },
  }
}

type Following = { readonly onChange: () => void; readonly isOver: () => boolean }

async function followKinds(
  { cluster, modelOf }: MeshMirrorOptions,
  builder: ClusterBuilder,
  { onChange, isOver }: Following,
): Promise<readonly FollowedKind[]> {
  const found = await findMeshKinds(cluster.client)
  const models = await Promise.all(found.map(({ ref }) => modelOf(ref, cluster.id)))
  if (isOver()) return []
  return found.flatMap(({ source }, index) => {
    const model = models[index]
    return model ? [followKind(cluster, { source, model, builder, onChange })] : []
  })
}

function stopAll(kinds: readonly FollowedKind[]): void {
  for (const kind of kinds) kind.stop()
}
