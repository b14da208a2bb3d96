import { builtInRef, findBuiltIn } from '../kinds/built-in-kinds.ts'
import { type KindRef, parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { findKind, findKindOf } from '../kinds/registry.ts'
import { formatGroupResource } from '../kubernetes/resource.ts'

/** What a kind is whatever the version that its reference names. */
export type KindIdentity = {
  /** `deployments.apps`: the same for every reference of the kind. */
  readonly resource: string
  readonly group: string
  /** As manifests write it; null of a kind that only its cluster knows. */
  readonly kind: string | null
  /** Null where only the cluster knows. */
  readonly scope: 'namespaced' | 'cluster' | 'platform' | null
}

/** Null for a reference that names nothing. */
export function identifyKind(ref: KindRef): KindIdentity | null {
  const spec = findKind(ref)
  if (spec) {
    const { group } = spec.api
    return {
      resource: formatGroupResource({ group, plural: spec.plural }),
      group,
      kind: spec.kind,
      scope: spec.scope,
    }
  }
  const found = parseDiscoveredRef(ref)
  if (found === null) return null
  const known = findBuiltIn(found)
  return {
    resource: formatGroupResource(found),
    group: found.group,
    kind: known?.kind ?? null,
    scope: known?.scope ?? null,
  }
}

/** Whether two references name the same kind, maybe in different versions. */
export function isSameKind(a: KindRef, b: KindRef): boolean {
  return a === b || (identifyKind(a) !== null && identifyKind(a)?.resource === identifyKind(b)?.resource)
}

/** The reference of the kind that a manifest calls by those; null where only the cluster knows it. */
export function findRefOf(apiVersion: string, kind: string): KindRef | null {
  return findKindOf(apiVersion, kind)?.id ?? builtInRef(apiVersion, kind)
}
