import type { IStorageClass } from 'kubernetes-models/storage.k8s.io/v1/StorageClass'
import type { IPersistentVolume } from 'kubernetes-models/v1/PersistentVolume'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import type { Stored } from './frozen.ts'

export type Claim = Stored<IPersistentVolumeClaim, 'spec'>
export type PersistentVolume = Stored<IPersistentVolume, 'spec'>
export type StorageClass = Stored<IStorageClass, 'provisioner'>
