import { workloadsOf } from '../mirror/pod-index.ts'
import { refOfKind } from '../mirror/workload-kinds.ts'
import type { FoundEntry } from './found-problems.ts'

/** The name of an object among those of all clusters. */
export function ownKey({ kind, entry: { row } }: FoundEntry): string {
  return `${row.cluster}/${kind}/${row.namespace}/${row.name}`
}

/** The names of the workloads above a pod, the highest last. */
export function workloadKeys({ entry: { row, object } }: FoundEntry): string[] {
  return workloadsOf(object).map(
    ([kind, name]) => `${row.cluster}/${refOfKind(kind)}/${row.namespace}/${name}`,
  )
}
