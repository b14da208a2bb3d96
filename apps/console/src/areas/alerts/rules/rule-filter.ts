import type { AlertRule } from '@naru/contract/api/alerts'
import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import { groupBy } from '@naru/mesh/model/group-by'

/** `broken` is what cannot be evaluated, in whichever state that has left it. */
export const SHOWN_RULES = ['all', 'broken', 'firing', 'pending', 'inactive'] as const
export type ShownRules = (typeof SHOWN_RULES)[number]
export type RuleFilter = { readonly shown: ShownRules; readonly text: string }

/** The filter that an address holds. */
export function parseRuleFilter(search: ParsedQuery): RuleFilter {
  return {
    shown: SHOWN_RULES.find((one) => one === search['state']) ?? 'all',
    text: queryText(search, 'text') ?? '',
  }
}

function hasText({ name, group, expression, cluster, labels, annotations }: AlertRule, text: string) {
  const told = [name, group, expression, cluster, ...Object.values(labels), ...Object.values(annotations)]
  return told.some((one) => one.toLowerCase().includes(text.toLowerCase()))
}

function isShown({ state, failure }: AlertRule, shown: ShownRules): boolean {
  if (shown === 'broken') return failure !== null
  return shown === 'all' || state === shown
}

/** The rules that are asked for. */
export function filterRules(rules: readonly AlertRule[], { shown, text }: RuleFilter): readonly AlertRule[] {
  return rules.filter((rule) => isShown(rule, shown) && hasText(rule, text))
}

export type RuleGroup = {
  readonly key: string
  readonly cluster: string
  readonly group: string
  readonly rules: readonly AlertRule[]
}

/** Rules in the groups in which their cluster evaluates them. */
export function groupRules(rules: readonly AlertRule[]): readonly RuleGroup[] {
  const keyOf = ({ cluster, file, group }: AlertRule): string => JSON.stringify([cluster, file, group])
  return [...groupBy(rules, keyOf)].map(([key, own]) => ({
    key,
    cluster: own[0]?.cluster ?? '',
    group: own[0]?.group ?? '',
    rules: own,
  }))
}
