import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readString, readStringMap, readText } from '@naru/contract/manifest/read'
import { customHandle } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'
import { readDuration } from '../api/parameters.ts'
import type { Labels } from '../family.ts'

const RULES = customHandle('monitoring.coreos.com/v1', 'prometheusrules', 'PrometheusRule')

export type Rule = {
  readonly type: 'alerting' | 'recording'
  readonly name: string
  readonly expression: string
  readonly waitMs: number
  /** How long it goes on firing once its expression holds no more. */
  readonly keepMs: number
  readonly labels: Labels
  readonly annotations: Labels
}

export type RuleGroup = { readonly name: string; readonly file: string; readonly rules: readonly Rule[] }

function readRule(rule: Readonly<Record<string, unknown>>): Rule {
  const isAlert = rule['alert'] !== undefined
  return {
    type: isAlert ? 'alerting' : 'recording',
    name: readString(rule[isAlert ? 'alert' : 'record']),
    expression: readText(rule['expr']),
    waitMs: readDuration(readString(rule['for'])) ?? 0,
    keepMs: readDuration(readString(rule['keep_firing_for'])) ?? 0,
    labels: readStringMap(rule['labels']),
    annotations: readStringMap(rule['annotations']),
  }
}

function groupsOf({ metadata, spec }: KubeObject): readonly RuleGroup[] {
  const { namespace = '', name, uid = '' } = metadata
  const file = `/etc/prometheus/rules/prometheus-k8s-rulefiles-0/${namespace}-${name}-${uid}.yaml`
  return readItems(readFields(spec)['groups']).map((group) => ({
    name: readString(group['name']),
    file,
    rules: readItems(group['rules']).map(readRule),
  }))
}

/** What the PrometheusRule objects of a cluster say, as the operator writes it into files. */
export function readRuleGroups(world: World): readonly RuleGroup[] {
  return world.list<KubeObject>(RULES).flatMap(groupsOf)
}
