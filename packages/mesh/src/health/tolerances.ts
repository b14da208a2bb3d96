import type { HealthRate, Tolerance } from '@naru/contract/mesh/wire/health'
import type { Pattern } from '@naru/contract/text/pattern/compile-pattern'
import { parseHealthAnnotation } from './health-annotation.ts'
import { codeWord, wholeWord } from './whole-word.ts'

/** The rates that apply when nothing configured matches (docs/spec/mesh-wire.md 4.1). */
export const DEFAULT_RATE: HealthRate = {
  tolerance: [
    { code: '5XX', protocol: 'http', direction: '.*', degraded: 0, failure: 10 },
    { code: '4XX', protocol: 'http', direction: '.*', degraded: 10, failure: 20 },
    { code: '^[1-9]$|^1[0-6]$', protocol: 'grpc', direction: '.*', degraded: 0, failure: 10 },
    { code: '^-$', protocol: 'http|grpc', direction: '.*', degraded: 0, failure: 10 },
  ],
}

export type HealthSubject = {
  readonly namespace: string
  readonly kind: 'app' | 'service' | 'workload'
  readonly name: string
  readonly annotation?: string | undefined
}

/** A tolerance with its patterns compiled; all of them match whole words only. */
export type CompiledTolerance = {
  readonly code: Pattern
  readonly protocol: Pattern
  readonly direction: Pattern
  readonly degraded: number
  readonly failure: number
}

/** What is tolerated of a subject: its annotation, else the first configured rate that matches, else the default. */
export function tolerancesFor(
  subject: HealthSubject,
  configured: readonly HealthRate[],
): readonly CompiledTolerance[] {
  const annotated = subject.annotation ? parseHealthAnnotation(subject.annotation).tolerances : []
  if (annotated.length > 0) return annotated.flatMap(compileTolerance)
  return compileRate(configured.find((candidate) => matchesRate(candidate, subject)) ?? DEFAULT_RATE)
}

// A rate serves thousands of subjects; what it compiles to depends on nothing else.
const compiled = new WeakMap<HealthRate, readonly CompiledTolerance[]>()

function compileRate(rate: HealthRate): readonly CompiledTolerance[] {
  const known = compiled.get(rate)
  if (known) return known
  const tolerances = rate.tolerance.flatMap(compileTolerance)
  compiled.set(rate, tolerances)
  return tolerances
}

type Part = 'namespace' | 'kind' | 'name'
const PARTS = ['namespace', 'kind', 'name'] as const satisfies readonly Part[]

type Meant = readonly (readonly [Part, Pattern | null])[]
const compiledSubjects = new WeakMap<HealthRate, Meant>()

function matchesRate(rate: HealthRate, subject: HealthSubject): boolean {
  return meantBy(rate).every(([part, pattern]) => pattern?.test(subject[part]) ?? false)
}

/** The patterns of whom a rate is about, but those that are any; null for one that is no regular expression. */
function meantBy(rate: HealthRate): Meant {
  const known = compiledSubjects.get(rate)
  if (known) return known
  const meant = PARTS.flatMap((part): Meant => {
    const pattern = rate[part]
    return pattern ? [[part, wholeWord(pattern)]] : []
  })
  compiledSubjects.set(rate, meant)
  return meant
}

/** A tolerance with a pattern that is no regular expression is left out. */
function compileTolerance({
  code,
  protocol,
  direction,
  degraded,
  failure,
}: Tolerance): readonly CompiledTolerance[] {
  const [codes, protocols, directions] = [codeWord(code), wholeWord(protocol), wholeWord(direction)]
  if (!codes || !protocols || !directions) return []
  return [{ code: codes, protocol: protocols, direction: directions, degraded, failure }]
}
