import type { PlannedQuery, Sample, Vectors } from './sample.ts'
import { queryKind } from './vectors.ts'

/** What one Prometheus answered, by query id; an id that is missing failed there. */
export type Answers = { readonly source: string; readonly vectors: Vectors }

/** What a Prometheus did not tell, by the kind of query: what is shown of it is partial. */
export type Missing = { readonly source: string; readonly kind: string }

/** The answers of several Prometheus as those of one, and what is missing in them. */
export function joinAnswers(
  plan: readonly PlannedQuery[],
  answers: readonly Answers[],
): { readonly vectors: Vectors; readonly missing: readonly Missing[] } {
  const vectors: Record<string, readonly Sample[]> = {}
  const missing = new Map<string, Missing>()
  for (const [part, { id }] of plan.entries()) {
    const kind = queryKind(id)
    for (const [index, { source, vectors: given }] of answers.entries()) {
      const samples = given[id]
      if (samples) vectors[`${kind}#${part * answers.length + index}`] = samples
      else missing.set(`${source}\n${kind}`, { source, kind })
    }
  }
  return { vectors, missing: [...missing.values()] }
}
