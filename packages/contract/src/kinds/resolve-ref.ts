import type { Resource } from '../kubernetes/resource.ts'
import { findBuiltIn } from './built-in-kinds.ts'
import { discoveredRef, type KindRef, parseDiscoveredRef } from './kind-ref.ts'
import { findKindOfResource } from './registry.ts'

/**
 * The reference of the kind that is served there, whatever the version: the id of the registered one, else the one name of
 * what Kubernetes brings; of any other, what discovery calls it.
 */
export function refOfResource(resource: Resource): KindRef {
  return findKindOfResource(resource)?.id ?? findBuiltIn(resource)?.ref ?? discoveredRef(resource)
}

/** A reference that came from outside, as the one that its kind goes by: `cr:apps/v1/deployments` is `deployment`. */
export function resolveRef(ref: string): KindRef {
  const resource = parseDiscoveredRef(ref)
  return resource === null ? ref : refOfResource(resource)
}
