import type { Tolerance } from '@naru/contract/mesh/health'

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
    const tolerance = parseClause(clause)
    if (tolerance) tolerances.push(tolerance)
    else malformed.push(clause)
  }
  return { tolerances, malformed }
}

function parseClause(clause: string): Tolerance | null {
  const parts = clause.split(',').map((part) => part.trim())
  const [code = '', low = '', high = '', protocol = '', direction = ''] = parts
  if (parts.length !== 5 || [code, protocol, direction].includes('')) return null
  const [degraded, failure] = [parsePercent(low), parsePercent(high)]
  if (degraded === null || failure === null || degraded > failure) return null
  return { code, degraded, failure, protocol, direction }
}

function parsePercent(text: string): number | null {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
