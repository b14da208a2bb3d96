import type { Claim, PersistentVolume, StorageClass } from '../objects/storage.ts'
import { VOLUMES } from '../resources.ts'
import type { World } from '../world.ts'
import { storageOf, tellOfClaim } from './claim-status.ts'

/** Makes a volume for a claim, as the program behind its class does. */
export function provision(claim: Claim, storageClass: StorageClass, world: World): PersistentVolume {
  const { uid = '' } = claim.metadata
  const name = `pvc-${uid}`
  const { provisioner, reclaimPolicy = 'Delete', metadata } = storageClass
  const volume: PersistentVolume = {
    metadata: { name, annotations: { 'pv.kubernetes.io/provisioned-by': provisioner } },
    spec: {
      capacity: { storage: storageOf(claim) },
      accessModes: claim.spec.accessModes ?? ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: reclaimPolicy,
      storageClassName: metadata.name,
      volumeMode: claim.spec.volumeMode ?? 'Filesystem',
      csi: { driver: provisioner, volumeHandle: `vol-${uid.slice(0, 17)}`, fsType: 'ext4' },
    },
  }
  const message = `Successfully provisioned volume ${name}`
  tellOfClaim(claim, { type: 'Normal', reason: 'ProvisioningSucceeded', message }, world, provisioner)
  return world.create(VOLUMES, volume) ?? volume
}
