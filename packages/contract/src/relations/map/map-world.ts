import type { KindRef } from '../../kinds/kind-ref.ts'
import type { Problem } from '../../kinds/kind-rules.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { identifyKind } from '../kind-identity.ts'

/** An object of a cluster, and how it is. */
export type Seen = {
  readonly object: KubeObject
  readonly status: Status | null
  readonly severity: Problem['severity'] | null
}

/** What whoever asks for a map may see of a cluster. */
export type MapWorld = {
  /** All objects of a kind, or those of a namespace; null where nobody knows them, or the caller may not. */
  list(kind: KindRef, namespace: string | null): readonly Seen[] | null
}

export type Place = { readonly kind: KindRef; readonly namespace: string | null; readonly name: string }

/** An object by its name, where it may be seen. */
export function findSeen(world: MapWorld, { kind, namespace, name }: Place): Seen | undefined {
  const home = identifyKind(kind)?.scope === 'cluster' ? null : namespace
  return world.list(kind, home)?.find(({ object }) => object.metadata.name === name)
}
