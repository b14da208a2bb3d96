import type { Pod } from '../../../life/objects/pod.ts'
import { PODS } from '../../../life/resources.ts'
import { isPodReady } from '../../../life/workloads/pod-facts.ts'
import type { CallEnd } from '../../../seed/mesh-calls.ts'
import type { Labels, Scene, Span, Target } from '../../family.ts'
import type { Life } from '../../history/chronicle.ts'
import { labelOf, lastOf, spansWhere } from '../../targets.ts'
import type { Party } from './call-timeline.ts'

/** A pod that calls or is called. */
export type MeshPod = Party & {
  readonly labels: Labels
  /** The proxy that counts; null for a pod without one. */
  readonly proxy: Target | null
  /** Null for one that never had an address. */
  readonly place: { readonly name: string; readonly address: string } | null
}

const PORT = 15090

/** The pods of an application, as long as anybody remembers: a counter is the sum of all that was. */
export type PodFinder = (end: CallEnd) => readonly MeshPod[]

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
  const found = new Map<string, readonly MeshPod[]>()
  return ({ namespace, app }) => {
    const key = `${namespace}/${app}`
    const pods = found.get(key) ?? (lives.get(key) ?? []).flatMap(readMeshPod)
    found.set(key, pods)
    return pods
  }
}

function readMeshPod(life: Life<Pod>): readonly MeshPod[] {
  const pod = lastOf(life)
  const spans = spansWhere(life, isPodReady)
  if (!pod || spans.length === 0) return []
  return [
    {
      labels: pod.metadata.labels ?? {},
      version: pod.metadata.labels?.['version'] ?? 'latest',
      spans,
      proxy: proxyOf(pod) ? { ...targetOf(pod), up: spans } : null,
      place: pod.status?.podIP ? { name: pod.metadata.name, address: pod.status.podIP } : null,
    },
  ]
}

/** A proxy by its version, and when it is there to be told what holds. */
export type Proxy = { readonly version: string; readonly spans: readonly Span[] }

/** All proxies, whatever they stand before. */
export function proxiesOf({ chronicle, from, to }: Scene): readonly Proxy[] {
  return chronicle.lives(PODS, from, to).flatMap((life) => {
    const pod = lastOf(life)
    const proxy = pod && proxyOf(pod)
    if (!proxy) return []
    const spans = spansWhere(life, isPodReady)
    return spans.length === 0 ? [] : [{ version: proxy.image.split(':').at(-1) ?? '', spans }]
  })
}

type Sidecar = Pod['spec']['containers'][number]

/** A gateway is nothing but a proxy. */
function proxyOf({ spec: { containers } }: Pod): Sidecar | undefined {
  return containers.find(({ name, image }) => name === 'istio-proxy' || image.includes('/proxyv2:'))
}

function targetOf({ metadata, status }: Pod): Omit<Target, 'up'> {
  const { name, namespace = '' } = metadata
  const instance = `${status?.podIP ?? name}:${PORT}`
  const labels = { instance, job: 'istio-system/envoy-stats-monitor', namespace, pod: name }
  return { labels, scrapeUrl: `http://${instance}/stats/prometheus` }
}
