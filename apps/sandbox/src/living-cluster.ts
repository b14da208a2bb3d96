import type { Clock } from './clock.ts'
import type { SandboxCluster, SandboxClusterSpec } from './cluster/cluster.ts'
import type { EngineOptions } from './life/engine.ts'
import { createLife, type Life } from './life/life.ts'
import { createPlaybackClock } from './life/playback-clock.ts'
import { type ClusterSeries, createClusterSeries, watchStory } from './metrics/cluster-series.ts'
import { createBulkPods } from './scale/bulk.ts'
import { type Churn, createChurn } from './scale/churn.ts'
import { createWideMesh } from './scale/wide-mesh.ts'
import { createImageCatalogue } from './seed/images.ts'
import { FOUNDED_MS, plantStory } from './seed/plant.ts'
import { STORIES } from './seed/stories.ts'
import type { Incident } from './seed/story.ts'
import { createCluster } from './serve-cluster.ts'
import { createContentSources } from './streams/content.ts'
import type { Flood } from './streams/logs/flood.ts'

/** A cluster that goes on by itself, with the handles by which it can be disturbed. */
export type LivingCluster = {
  readonly cluster: SandboxCluster
  readonly life: Life
  /** Its past and present in numbers. */
  readonly series: ClusterSeries
  readonly churn: Churn
  readonly flood: () => Flood | undefined
  readonly setFlood: (flood: Flood | undefined) => void
  readonly addPods: (count: number) => void
  readonly stop: () => void
}

export type LivingOptions = Pick<EngineOptions, 'onFailure'> & {
  readonly clock: Clock
  /** Pods beyond those of the story. */
  readonly pods?: number
  /** Whether things happen on their own, also in the played past; they do unless told otherwise. */
  readonly isLively?: boolean | undefined
}

/** Plays the history of a cluster and lets it live from now on. */
export function createLivingCluster(
  spec: SandboxClusterSpec,
  { clock: behind, pods = 0, isLively, onFailure }: LivingOptions,
): LivingCluster {
  const story = STORIES[spec.seed]
  const clock = createPlaybackClock(behind)
  clock.moveTo(behind.now() - FOUNDED_MS)
  const cluster = createCluster(spec, clock, {})
  const life = createLife({ cluster, clock, images: createImageCatalogue(story.teams), isLively, onFailure })
  const series = createClusterSeries(life.world, watchStory(life.world))
  const churn = createChurn(cluster)
  let flood: Flood | undefined
  Object.assign(
    cluster.content,
    createContentSources(life.world, series, () => flood),
  )
  plantStory({ ...story, incidents: [...story.incidents, ...growMesh(spec)] }, life, clock)
  if (pods > 0) createBulkPods(life.world, pods)
  life.start()
  return {
    cluster,
    life,
    series,
    churn,
    flood: () => flood,
    setFlood: (next) => {
      flood = next
    },
    addPods: (count) => createBulkPods(life.world, count),
    stop: () => {
      churn.setRate(0)
      life.stop()
    },
  }
}

/** A mesh that only makes up numbers stands long enough for an hour of telemetry. */
function growMesh({ meshNamespaces = 0 }: SandboxClusterSpec): readonly Incident[] {
  if (meshNamespaces === 0) return []
  return [{ hoursAgo: 1, happen: (world) => createWideMesh(world, meshNamespaces) }]
}
