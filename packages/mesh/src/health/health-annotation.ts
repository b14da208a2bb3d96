import type { Tolerance } from '@naru/contract/mesh/wire/health'
import { parseHealthClause } from '@naru/contract/rules/health-rates'

export const HEALTH_ANNOTATION = 'health.kiali.io/rate'

/** More clauses than this nobody writes; each is asked of every code of every service. */
const MOST_CLAUSES = 50

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
    const tolerance = tolerances.length < MOST_CLAUSES ? parseHealthClause(clause) : null
    if (tolerance) tolerances.push(tolerance)
    else malformed.push(clause)
  }
  return { tolerances, malformed }
}
