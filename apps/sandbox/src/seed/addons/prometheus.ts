import type { Planned } from '../app-objects.ts'
import { ALERT_RULE_GROUPS } from './alert-rules.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'
import { RULE_GROUPS } from './rule-schema.ts'

const OPERATOR = { group: 'monitoring.coreos.com', versions: ['v1'] } as const

const RULE: CustomKind = {
  ...OPERATOR,
  kind: 'PrometheusRule',
  plural: 'prometheusrules',
  short: ['promrule'],
  about: 'Alerting and recording rules.',
  spec: { groups: RULE_GROUPS },
}
const SERVICE_MONITOR: CustomKind = {
  ...OPERATOR,
  kind: 'ServiceMonitor',
  plural: 'servicemonitors',
  short: ['smon'],
  about: 'Which services are scraped.',
  spec: { selector: 'object', endpoints: 'array', namespaceSelector: 'object' },
  required: ['selector', 'endpoints'],
}
const POD_MONITOR: CustomKind = {
  ...OPERATOR,
  kind: 'PodMonitor',
  plural: 'podmonitors',
  short: ['pmon'],
  about: 'Which pods are scraped.',
  spec: { selector: 'object', podMetricsEndpoints: 'array' },
}
const PROMETHEUS: CustomKind = {
  ...OPERATOR,
  kind: 'Prometheus',
  plural: 'prometheuses',
  short: ['prom'],
  about: 'A Prometheus server.',
  spec: { replicas: 'integer', version: 'string', retention: 'string' },
  columns: [
    ['Version', '.spec.version'],
    ['Desired', '.spec.replicas', 'integer'],
  ],
}
const ALERTMANAGER: CustomKind = {
  ...OPERATOR,
  kind: 'Alertmanager',
  plural: 'alertmanagers',
  short: ['am'],
  about: 'An Alertmanager.',
  spec: { replicas: 'integer', version: 'string' },
  columns: [
    ['Version', '.spec.version'],
    ['Replicas', '.spec.replicas', 'integer'],
  ],
}

export const PROMETHEUS_GROUPS = ['monitoring.coreos.com']

/** The Prometheus operator's definitions, its servers in `namespace`, and what they scrape. */
export function buildPrometheus(
  namespace: string,
  scraped: readonly (readonly [namespace: string, app: string])[],
): readonly Planned[] {
  return [
    ...[RULE, SERVICE_MONITOR, POD_MONITOR, PROMETHEUS, ALERTMANAGER].map(buildDefinition),
    buildCustom(PROMETHEUS, {
      metadata: { name: 'k8s', namespace },
      spec: { replicas: 2, version: '3.2.1', retention: '30d' },
    }),
    buildCustom(ALERTMANAGER, {
      metadata: { name: 'main', namespace },
      spec: { replicas: 2, version: '0.28.1' },
    }),
    buildCustom(RULE, {
      metadata: { name: 'kubernetes-monitoring-rules', namespace, labels: { role: 'alert-rules' } },
      spec: { groups: ALERT_RULE_GROUPS },
    }),
    ...scraped.map(([target, app]) =>
      buildCustom(SERVICE_MONITOR, {
        metadata: { name: app, namespace: target },
        spec: {
          selector: { matchLabels: { app } },
          endpoints: [{ port: 'http', path: '/metrics', interval: '30s' }],
        },
      }),
    ),
  ]
}
