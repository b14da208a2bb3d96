import type { KindRules } from './kind-rules.ts'
import { isWhole, type KindSpec } from './kind-spec.ts'

/** A kind that dashboards know, from its own data and rules. */
export type DashboardKind = {
  readonly spec: KindSpec
  readonly rules: KindRules
  readonly tellsProblems: boolean
}

type RulesOf = (id: string) => KindRules | undefined

/** The kinds of clusters that dashboards have anything to tell of; first those of the figures, which all else waits for. */
export function dashboardKinds(specs: readonly KindSpec[], rulesOf: RulesOf): readonly DashboardKind[] {
  const known = specs.flatMap((spec) => {
    const rules = rulesOf(spec.id)
    if (spec.source !== 'kubernetes' || !rules || !isWhole(spec)) return []
    const tellsProblems = rules.problem !== undefined && spec.dashboard?.problems !== false
    return tellsProblems || isToldOtherwise(spec, rules) ? [{ spec, rules, tellsProblems }] : []
  })
  const isFirst = ({ rules }: DashboardKind) => Number(rules.figures !== undefined)
  return known.toSorted((a, b) => isFirst(b) - isFirst(a))
}

function isToldOtherwise({ dashboard }: KindSpec, { figures, warnedAt }: KindRules): boolean {
  const { changes = false, healthy = false } = dashboard ?? {}
  return changes || healthy || figures !== undefined || warnedAt !== undefined
}
