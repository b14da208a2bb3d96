import { readAmount } from '../../limits/quantity.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import type { Claim, PersistentVolume } from '../objects/storage.ts'
import { VOLUMES } from '../resources.ts'
import { nameOf, type World } from '../world.ts'
import { type ClaimStatus, setClaimStatus, storageOf, tellOfClaim } from './claim-status.ts'
import { usersOf } from './pod-claims.ts'
import { findClass, isManual } from './storage-classes.ts'

const DISK_MS = 4_000
const FILE_SYSTEM_MS = 6_000
const PENDING = 'FileSystemResizePending'

function conditionOf({ status }: Claim, wanted: string): string | undefined {
  return status?.conditions?.find(({ type }) => type === wanted)?.lastTransitionTime
}

function say(claim: Claim, type: string, message: string, world: World): void {
  const condition = { type, status: 'True', ...(message === '' ? {} : { message }) }
  const conditions = setCondition([], condition, world.time())
  setClaimStatus(claim, { ...claim.status, conditions }, world)
}

function startDisk(claim: Claim, volume: PersistentVolume, driver: string, world: World): number {
  say(claim, 'Resizing', '', world)
  const message = `External resizer is resizing volume ${volume.metadata.name}`
  tellOfClaim(claim, { type: 'Normal', reason: 'Resizing', message }, world, `external-resizer ${driver}`)
  return DISK_MS
}

function finishDisk(claim: Claim, volume: PersistentVolume, driver: string, world: World): number {
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    spec: { ...current.spec, capacity: { storage: storageOf(claim) } },
  }))
  const what = 'file system resize of volume on node'
  say(claim, PENDING, `Waiting for user to (re-)start a pod to finish ${what}.`, world)
  const note = { type: 'Normal', reason: 'FileSystemResizeRequired', message: `Require ${what}` } as const
  tellOfClaim(claim, note, world, `external-resizer ${driver}`)
  return FILE_SYSTEM_MS
}

function finish(claim: Claim, world: World): void {
  const { conditions: _, ...status }: ClaimStatus = claim.status ?? {}
  setClaimStatus(claim, { ...status, capacity: { storage: storageOf(claim) } }, world)
  const message = `MountVolume.NodeExpandVolume succeeded for volume "${claim.spec.volumeName}"`
  tellOfClaim(claim, { type: 'Normal', reason: 'FileSystemResizeSuccessful', message }, world, 'kubelet')
}

/** How long a step still takes that began with a condition; undefined before it began. */
function leftOf(claim: Claim, type: string, takes: number, world: World): number | undefined {
  const since = conditionOf(claim, type)
  return since === undefined ? undefined : Date.parse(since) + takes - world.now()
}

function growDisk(claim: Claim, volume: PersistentVolume, driver: string, world: World): number {
  const left = leftOf(claim, 'Resizing', DISK_MS, world)
  if (left === undefined) return startDisk(claim, volume, driver, world)
  return left > 0 ? left : finishDisk(claim, volume, driver, world)
}

function growFileSystem(claim: Claim, world: World): number | undefined {
  const left = leftOf(claim, PENDING, FILE_SYSTEM_MS, world) ?? 0
  if (left > 0) return left
  const isMounted = usersOf(claim, world).some(({ status }) => status?.phase === 'Running')
  if (isMounted) finish(claim, world)
  return isMounted ? undefined : FILE_SYSTEM_MS
}

/** One step of a larger request: first the disk grows, then, on the node of a pod that uses it, the file system. */
export function growClaim(claim: Claim, volume: PersistentVolume, world: World): number | undefined {
  const wanted = readAmount(storageOf(claim))
  if (wanted <= readAmount(claim.status?.capacity?.['storage'])) return undefined
  const storageClass = findClass(claim, world)
  if (storageClass === undefined || isManual(storageClass)) {
    const message = 'waiting for an external controller to expand this PVC'
    tellOfClaim(claim, { type: 'Normal', reason: 'ExternalExpanding', message }, world)
    return undefined
  }
  const isDiskGrown = readAmount(volume.spec.capacity?.['storage']) >= wanted
  return isDiskGrown ? growFileSystem(claim, world) : growDisk(claim, volume, storageClass.provisioner, world)
}
