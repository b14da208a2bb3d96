import type { Pod } from '../objects/pod.ts'
import type { Claim } from '../objects/storage.ts'
import { CLAIMS, PODS } from '../resources.ts'
import { isBeingDeleted, type World } from '../world.ts'
import { waitsForConsumer } from './storage-classes.ts'

/** The claims that a pod mounts, by name. */
export function claimsOf({ spec }: Pod): readonly string[] {
  return (spec.volumes ?? []).flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
}

/** The pods that mount a claim. */
export function usersOf({ metadata }: Claim, world: World): readonly Pod[] {
  return world.list(PODS, metadata.namespace).filter((pod) => claimsOf(pod).includes(metadata.name))
}

function troubleWith(claim: Claim | undefined, name: string, world: World): string | undefined {
  if (claim === undefined) return `persistentvolumeclaim "${name}" not found`
  if (isBeingDeleted(claim)) return `persistentvolumeclaim "${name}" is being deleted`
  if (claim.status?.phase === 'Lost')
    return `persistentvolumeclaim "${name}" bound to non-existent persistentvolume`
  if (claim.spec.volumeName !== undefined) return undefined
  return waitsForConsumer(claim, world)
    ? "node(s) didn't find available persistent volumes to bind"
    : 'pod has unbound immediate PersistentVolumeClaims'
}

/** Why a pod waits for its claims, as the scheduler words it. */
export function findClaimTrouble(pod: Pod, world: World): string | undefined {
  for (const name of claimsOf(pod)) {
    const claim = world.get(CLAIMS, { namespace: pod.metadata.namespace, name })
    const trouble = troubleWith(claim, name, world)
    if (trouble !== undefined) return trouble
  }
  return undefined
}
