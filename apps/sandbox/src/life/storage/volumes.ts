import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { PersistentVolume } from '../objects/storage.ts'
import { VOLUMES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const PROTECTION = 'kubernetes.io/pv-protection'

function offer(volume: PersistentVolume, world: World): void {
  const { phase = 'Pending' } = volume.status ?? {}
  if (phase !== 'Pending' && volume.metadata.finalizers?.includes(PROTECTION)) return
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [PROTECTION] },
    status: { ...current.status, phase: phase === 'Pending' ? ('Available' as const) : phase },
  }))
}

/** Volumes: offered when they are made, and kept while a claim is bound to them. */
export const volumeController: Controller = {
  name: 'volumes',
  wakes: [onSelf(VOLUMES)],
  reconcile: (key, world) => {
    const volume = world.get(VOLUMES, parseObjectKey(key))
    if (volume === undefined) return undefined
    if (!isBeingDeleted(volume)) offer(volume, world)
    else if (volume.status?.phase !== 'Bound')
      world.patch(VOLUMES, nameOf(volume), (current) => ({
        ...current,
        metadata: { ...current.metadata, finalizers: [] },
      }))
    return undefined
  },
}
