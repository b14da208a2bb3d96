import { readItems, readString } from '@naru/contract/manifest/read'
import { isNodeReady } from '../life/nodes/node-health.ts'
import type { Node } from '../life/objects/node.ts'
import type { Pod } from '../life/objects/pod.ts'
import { NODES, PODS } from '../life/resources.ts'
import { isPodReady } from '../life/workloads/pod-facts.ts'
import type { Labels, Scene, Span, Target } from './family.ts'
import type { Life } from './history/chronicle.ts'

/** The spans of a life in which something holds. */
export function spansWhere<T>({ editions, to }: Life<T>, holds: (object: T) => boolean): readonly Span[] {
  const spans: Span[] = []
  let since: number | undefined
  for (const { at, object } of editions) {
    if (holds(object)) since ??= at
    else if (since !== undefined) {
      spans.push({ from: since, to: at })
      since = undefined
    }
  }
  if (since !== undefined) spans.push({ from: since, ...(to === undefined ? {} : { to }) })
  return spans
}

/** What the last edition of a life says. */
export function lastOf<T>({ editions }: Life<T>): T | undefined {
  return editions.at(-1)?.object
}

export function addressOf({ status }: Node): string {
  const internal = readItems(status.addresses).find(({ type }) => type === 'InternalIP')
  return readString(internal?.['address'])
}

/** A machine with the spans in which it answered. */
export type Machine = { readonly node: Node; readonly life: Life<Node>; readonly up: readonly Span[] }

export function machinesOf({ chronicle, from, to }: Scene): readonly Machine[] {
  return chronicle.lives(NODES, from, to).flatMap((life) => {
    const node = lastOf(life)
    return node === undefined ? [] : [{ node, life, up: spansWhere(life, isNodeReady) }]
  })
}

function jobLabels(job: string, instance: string, more: Labels): Labels {
  return { instance, job, ...more }
}

/** Kubelet of a machine; cAdvisor and probes have paths of their own. */
export function kubeletTarget({ node, up }: Machine, path: string): Target {
  const instance = `${addressOf(node)}:10250`
  const more = { endpoint: 'https-metrics', metrics_path: path, node: node.metadata.name }
  const labels = jobLabels('kubelet', instance, { ...more, namespace: 'kube-system', service: 'kubelet' })
  return { labels, scrapeUrl: `https://${instance}${path}`, up }
}

export function exporterTarget({ node, up }: Machine): Target {
  const labels = jobLabels('node-exporter', node.metadata.name, {
    endpoint: 'https',
    namespace: 'monitoring',
    service: 'node-exporter',
  })
  return { labels, scrapeUrl: `https://${addressOf(node)}:9100/metrics`, up }
}

type PodTarget = { readonly app: string; readonly job: string; readonly port: number; readonly path?: string }

/** The pods of an application as targets, each while it is ready. */
export function podTargets(
  { app, job, port, path = '/metrics' }: PodTarget,
  { chronicle, from, to }: Scene,
): readonly Target[] {
  return chronicle.lives(PODS, from, to).flatMap((life) => {
    const pod = lastOf(life)
    if (pod === undefined || labelOf(pod) !== app) return []
    const { name, namespace = '' } = pod.metadata
    const instance = `${pod.status?.podIP ?? name}:${port}`
    const labels = jobLabels(job, instance, { namespace, pod: name, service: app, endpoint: 'metrics' })
    return [{ labels, scrapeUrl: `http://${instance}${path}`, up: spansWhere(life, isPodReady) }]
  })
}

/** A pod that asks by its annotations to be read, with what its labels say of it; null where it asks for nothing. */
export function annotatedTarget(life: Life<Pod>): Target | null {
  const pod = lastOf(life)
  const { 'prometheus.io/scrape': asks, 'prometheus.io/port': port } = pod?.metadata.annotations ?? {}
  if (pod === undefined || asks !== 'true' || port === undefined) return null
  const { name, namespace = '', labels = {} } = pod.metadata
  const instance = `${pod.status?.podIP ?? name}:${port}`
  const { version = '' } = labels
  const told = jobLabels('kubernetes-pods', instance, { namespace, pod: name, app: labelOf(pod), version })
  return { labels: told, scrapeUrl: `http://${instance}/metrics`, up: spansWhere(life, isPodReady) }
}

/** What a pod of an application is called. */
export function labelOf({ metadata: { labels = {} } }: Pod): string {
  return labels['app'] ?? labels['app.kubernetes.io/name'] ?? labels['component'] ?? ''
}
