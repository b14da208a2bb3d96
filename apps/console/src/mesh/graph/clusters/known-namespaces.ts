import type { MeshNamespaceEntry } from '@naru/contract/mesh/wire/clusters'
import { isInjected } from '../../room/mesh-namespaces.ts'
import type { KnownNamespace } from '../bar/namespace-choice.tsx'

/** The namespaces that can be chosen, each once: one that is in the mesh of any cluster is in the mesh. */
export function knownNamespaces(entries: readonly MeshNamespaceEntry[]): readonly KnownNamespace[] {
  const known = new Map<string, boolean>()
  for (const entry of entries) known.set(entry.name, (known.get(entry.name) ?? false) || isInMesh(entry))
  return [...known].map(([name, isIn]) => ({ name, isInMesh: isIn }))
}

function isInMesh(entry: MeshNamespaceEntry): boolean {
  return entry.isAmbient || isInjected(entry)
}
