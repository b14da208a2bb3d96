import type { Pod } from '../../life/objects/pod.ts'

type Program = {
  readonly apps: readonly string[]
  readonly ports: readonly string[]
  readonly openshift: string
}

const PROMETHEUS: Program = {
  apps: ['prometheus', 'prometheus-k8s', 'thanos-querier'],
  ports: ['9090', '9091', '80'],
  openshift: 'v2.55.1',
}
const ALERTMANAGER: Program = {
  apps: ['alertmanager', 'alertmanager-main'],
  ports: ['9093', '9094', '80'],
  openshift: 'v0.27.0',
}

const JAEGER: Program = { apps: ['jaeger'], ports: ['16686', '80'], openshift: '1.65.0' }

/** What OpenShift's images, which bear its own version, have inside, stands beside each program. */
function findProgram(
  { metadata, spec }: Pod,
  port: string,
  { apps, ports, openshift }: Program,
): string | undefined {
  if (!apps.includes(metadata.labels?.['app'] ?? '')) return undefined
  if (/^\d+$/.test(port) && !ports.includes(port)) return undefined
  const tag = /:(v\d[^@]*)$/.exec(spec.containers[0]?.image ?? '')?.[1]
  return tag ?? openshift
}

/** The version of the Prometheus in a pod, or undefined where none answers: also behind a querier that asks it. */
export function findPrometheus(pod: Pod, port: string): string | undefined {
  return findProgram(pod, port, PROMETHEUS)
}

/** The version of the Alertmanager in a pod, or undefined where none answers. */
export function findAlertmanager(pod: Pod, port: string): string | undefined {
  return findProgram(pod, port, ALERTMANAGER)
}

/** Whether the query service of a Jaeger answers in a pod. */
export function isJaeger(pod: Pod, port: string): boolean {
  return findProgram(pod, port, JAEGER) !== undefined
}
