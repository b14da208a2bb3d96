import type { SandboxCluster } from '../cluster/cluster.ts'
import { type Ambience, createAmbience } from './ambience.ts'
import { createControllers } from './controllers.ts'
import { createEngine, type Engine, type EngineOptions } from './engine.ts'
import type { ImageCatalogue } from './kubelet/image-catalogue.ts'
import type { PlaybackClock } from './playback-clock.ts'
import { EVENT_LIFE_MS } from './upkeep/event-expiry.ts'
import { createWorld, type World } from './world.ts'

export type Life = Engine & { readonly world: World; readonly ambience: Ambience }

export type LifeOptions = Pick<EngineOptions, 'onFailure'> & {
  readonly cluster: SandboxCluster
  /** The clock behind the cluster's own, without its skew. */
  readonly clock: PlaybackClock
  readonly images: ImageCatalogue
  readonly isLively?: boolean | undefined
}

/** Gives a cluster its controllers; nothing moves until a past is played or the present is joined. */
export function createLife({ cluster, clock, images, isLively, onFailure }: LifeOptions): Life {
  const recentFrom = (): number => clock.present() - EVENT_LIFE_MS
  const untilPresent = (): number | undefined => {
    const left = clock.isPlaying() ? clock.present() - clock.now() : 0
    return left > 0 ? left : undefined
  }
  const world = createWorld({ cluster, images, recentFrom, untilPresent })
  const ambience = createAmbience(isLively)
  const controllers = [...createControllers(cluster), ambience.controller]
  return { world, ambience, ...createEngine({ world, clock, controllers, onFailure }) }
}
