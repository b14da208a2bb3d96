import { groupBy } from '../model/group-by.ts'
import type { Sample, Vectors } from './sample.ts'

/** The part of a planned query's id that says what its answer is. */
export function queryKind(id: string): string {
  return id.replace(/(@\w+)?#\d+$/, '')
}

/** Whether requests are told with how they were secured, those with the same labels otherwise apart. */
export function isSecured(id: string): boolean {
  return id.includes('@secured#')
}

/** The kinds of answers that are missing with these queries: what tells how requests were secured is missed as that, too. */
export function missingKinds(ids: readonly string[]): readonly string[] {
  const kinds = ids.flatMap((id) => (isSecured(id) ? [queryKind(id), 'security'] : [queryKind(id)]))
  return [...new Set(kinds)].sort()
}

/** The samples of every part of one kind of query that is meant, each series once. What one end tells no other does. */
export function* vectorOf(
  vectors: Vectors,
  kind: string,
  isMeant: (id: string) => boolean = () => true,
): Generator<Sample> {
  const ids = Object.keys(vectors).filter((id) => queryKind(id) === kind && isMeant(id))
  for (const own of groupBy(ids, (id) => id.replace(/#\d+$/, '')).values()) {
    const parts = own
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .map((id) => vectors[id] ?? [])
    yield* parts.length > 1 ? distinct(parts) : (parts[0] ?? [])
  }
}

/** Traffic from one part's namespaces to another's is in both answers; what the first query says counts. */
function distinct(parts: readonly Iterable<Sample>[]): Iterable<Sample> {
  const found = new Map<string, Sample>()
  for (const samples of parts)
    for (const sample of samples) {
      const key = JSON.stringify(Object.entries(sample.labels).sort(([a], [b]) => (a < b ? -1 : 1)))
      const known = found.get(key)
      if (!known || Number.isNaN(known.value)) found.set(key, sample)
    }
  return found.values()
}
