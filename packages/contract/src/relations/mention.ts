import type { KindRef } from '../kinds/kind-ref.ts'
import type { OwnerReference } from '../kubernetes/object.ts'
import { findRefOf, identifyKind } from './kind-identity.ts'

/** An object as a manifest names it. `kind` is null where only the cluster knows what `apiVersion` and `kindName` are. */
export type Mention = {
  readonly kind: KindRef | null
  readonly apiVersion: string
  readonly kindName: string
  /** Null of an object of a cluster. */
  readonly namespace: string | null
  readonly name: string
}

type Words = Pick<OwnerReference, 'apiVersion' | 'kind' | 'name'>

/** What a manifest names by those; `namespace` is where that is, unless its kind is of clusters. */
export function buildMention(
  { apiVersion, kind: kindName, name }: Words,
  namespace: string | null,
  kind: KindRef | null = findRefOf(apiVersion, kindName),
): Mention {
  const isOfCluster = kind !== null && identifyKind(kind)?.scope === 'cluster'
  return { kind, apiVersion, kindName, namespace: isOfCluster ? null : namespace, name }
}
