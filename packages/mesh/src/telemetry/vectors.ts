import type { Sample, Vectors } from './sample.ts'

/** The part of a planned query's id that says what its answer is. */
export function queryKind(id: string): string {
  return id.replace(/#\d+$/, '')
}

/** The samples of every part of one kind of query, each series once. */
export function vectorOf(vectors: Vectors, kind: string): readonly Sample[] {
  const ids = Object.keys(vectors).filter((id) => queryKind(id) === kind)
  const parts = ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).map((id) => vectors[id] ?? [])
  return parts.length > 1 ? distinct(parts.flat()) : (parts[0] ?? [])
}

/** Traffic from one part's namespaces to another's is in both answers; what the first query says counts. */
function distinct(samples: readonly Sample[]): readonly Sample[] {
  const found = new Map<string, Sample>()
  for (const sample of samples) {
    const key = JSON.stringify(Object.entries(sample.labels).sort(([a], [b]) => (a < b ? -1 : 1)))
    const known = found.get(key)
    if (!known || Number.isNaN(known.value)) found.set(key, sample)
  }
  return [...found.values()]
}
