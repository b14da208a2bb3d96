import { createHash } from 'node:crypto'
import type { World } from '../../life/world.ts'
import { evaluatedAt, evaluateRules } from '../alerting/evaluate-rules.ts'
import type { ClusterSeries } from '../cluster-series.ts'
import { type Labels, labelKey } from '../family.ts'
import type { Silences } from './silences.ts'

/** What Prometheus adds to every alert that it sends. */
const EXTERNAL: Labels = { prometheus: 'monitoring/k8s' }
/** An alert that is not sent again counts as resolved after so long. */
const RESEND_MS = 4 * 60_000

export const RECEIVER = { name: 'Default' }
const WATCHDOG = { name: 'Watchdog' }
const CRITICAL = { name: 'Critical' }
export const RECEIVERS = [RECEIVER, WATCHDOG, CRITICAL]

/** The receiver that the routes lead an alert to. */
export function receiverOf(labels: Labels): { readonly name: string } {
  if (labels['alertname'] === 'Watchdog') return WATCHDOG
  return labels['severity'] === 'critical' ? CRITICAL : RECEIVER
}

export type NotifiedAlert = ReturnType<typeof notifiedAlerts>[number]

/** A critical alert speaks for milder ones of its name in its namespace. */
function inhibitorOf(labels: Labels, all: readonly Labels[]): string | undefined {
  if (!['warning', 'info'].includes(labels['severity'] ?? '')) return undefined
  const found = all.find(
    ({ severity, namespace, alertname }) =>
      severity === 'critical' && namespace === labels['namespace'] && alertname === labels['alertname'],
  )
  return found && fingerprintOf(found)
}

export function fingerprintOf(labels: Labels): string {
  return createHash('sha256').update(labelKey(labels)).digest('hex').slice(0, 16)
}

/** What Prometheus has sent and what became of it, as `GET /api/v2/alerts` tells it. */
export function notifiedAlerts(world: World, series: ClusterSeries, silences: Silences) {
  const at = evaluatedAt(world.now())
  const firing = evaluateRules(world, series).flatMap(({ rules }) =>
    rules.flatMap(({ rule, alerts }) =>
      alerts.filter(({ state }) => state === 'firing').map((alert) => ({ rule, alert })),
    ),
  )
  const all = firing.map(({ alert }) => ({ ...alert.labels, ...EXTERNAL }))
  return firing.map(({ rule, alert }, index) => {
    const labels: Labels = all[index] ?? alert.labels
    const silencedBy = silences.over(labels)
    const inhibitor = inhibitorOf(labels, all)
    const inhibitedBy = inhibitor === undefined ? [] : [inhibitor]
    const isQuiet = silencedBy.length + inhibitedBy.length > 0
    return {
      annotations: alert.annotations,
      endsAt: new Date(at + RESEND_MS).toISOString(),
      fingerprint: fingerprintOf(labels),
      receivers: [receiverOf(labels)],
      startsAt: new Date(alert.activeAt + rule.waitMs).toISOString(),
      status: { inhibitedBy, mutedBy: [], silencedBy, state: isQuiet ? 'suppressed' : 'active' },
      updatedAt: new Date(at).toISOString(),
      generatorURL: `http://prometheus-k8s:9090/graph?g0.expr=${encodeURIComponent(rule.expression)}&g0.tab=1`,
      labels,
    }
  })
}
