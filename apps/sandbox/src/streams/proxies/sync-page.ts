import { formatTime } from '../../clock.ts'
import { revisionOf } from '../../life/network/mesh-revision.ts'
import type { Node } from '../../life/objects/node.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { NODES, PODS } from '../../life/resources.ts'
import { isPodReady } from '../../life/workloads/pod-facts.ts'
import type { World } from '../../life/world.ts'
import { meshIdOf } from '../../seed/addons/mesh-ids.ts'
import { entrancesOf } from './gateway-config.ts'
import { isGateway } from './mesh-objects.ts'

/** What istiod tells proxies of, by how its page calls it. */
const PARTS = ['cluster', 'listener', 'route', 'endpoint'] as const
/** istiod pushes what changed in a while together. */
const WINDOW_MS = 600_000

export function proxyImage({ spec: { containers } }: Pick<Pod, 'spec'>): string | undefined {
  return containers.find(({ image }) => image.includes('/proxyv2:'))?.image
}

export type Push = { readonly version: string; readonly time: string }

/** The newest that istiod has told all proxies, or that before it. */
export function pushOf(world: World, ago = 0): Push {
  const count = Math.floor(world.now() / WINDOW_MS) - ago
  const time = formatTime(count * WINDOW_MS)
  return { version: `${time}/${count}`, time }
}

/** The page `/debug/syncz` of one istiod: what it has sent to those proxies that hold to it, and what they took. */
export function buildSyncPage(world: World, istiod: Pod): readonly object[] {
  const revision = revisionOf(istiod)
  const peers = world
    .list(PODS, istiod.metadata.namespace)
    .filter((pod) => pod.metadata.labels?.['app'] === 'istiod' && isPodReady(pod))
    .filter((pod) => revisionOf(pod) === revision)
  const place = peers.findIndex(({ metadata }) => metadata.name === istiod.metadata.name)
  const away = new Set(
    world
      .list(NODES)
      .filter(isAway)
      .map(({ metadata }) => metadata.name),
  )
  return world
    .list(PODS)
    .filter((pod) => proxyImage(pod) !== undefined && pod.status?.phase === 'Running')
    .filter((pod) => revisionOf(pod) === revision)
    .filter((_, index) => index % Math.max(1, peers.length) === place)
    .map((pod) => tellProxy(world, pod, away.has(pod.spec.nodeName ?? '')))
}

/** A node that says nothing any more: its proxies take nothing any more either. */
function isAway({ status }: Node): boolean {
  return status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is !== 'True') ?? false
}

/** A gateway that nobody has opened to requests has none. */
function hasRoutes(world: World, pod: Pod): boolean {
  return !isGateway(pod) || entrancesOf(world, pod).length > 0
}

function tellProxy(world: World, pod: Pod, isBehind: boolean): object {
  const { name, namespace } = pod.metadata
  const isRouter = isGateway(pod)
  const newest = pushOf(world).version
  // Who is not up yet has been told of clusters alone, which come first, and has taken nothing.
  const isUp = isPodReady(pod) || isBehind
  const told = isUp
    ? PARTS.filter((part) => part !== 'route' || hasRoutes(world, pod))
    : (['cluster'] as const)
  const taken = isBehind ? pushOf(world, 1).version : newest
  return {
    cluster_id: meshIdOf(world.cluster.name),
    proxy: `${name}.${namespace}`,
    proxy_type: isRouter ? 'router' : 'sidecar',
    istio_version: proxyImage(pod)?.split(':').at(-1),
    ...Object.fromEntries(
      told.flatMap((part) => [[`${part}_sent`, newest], ...(isUp ? [[`${part}_acked`, taken]] : [])]),
    ),
  }
}
