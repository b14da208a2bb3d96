import { buildSingleRuleWizard, type SingleRule } from './single-rule.ts'

/** Divides all requests, and may copy them to one workload more. */
export type TrafficShifting = SingleRule<'mirror'>

export const { generate, parse, check } = buildSingleRuleWizard('traffic_shifting', ['mirror'])
