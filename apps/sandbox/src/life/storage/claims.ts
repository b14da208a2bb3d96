import { readAmount } from '../../limits/quantity.ts'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import type { Claim, PersistentVolume, StorageClass } from '../objects/storage.ts'
import { CLAIMS, PODS, STORAGE_CLASSES, VOLUMES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { type ClaimNote, setClaimStatus, storageOf, tellOfClaim } from './claim-status.ts'
import { growClaim } from './growth.ts'
import { claimsOf, usersOf } from './pod-claims.ts'
import { provision } from './provision.ts'
import { findClass, isManual, waitsForConsumer } from './storage-classes.ts'

const RETRY_MS = 15_000

type ClaimRef = NonNullable<PersistentVolume['spec']['claimRef']>

/** A volume may be kept for a claim before that claim exists. */
function isKeptFor({ namespace, name, uid }: ClaimRef, { metadata }: Claim): boolean {
  const isOurs = namespace === metadata.namespace && name === metadata.name
  return isOurs && (uid === undefined || uid === metadata.uid)
}

function fits({ spec, status }: PersistentVolume, claim: Claim, className: string): boolean {
  const { claimRef, capacity, accessModes = [] } = spec
  if (claimRef !== undefined) return isKeptFor(claimRef, claim)
  return (
    status?.phase === 'Available' &&
    (spec.storageClassName ?? '') === className &&
    readAmount(capacity?.['storage']) >= readAmount(storageOf(claim)) &&
    (claim.spec.accessModes ?? []).every((mode) => accessModes.includes(mode))
  )
}

/** The smallest volume that was made by hand and suits the claim. */
function findVolume(claim: Claim, className: string, world: World): PersistentVolume | undefined {
  const size = ({ spec }: PersistentVolume): number => readAmount(spec.capacity?.['storage'])
  const all = world
    .list(VOLUMES)
    .filter((volume) => !isBeingDeleted(volume) && fits(volume, claim, className))
  return all.sort((left, right) => size(left) - size(right))[0]
}

function bind(claim: Claim, volume: PersistentVolume, className: string, world: World): void {
  const { namespace = '', name, uid = '' } = claim.metadata
  const claimRef = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid }
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    spec: { ...current.spec, claimRef },
    status: { ...current.status, phase: 'Bound' as const },
  }))
  world.patch(CLAIMS, nameOf(claim), (current) => ({
    ...current,
    spec: {
      volumeMode: 'Filesystem' as const,
      ...current.spec,
      storageClassName: className,
      volumeName: volume.metadata.name,
    },
  }))
  const { accessModes, capacity } = volume.spec
  setClaimStatus(
    claim,
    {
      phase: 'Bound',
      ...(accessModes === undefined ? {} : { accessModes }),
      ...(capacity === undefined ? {} : { capacity }),
    },
    world,
  )
}

function whyPending(className: string, found: StorageClass | undefined, isWaiting: boolean): ClaimNote {
  if (className === '') {
    const message = 'no persistent volumes available for this claim and no storage class is set'
    return { type: 'Normal', reason: 'FailedBinding', message }
  }
  if (isWaiting) {
    const message = 'waiting for first consumer to be created before binding'
    return { type: 'Normal', reason: 'WaitForFirstConsumer', message }
  }
  const message =
    found === undefined
      ? `storageclass.storage.k8s.io "${className}" not found`
      : `no volume plugin matched name: ${found.provisioner}`
  return { type: 'Warning', reason: 'ProvisioningFailed', message }
}

function makeVolume(
  claim: Claim,
  found: StorageClass | undefined,
  world: World,
): PersistentVolume | undefined {
  return found === undefined || isManual(found) ? undefined : provision(claim, found, world)
}

/** Binds a claim or says why it waits. */
function seek(claim: Claim, world: World): number | undefined {
  if (claim.status?.phase === undefined) setClaimStatus(claim, { phase: 'Pending' }, world)
  const found = findClass(claim, world)
  const className = claim.spec.storageClassName ?? found?.metadata.name ?? ''
  const isWaiting = waitsForConsumer(claim, world) && usersOf(claim, world).length === 0
  const volume = isWaiting
    ? undefined
    : (findVolume(claim, className, world) ?? makeVolume(claim, found, world))
  if (volume !== undefined) {
    bind(claim, volume, className, world)
    return undefined
  }
  tellOfClaim(claim, whyPending(className, found, isWaiting), world)
  return world.untilRecent() ?? RETRY_MS
}

/** A claim that a pod uses stays until the pod is gone; then its volume follows the reclaim policy. */
function release(claim: Claim, world: World): void {
  if (usersOf(claim, world).length > 0) return
  const name = claim.spec.volumeName
  const volume = name === undefined ? undefined : world.get(VOLUMES, { name })
  world.patch(CLAIMS, nameOf(claim), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [] },
  }))
  if (volume === undefined) return
  world.patch(VOLUMES, nameOf(volume), (current) => ({ ...current, status: { phase: 'Released' as const } }))
  if (volume.spec.persistentVolumeReclaimPolicy === 'Delete') world.remove(VOLUMES, nameOf(volume))
}

function protect(claim: Claim, world: World): void {
  const finalizer = 'kubernetes.io/pvc-protection'
  if (claim.metadata.finalizers?.includes(finalizer)) return
  world.patch(CLAIMS, nameOf(claim), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [...(current.metadata.finalizers ?? []), finalizer] },
  }))
}

function lose(claim: Claim, world: World): undefined {
  if (claim.status?.phase === 'Lost') return
  setClaimStatus(claim, { phase: 'Lost' }, world)
  const message = 'Bound claim has lost its PersistentVolume. Data on the volume is lost!'
  tellOfClaim(claim, { type: 'Warning', reason: 'ClaimLost', message }, world)
}

function wakePending(_change: unknown, world: World): readonly string[] {
  return world
    .list(CLAIMS)
    .filter(({ spec }) => spec.volumeName === undefined)
    .map(objectKey)
}

/** Claims: bound to a volume of their class, grown, and released. */
export const claimController: Controller = {
  name: 'claims',
  wakes: [
    onSelf(CLAIMS),
    { resource: STORAGE_CLASSES, keys: wakePending },
    {
      resource: VOLUMES,
      keys: ({ object, type }, world) => {
        // The volumes resource holds nothing but volumes.
        const { claimRef } = (object as PersistentVolume).spec
        const own = claimRef === undefined ? [] : [`${claimRef.namespace}/${claimRef.name}`]
        return claimRef === undefined && type !== 'DELETED' ? wakePending(undefined, world) : own
      },
    },
    {
      resource: PODS,
      // The pods resource holds nothing but pods.
      keys: ({ object, type, previous }) =>
        type === 'MODIFIED' && Object(previous?.['spec']).nodeName === (object as Pod).spec.nodeName
          ? []
          : claimsOf(object as Pod).map((name) => `${object.metadata.namespace}/${name}`),
    },
  ],
  reconcile: (key, world) => {
    const claim = world.get(CLAIMS, parseObjectKey(key))
    if (claim === undefined) return undefined
    if (isBeingDeleted(claim)) {
      release(claim, world)
      return undefined
    }
    protect(claim, world)
    if (claim.spec.volumeName === undefined) return seek(claim, world)
    const volume = world.get(VOLUMES, { name: claim.spec.volumeName })
    if (volume === undefined) return lose(claim, world)
    if (claim.status?.phase !== 'Bound') bind(claim, volume, claim.spec.storageClassName ?? '', world)
    return growClaim(claim, volume, world)
  },
}
