import type { AlertRule } from '@naru/contract/api/alerts'
import { expect, it } from 'vitest'
import { filterRules, groupRules, parseRuleFilter } from './rule-filter.ts'

function rule(name: string, more: Partial<AlertRule> = {}): AlertRule {
  return {
    id: name,
    cluster: 'seoul',
    group: 'apps',
    file: 'a.yaml',
    place: 0,
    name,
    type: 'alerting',
    expression: 'up == 0',
    wait: 0,
    keep: 0,
    labels: {},
    annotations: {},
    state: 'inactive',
    failure: null,
    evaluated: null,
    interval: 30,
    alerts: 0,
    ...more,
  }
}

const RULES = [
  rule('Crash', { state: 'firing' }),
  rule('Node', { group: 'nodes', expression: 'kube_node_info' }),
  rule('Crash', { cluster: 'busan' }),
]

it('narrows by state and by anything that is written', () => {
  expect(filterRules(RULES, parseRuleFilter({})).length).toBe(3)
  expect(filterRules(RULES, parseRuleFilter({ state: 'firing' }))).toEqual([RULES[0]])
  expect(filterRules(RULES, parseRuleFilter({ text: 'NODE_info' }))).toEqual([RULES[1]])
})

it('finds what cannot be evaluated, also among what fires', () => {
  const broken = [
    rule('Typo', { failure: 'parse error' }),
    rule('Late', { state: 'firing', failure: 'timeout' }),
  ]
  const shown = (state: string) => filterRules([...RULES, ...broken], parseRuleFilter({ state }))
  expect(shown('broken')).toEqual(broken)
  expect(shown('firing')).toEqual([RULES[0], broken[1]])
})

it('groups as the clusters do', () => {
  expect(groupRules(RULES).map(({ cluster, group, rules }) => [cluster, group, rules.length])).toEqual([
    ['seoul', 'apps', 1],
    ['seoul', 'nodes', 1],
    ['busan', 'apps', 1],
  ])
})
