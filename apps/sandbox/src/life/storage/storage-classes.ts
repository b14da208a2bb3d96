import type { Claim, StorageClass } from '../objects/storage.ts'
import { STORAGE_CLASSES } from '../resources.ts'
import type { World } from '../world.ts'

const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class'

/** The class that a claim names, or the default one where it names none. */
export function findClass({ spec }: Claim, world: World): StorageClass | undefined {
  const name = spec.storageClassName
  if (name !== undefined) return world.get(STORAGE_CLASSES, { name })
  return world.list(STORAGE_CLASSES).find(({ metadata }) => metadata.annotations?.[DEFAULT_CLASS] === 'true')
}

export function waitsForConsumer(claim: Claim, world: World): boolean {
  return findClass(claim, world)?.volumeBindingMode === 'WaitForFirstConsumer'
}

/** A class whose volumes are made by hand. */
export function isManual({ provisioner }: StorageClass): boolean {
  return provisioner === 'kubernetes.io/no-provisioner'
}
