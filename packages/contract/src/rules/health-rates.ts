import { compilePattern } from '../text/pattern/compile-pattern.ts'
import { breach, type Checked } from './message.ts'

/** Percentages of errors from which requests of some codes are degraded, and failing. */
type Tolerance = {
  readonly code: string
  readonly degraded: number
  readonly failure: number
  readonly protocol: string
  readonly direction: string
}

/** What is tolerated of those whose namespace, kind and name are of these patterns. */
type Rate = {
  readonly namespace: string
  readonly kind: string
  readonly name: string
  readonly tolerance: Tolerance[]
}

const MOST_LENGTH = 8000
/** Each is asked of every service, workload and app. */
const MOST_RATES = 50
const MOST_CLAUSES = 50

/**
 * Lines of `namespace/kind/name: code,degraded,failure,protocol,direction;…`, in which an empty pattern is any; null where
 * one is none.
 */
export function parseHealthRates(text: string): readonly Rate[] | null {
  if (text.length > MOST_LENGTH) return null
  const lines = text.split('\n').map((line) => line.trim())
  const rates = lines.filter((line) => line !== '').map(parseRate)
  const known = rates.filter((rate) => rate !== null)
  return known.length === rates.length && rates.length <= MOST_RATES ? known : null
}

export function checkHealthRates(text: string): Checked {
  return parseHealthRates(text) ? null : breach('rule.healthRates')
}

function parseRate(line: string): Rate | null {
  const [subject = '', ...rest] = line.split(':')
  const [namespace = '', kind = '', name = '', ...more] = subject.split('/').map((part) => part.trim())
  if (rest.length === 0 || more.length > 0 || ![namespace, kind, name].every(isPattern)) return null
  const clauses = rest.join(':').split(';')
  const tolerance = clauses.map(parseHealthClause).filter((clause) => clause !== null)
  if (tolerance.length < clauses.length || clauses.length > MOST_CLAUSES) return null
  return { namespace, kind, name, tolerance }
}

/** Reads `code,degraded,failure,protocol,direction`, an empty pattern for any; null when a part is none of these. */
export function parseHealthClause(clause: string): Tolerance | null {
  const parts = clause.split(',').map((part) => part.trim())
  const [code = '', low = '', high = '', protocol = '', direction = ''] = parts
  const [degraded, failure] = [parseNumber(low), parseNumber(high)]
  if (parts.length !== 5 || ![code, protocol, direction].every(isPattern)) return null
  if (degraded === null || failure === null || degraded > failure) return null
  return { code, degraded, failure, protocol, direction }
}

function parseNumber(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

function isPattern(text: string): boolean {
  return compilePattern(text) !== null
}
