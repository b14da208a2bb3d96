import { revisionOf } from '../../../life/network/mesh-revision.ts'
import type { Pod } from '../../../life/objects/pod.ts'
import { controllerOf } from '../../../life/owner-index.ts'
import { PODS } from '../../../life/resources.ts'
import { isPodReady } from '../../../life/workloads/pod-facts.ts'
import type { CallEnd } from '../../../seed/mesh-call.ts'
import type { Labels, Scene, Span, Target } from '../../family.ts'
import type { Life } from '../../history/chronicle.ts'
import { labelOf, lastOf, spansWhere } from '../../targets.ts'
import type { Party, Variant } from './call-timeline.ts'

/** A pod that calls or is called. */
export type MeshPod = Party & {
  readonly labels: Labels
  /** The proxy that counts; null for a pod without one. */
  readonly proxy: Target | null
  /** The ztunnel of its node, which counts for a pod that is carried without a proxy; null for any other. */
  readonly carrier: Target | null
  /** Null for one that never had an address. */
  readonly place: { readonly name: string; readonly address: string } | null
}

const PORT = 15090

/** Who is at an end of calls, as long as anybody remembers: a counter is the sum of all that was. */
export type PodFinder = {
  readonly pods: (end: CallEnd) => readonly MeshPod[]
  /** Of which workloads the pods are, which is known before anything else of them is looked at. */
  readonly workloads: (end: CallEnd) => readonly string[]
}

/** Goes through all pods once, and looks at those of an application when they are first asked for. */
export function createPodFinder({ chronicle, to }: Pick<Scene, 'chronicle' | 'to'>): PodFinder {
  const lives = new Map<string, Life<Pod>[]>()
  for (const life of chronicle.lives(PODS, Number.NEGATIVE_INFINITY, to)) {
    const pod = lastOf(life)
    if (!pod) continue
    const key = `${pod.metadata.namespace}/${labelOf(pod)}`
    const known = lives.get(key)
    if (known) known.push(life)
    else lives.set(key, [life])
  }
  const livesOf = ({ namespace, app }: CallEnd): readonly Life<Pod>[] =>
    lives.get(`${namespace}/${app}`) ?? []
  const found = new Map<string, readonly MeshPod[]>()
  return {
    pods: (end) => {
      const key = `${end.namespace}/${end.app}`
      const pods = found.get(key) ?? readMeshPods(livesOf(end))
      found.set(key, pods)
      return pods
    },
    workloads: (end) => [
      ...new Set(
        livesOf(end)
          .flatMap((life) => lastOf(life) ?? [])
          .map(workloadOf),
      ),
    ],
  }
}

/** Pods of the same workload and version have the same variant. */
export function readMeshPods(lives: readonly Life<Pod>[]): readonly MeshPod[] {
  const variants = new Map<string, Variant>()
  return lives.flatMap((life) => {
    const pod = lastOf(life)
    const spans = spansWhere(life, isPodReady)
    if (!pod || spans.length === 0) return []
    const { name, labels = {} } = pod.metadata
    const variant = { workload: workloadOf(pod), version: labels['version'] ?? 'latest' }
    const key = JSON.stringify(variant)
    const shared = variants.get(key) ?? variant
    variants.set(key, shared)
    return [
      {
        labels,
        variant: shared,
        spans,
        proxy: proxyTarget(life),
        carrier: isCarried(pod) ? carrierOf(pod) : null,
        place: pod.status?.podIP ? { name, address: pod.status.podIP } : null,
      },
    ]
  })
}

/** What Istio takes a pod to be of: a deployment rather than its replica set. */
function workloadOf({ metadata }: Pod): string {
  const { name, labels = {} } = metadata
  const own = labels['deploymentconfig'] ?? controllerOf({ metadata })?.name ?? name
  const hash = labels['pod-template-hash']
  return hash !== undefined && own.endsWith(`-${hash}`) ? own.slice(0, -hash.length - 1) : own
}

/** A proxy by its version and its control plane, and when it is there to be told what holds. */
export type Proxy = { readonly version: string; readonly revision: string; readonly spans: readonly Span[] }

/** All proxies, whatever they stand before. */
export function proxiesOf({ chronicle, from, to }: Scene): readonly Proxy[] {
  return chronicle.lives(PODS, from, to).flatMap((life) => {
    const pod = lastOf(life)
    const proxy = pod && proxyOf(pod)
    if (!proxy) return []
    const spans = spansWhere(life, isPodReady)
    const version = proxy.image.split(':').at(-1) ?? ''
    return spans.length === 0 ? [] : [{ version, revision: revisionOf(pod), spans }]
  })
}

const REDIRECTION = 'ambient.istio.io/redirection'

function isCarried({ metadata: { annotations = {} } }: Pod): boolean {
  return annotations[REDIRECTION] === 'enabled'
}

/** One on each node, for all of its pods. */
function carrierOf({ spec, status }: Pod): Target {
  const instance = `${status?.hostIP ?? spec.nodeName}:15020`
  const labels = {
    app: 'ztunnel',
    instance,
    job: 'istio-system/ztunnel-monitor',
    namespace: 'istio-system',
    node: spec.nodeName ?? '',
  }
  return { labels, scrapeUrl: `http://${instance}/stats/prometheus`, up: [{ from: 0 }] }
}

type Sidecar = Pod['spec']['containers'][number]

/** A gateway is nothing but a proxy. */
export function proxyOf({ spec: { containers } }: Pod): Sidecar | undefined {
  return containers.find(({ name, image }) => name === 'istio-proxy' || image.includes('/proxyv2:'))
}

/** The proxy of a pod, by what the labels of the pod say of it; null for a pod without one. */
export function proxyTarget(life: Life<Pod>): Target | null {
  const pod = lastOf(life)
  return pod && proxyOf(pod) ? { ...targetOf(pod), up: spansWhere(life, isPodReady) } : null
}

function targetOf(pod: Pod): Omit<Target, 'up'> {
  const { name, namespace = '', labels: own = {} } = pod.metadata
  const instance = `${pod.status?.podIP ?? name}:${PORT}`
  const told = { app: labelOf(pod), version: own['version'] ?? '' }
  const labels = { instance, job: 'istio-system/envoy-stats-monitor', namespace, pod: name, ...told }
  return { labels, scrapeUrl: `http://${instance}/stats/prometheus` }
}
