import { findKind } from '@naru/contract/kinds/registry'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { pagePath } from '@naru/contract/pages/paths'

type Labels = { readonly name: string; readonly namespace: string }

/** What there is about an object: how many series of each metric bear its name. */
export function ownMetrics({ kind, namespace, name }: MeasuredObject): string {
  const labels: Labels = { name: kind, namespace: 'namespace', ...findKind(kind)?.measured?.series }
  const own = `${labels.name}=${JSON.stringify(name)}`
  const where = namespace === null ? '' : `${labels.namespace}=${JSON.stringify(namespace)},`
  return `count by (__name__) ({${where}${own}})`
}

/** Where that is told. */
export function ownMetricsPath(cluster: string, object: MeasuredObject): string {
  return pagePath('P_PROMETHEUS_GRAPH', { cluster, q: ownMetrics(object), view: 'table' })
}
