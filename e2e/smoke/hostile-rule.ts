import { RULE_RESOURCE } from '@naru/contract/alerts/rules/rule-place'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { LINK, PAYLOAD, plantHostile } from './hostile-object.ts'

/** Braces would be read by Prometheus' own templates, which would tell of the failure instead. */
const TEMPLATED = PAYLOAD.replaceAll(/\{\{.*?\}\}/g, '')

/** What the alert is called that fires with payloads in its labels and annotations. */
export const ALERT = `Hostile <img src="/none" onerror="window.hurt=1">`

/** Plants a rule whose alert fires at once, and one that records. */
export function plantHostileRule(cluster: KubeClient): Promise<KubeObject> {
  const alert = {
    alert: ALERT,
    expr: 'vector(1)',
    labels: { severity: 'warning', note: TEMPLATED },
    annotations: { summary: TEMPLATED, description: TEMPLATED, runbook_url: LINK, note: TEMPLATED },
  }
  const groups = [{ name: 'hostile', rules: [alert, { record: 'hostile:one', expr: 'vector(1)' }] }]
  return plantHostile({
    cluster,
    resource: RULE_RESOURCE,
    like: { metadata: { name: 'hostile', namespace: 'monitoring' }, spec: { groups } },
    keeps: /^(alert|expr|annotations)$/,
  })
}
