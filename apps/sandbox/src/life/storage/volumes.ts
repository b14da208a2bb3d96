import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { PersistentVolume } from '../objects/storage.ts'
import { CLAIMS, VOLUMES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const PROTECTION = 'kubernetes.io/pv-protection'

/** The phase that follows from who holds it: nobody, or a claim that is gone. */
function nextPhase({ spec, status }: PersistentVolume, world: World) {
  const { phase = 'Pending' } = status ?? {}
  const { claimRef } = spec
  if (claimRef === undefined) return 'Available'
  if (phase !== 'Pending' || claimRef.uid === undefined) return phase === 'Pending' ? 'Available' : phase
  const { namespace, name = '', uid } = claimRef
  const claim = world.get(CLAIMS, { ...(namespace !== undefined && { namespace }), name })
  return claim?.metadata.uid === uid ? phase : 'Released'
}

function offer(volume: PersistentVolume, world: World): void {
  const phase = nextPhase(volume, world)
  const isKept = volume.metadata.finalizers?.includes(PROTECTION) === true
  if (phase === volume.status?.phase && isKept) return
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [PROTECTION] },
    status: { ...current.status, phase },
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
