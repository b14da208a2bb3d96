import { buildSingleRuleWizard, type SingleRule } from './single-rule.ts'

/** Delays and aborts a share of all requests. */
export type FaultInjection = SingleRule<'delay' | 'abort'>

export const { generate, parse, check } = buildSingleRuleWizard('fault_injection', ['delay', 'abort'])
