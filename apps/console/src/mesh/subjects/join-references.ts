import type { MeshReference } from '../room/mesh-references.tsx'

/** What several things refer to, each once. */
export function joinReferences(lists: readonly (readonly MeshReference[])[]): readonly MeshReference[] {
  const keyed = lists.flat().map((one) => [`${one.objectType}/${one.namespace}/${one.name}`, one] as const)
  return [...new Map(keyed).values()]
}
