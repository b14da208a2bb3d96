import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import type { Store } from '../store/store.ts'

const STORAGE_CLASSES = { group: 'storage.k8s.io', plural: 'storageclasses' }
const DEFAULTS = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
]

/** A new claim with the class that it gets where it names none: of several defaults the newest. */
export function withDefaultClass(store: Store, claim: KubeObject): KubeObject {
  const spec = readFields(claim['spec'])
  if (spec['storageClassName'] !== undefined) return claim
  const [newest] = store
    .list(STORAGE_CLASSES)
    .filter(({ metadata }) => DEFAULTS.some((key) => metadata.annotations?.[key] === 'true'))
    .toSorted((a, b) => compareNewest(a, b))
  return newest ? { ...claim, spec: { ...spec, storageClassName: newest.metadata.name } } : claim
}

function compareNewest({ metadata: a }: KubeObject, { metadata: b }: KubeObject): number {
  const [one, other] = [a.creationTimestamp ?? '', b.creationTimestamp ?? '']
  return other.localeCompare(one) || a.name.localeCompare(b.name)
}
