import type { Alert, AlertRule } from '@naru/contract/api/alerts'
import { groupBy } from '@naru/mesh/model/group-by'
import { ruleIdOf } from './alert-ids.ts'
import type { ClusterAlerts } from './cluster-alerts.ts'
import type { PrometheusGroup, PrometheusRule } from './prometheus-rules.ts'

function stateOf(alerts: readonly Alert[]): AlertRule['state'] {
  if (alerts.some(({ state }) => state !== 'pending')) return 'firing'
  return alerts.length > 0 ? 'pending' : 'inactive'
}

type Placed = { readonly rule: PrometheusRule; readonly place: number }

function describeRule(cluster: string, group: PrometheusGroup, { rule, place }: Placed): AlertRule {
  const evaluated = Date.parse(rule.lastEvaluation)
  return {
    id: ruleIdOf(group, rule),
    cluster,
    group: group.name,
    file: group.file,
    place,
    name: rule.name,
    type: rule.type,
    expression: rule.query,
    wait: rule.type === 'alerting' ? rule.duration : 0,
    keep: rule.type === 'alerting' ? rule.keepFiringFor : 0,
    labels: rule.labels,
    annotations: rule.type === 'alerting' ? rule.annotations : {},
    state: 'inactive',
    failure: rule.lastError === '' ? null : rule.lastError,
    // The time of what was never evaluated is that of the year 1.
    evaluated: Number.isNaN(evaluated) || evaluated <= 0 ? null : evaluated,
    interval: group.interval,
    alerts: 0,
  }
}

/**
 * The rules of a cluster, each by the alerts that the person sees. Rules say what the whole cluster is watched for: who does
 * not see all of it is told of those that have something to say to them.
 */
export function describeRules({ source, seen, groups, alerts }: ClusterAlerts): readonly AlertRule[] {
  const byRule = groupBy(alerts, ({ rule }) => rule)
  return groups.flatMap((group) =>
    (group.rules ?? []).flatMap((rule, place) => {
      const described = describeRule(source.cluster, group, { rule, place })
      const own = byRule.get(described.id) ?? []
      if (seen?.all !== true && own.length === 0) return []
      return [{ ...described, state: stateOf(own), alerts: own.length }]
    }),
  )
}
