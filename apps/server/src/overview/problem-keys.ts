import type { Kinship } from '../mirror/kinship.ts'
import type { FoundEntry } from './found-problems.ts'

/** The name of an object among those of all clusters. */
export function ownKey({ kind, entry: { row } }: FoundEntry): string {
  return problemKey(row.cluster, { kind, namespace: row.namespace, name: row.name })
}

/** The names of what stands above an object, the highest last. */
export function ownerKeys({ entry: { row, object } }: FoundEntry, kinship: Kinship): string[] {
  const { cluster, namespace } = row
  return kinship.ownersAbove(object).map((owner) => problemKey(cluster, { ...owner, namespace }))
}

type Named = { readonly kind: string; readonly namespace: string | null; readonly name: string }

export function problemKey(cluster: string, { kind, namespace, name }: Named): string {
  return `${cluster}/${kind}/${namespace}/${name}`
}
