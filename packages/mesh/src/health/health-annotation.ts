import type { Tolerance } from '@naru/contract/mesh/health'
import { parseHealthClause } from '@naru/contract/mesh/value-rules'

export const HEALTH_ANNOTATION = 'health.kiali.io/rate'

export type HealthAnnotation = {
  readonly tolerances: readonly Tolerance[]
  /** Clauses that are left out, as they were written. */
  readonly malformed: readonly string[]
}

/** Reads `code,degraded,failure,protocol,direction` clauses joined by `;`; a bad clause does not spoil the others. */
export function parseHealthAnnotation(text: string): HealthAnnotation {
  const tolerances: Tolerance[] = []
  const malformed: string[] = []
  for (const clause of text.split(';').map((part) => part.trim())) {
    if (clause === '') continue
    const tolerance = parseHealthClause(clause)
    if (tolerance) tolerances.push(tolerance)
    else malformed.push(clause)
  }
  return { tolerances, malformed }
}
