import { type Entry, withProblem } from '../views/entry.ts'
import type { NamespaceScope } from './overview-part.ts'

/** What a pod knows of another object's trouble is told only to those who may list that pod. */
export function withoutUnseenCause(entry: Entry, pods: NamespaceScope | undefined): Entry {
  const { problem, row } = entry
  if (problem?.cause?.pod === undefined) return entry
  if (pods === 'all' || pods?.includes(row.namespace ?? '')) return entry
  const { cause: _, ...rest } = problem
  return withProblem(entry, rest)
}
