import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Controller, onSelf } from '../controller.ts'
import type { EventNote } from '../event-recorder.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Claim } from '../objects/storage.ts'
import { CLAIMS, STORAGE_CLASSES, VOLUMES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const RETRY_MS = 15_000
const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class'

function findClass({ spec }: Claim, world: World): KubeObject | undefined {
  if (spec.storageClassName !== undefined) return world.get(STORAGE_CLASSES, { name: spec.storageClassName })
  return world.list(STORAGE_CLASSES).find(({ metadata }) => metadata.annotations?.[DEFAULT_CLASS] === 'true')
}

function provision(claim: Claim, storageClass: KubeObject, world: World): string {
  const { namespace, uid = '' } = claim.metadata
  const name = `pvc-${uid}`
  const provisioner = String(storageClass['provisioner'] ?? '')
  world.create(VOLUMES, {
    metadata: {
      name,
      annotations: { 'pv.kubernetes.io/provisioned-by': provisioner },
      finalizers: ['kubernetes.io/pv-protection'],
    },
    spec: {
      capacity: { storage: claim.spec.resources?.requests?.['storage'] ?? '1Gi' },
      accessModes: claim.spec.accessModes ?? ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: storageClass['reclaimPolicy'] ?? 'Delete',
      storageClassName: storageClass.metadata.name,
      volumeMode: 'Filesystem',
      claimRef: {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        namespace,
        name: claim.metadata.name,
        uid,
      },
      csi: { driver: provisioner, volumeHandle: `vol-${uid.slice(0, 17)}`, fsType: 'ext4' },
    },
    status: { phase: 'Bound' },
  })
  tell(
    claim,
    { type: 'Normal', reason: 'ProvisioningSucceeded', message: `Successfully provisioned volume ${name}` },
    world,
  )
  return name
}

type Note = Pick<EventNote, 'type' | 'reason' | 'message'>

function tell(claim: Claim, note: Note, world: World): void {
  world.record(claim, 'PersistentVolumeClaim', { ...note, component: 'persistentvolume-controller' })
}

function bind(claim: Claim, world: World): number | undefined {
  const storageClass = findClass(claim, world)
  if (storageClass === undefined) {
    const name = claim.spec.storageClassName ?? ''
    tell(
      claim,
      {
        type: 'Warning',
        reason: 'ProvisioningFailed',
        message: `storageclass.storage.k8s.io "${name}" not found`,
      },
      world,
    )
    if (claim.status?.phase === undefined) setStatus(claim, { phase: 'Pending' }, world)
    return RETRY_MS
  }
  const volumeName = provision(claim, storageClass, world)
  world.patch(CLAIMS, nameOf(claim), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: ['kubernetes.io/pvc-protection'] },
    spec: {
      volumeMode: 'Filesystem' as const,
      ...current.spec,
      storageClassName: storageClass.metadata.name,
      volumeName,
    },
  }))
  const storage = claim.spec.resources?.requests?.['storage'] ?? '1Gi'
  setStatus(claim, { phase: 'Bound', accessModes: claim.spec.accessModes, capacity: { storage } }, world)
  return undefined
}

function setStatus(claim: Claim, status: object, world: World): void {
  world.patch(CLAIMS, nameOf(claim), (current) => ({ ...current, status }) as Claim)
}

/** A larger request grows the volume, as classes with `allowVolumeExpansion` let it. */
function expand(claim: Claim, world: World): void {
  const storage = claim.spec.resources?.requests?.['storage']
  if (storage === undefined || storage === claim.status?.capacity?.['storage']) return
  world.patch(VOLUMES, { name: claim.spec.volumeName ?? '' }, (volume) => ({
    ...volume,
    spec: { ...volume.spec, capacity: { storage } },
  }))
  setStatus(claim, { ...claim.status, capacity: { storage } }, world)
  tell(
    claim,
    {
      type: 'Normal',
      reason: 'FileSystemResizeSuccessful',
      message: 'MountVolume.NodeExpandVolume succeeded for volume',
    },
    world,
  )
}

function isMounted({ metadata }: Claim, world: World): boolean {
  const { namespace, name } = metadata
  const pods = world.list({ group: '', plural: 'pods', apiVersion: 'v1', kind: 'Pod' }, namespace)
  return pods.some((pod) => JSON.stringify(pod['spec']).includes(`"claimName":"${name}"`))
}

/** A claim that a pod uses stays until the pod is gone; then its volume follows the reclaim policy. */
function release(claim: Claim, world: World): number | undefined {
  if (isMounted(claim, world)) return 2_000
  const name = claim.spec.volumeName
  const volume = name === undefined ? undefined : world.get(VOLUMES, { name })
  world.patch(CLAIMS, nameOf(claim), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [] },
  }))
  if (volume === undefined) return undefined
  const isKept = volume.spec.persistentVolumeReclaimPolicy === 'Retain'
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    metadata: { ...current.metadata, ...(isKept ? {} : { finalizers: [] }) },
    status: { phase: 'Released' as const },
  }))
  if (!isKept) world.remove(VOLUMES, nameOf(volume))
  return undefined
}

/** Claims: bound to a new volume of their class, grown, and released. */
export const claimController: Controller = {
  name: 'claims',
  wakes: [onSelf(CLAIMS)],
  reconcile: (key, world) => {
    const claim = world.get(CLAIMS, parseObjectKey(key))
    if (claim === undefined) return undefined
    if (isBeingDeleted(claim)) return release(claim, world)
    if (claim.spec.volumeName === undefined) return bind(claim, world)
    expand(claim, world)
    return undefined
  },
}
