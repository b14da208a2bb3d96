import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectName } from '../store/store.ts'

/** `namespace/name`, with an empty namespace for cluster-scoped objects: what controllers queue. */
export function objectKey(object: KubeObject): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name}`
}

export function parseObjectKey(key: string): ObjectName {
  const slash = key.indexOf('/')
  const namespace = key.slice(0, slash)
  return { namespace: namespace === '' ? undefined : namespace, name: key.slice(slash + 1) }
}
