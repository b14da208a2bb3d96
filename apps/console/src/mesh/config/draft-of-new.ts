import type { KubeObject } from '@naru/contract/kubernetes/object'

/** No object can be called so: what has no name yet is beside all that are there, in the place of none. */
const NAMELESS = '-'

/** A new object as it can be judged before it has a name; null while it stands in no namespace. */
export function draftOfNew(manifest: KubeObject): KubeObject | null {
  const { metadata } = manifest
  if (!metadata.namespace) return null
  return { ...manifest, metadata: { ...metadata, name: metadata.name || NAMELESS } }
}
