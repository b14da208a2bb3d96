import type { Sample, Vectors } from './sample.ts'

/** The part of a planned query's id that says what its answer is. */
export function queryKind(id: string): string {
  return id.replace(/#\d+$/, '')
}

/** The samples of every part of one kind of query. */
export function vectorOf(vectors: Vectors, kind: string): readonly Sample[] {
  return Object.keys(vectors)
    .filter((id) => queryKind(id) === kind)
    .sort()
    .flatMap((id) => vectors[id] ?? [])
}
