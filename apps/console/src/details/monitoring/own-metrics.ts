import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { pagePath } from '@naru/contract/pages/paths'

type Labels = { readonly name: string; readonly namespace: string }

/** By which labels series are an object's, where it is not called as its kind. */
const LABELS: Readonly<Record<string, Partial<Labels>>> = {
  'persistent-volume-claim': { name: 'persistentvolumeclaim' },
  'replica-set': { name: 'replicaset' },
  'stateful-set': { name: 'statefulset' },
  'daemon-set': { name: 'daemonset' },
  job: { name: 'job_name' },
  // What is told of requests bears the names of whoever they are for beside those of whoever tells.
  service: { name: 'destination_service_name', namespace: 'destination_service_namespace' },
  ingress: { namespace: 'exported_namespace' },
}

/** What there is about an object: how many series of each metric bear its name. */
export function ownMetrics({ kind, namespace, name }: MeasuredObject): string {
  const labels: Labels = { name: kind, namespace: 'namespace', ...LABELS[kind] }
  const own = `${labels.name}=${JSON.stringify(name)}`
  const where = namespace === null ? '' : `${labels.namespace}=${JSON.stringify(namespace)},`
  return `count by (__name__) ({${where}${own}})`
}

/** Where that is told. */
export function ownMetricsPath(cluster: string, object: MeasuredObject): string {
  return pagePath('P_PROMETHEUS_GRAPH', { cluster, q: ownMetrics(object), view: 'table' })
}
