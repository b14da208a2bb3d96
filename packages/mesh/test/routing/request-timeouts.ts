import { buildSingleRuleWizard, type SingleRule } from './single-rule.ts'

/** How long all requests may take, and how often they are tried. */
export type RequestTimeouts = SingleRule<'timeout' | 'retries'>

export const { generate, parse, check } = buildSingleRuleWizard('request_timeouts', ['timeout', 'retries'])
