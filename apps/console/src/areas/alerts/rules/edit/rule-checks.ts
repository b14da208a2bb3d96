import type { RuleChecks } from '@naru/contract/alerts/rules/rule-form'
import { breach } from '@naru/contract/rules/message'
import { readDuration } from '@naru/promql/parse/literals'
import { findMistake } from '../../../../promql/find-mistake.ts'

/** What only a reader of PromQL can say of a rule. */
export const RULE_CHECKS: RuleChecks = {
  expression: (text) => {
    const mistake = findMistake(text)
    return mistake && breach('rule.promql', { message: mistake.message })
  },
  duration: (text) =>
    text === '' || text === '0' || readDuration(text) !== null ? null : breach('rule.duration'),
}
