import type { EventNote } from '../event-recorder.ts'
import type { Claim } from '../objects/storage.ts'
import { CLAIMS } from '../resources.ts'
import { nameOf, type World } from '../world.ts'

export type ClaimStatus = NonNullable<Claim['status']>

export function setClaimStatus(claim: Claim, status: ClaimStatus, world: World): void {
  world.patch(CLAIMS, nameOf(claim), (current) => ({ ...current, status }))
}

export type ClaimNote = Pick<EventNote, 'type' | 'reason' | 'message'>

export function tellOfClaim(
  claim: Claim,
  note: ClaimNote,
  world: World,
  component = 'persistentvolume-controller',
): void {
  world.record(claim, 'PersistentVolumeClaim', { ...note, component })
}

/** How much a claim asks for. */
export function storageOf({ spec }: Claim): string {
  return String(spec.resources?.requests?.['storage'] ?? '1Gi')
}
