import type { Sample, Vectors } from '../telemetry/sample.ts'
import { queryKind } from './query-plan.ts'

/** The samples of every part of one kind of query. */
export function vectorOf(vectors: Vectors, kind: string): readonly Sample[] {
  return Object.keys(vectors)
    .filter((id) => queryKind(id) === kind)
    .sort()
    .flatMap((id) => vectors[id] ?? [])
}
