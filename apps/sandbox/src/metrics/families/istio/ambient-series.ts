import { AMBIENT_CALLS } from '../../../seed/ambient-calls.ts'
import { type CallEnd, type MeshCall, TCP } from '../../../seed/mesh-call.ts'
import type { Labels, Scene, Target } from '../../family.ts'
import { endingLabels, type Side, trafficLabels } from './call-labels.ts'
import { type CallSeries, type Ends, findEnds, shareOf } from './call-series.ts'
import {
  buildTimeline,
  cutSegments,
  isReadyIn,
  type Segment,
  type Share,
  shareCounter,
  type Variant,
} from './call-timeline.ts'
import { createPodFinder, type MeshPod, type PodFinder } from './proxied-pods.ts'
import { findWaypoints, namedAt, type Waypoints } from './waypoint-spans.ts'

/** Who tells of calls that nobody's own proxy sees, and what stands between their ends. */
type Carried = Omit<Ends, 'callers' | 'callees'> & {
  readonly callers: readonly MeshPod[]
  readonly callees: readonly MeshPod[]
  readonly waypoints: Waypoints
  /** By name, those that were ever named. */
  readonly between: ReadonlyMap<string, readonly MeshPod[]>
}

/** What ztunnel counts of all that it carries, and waypoints of requests that go by them. */
export function buildAmbientSeries(scene: Scene): readonly CallSeries[] {
  const calls = AMBIENT_CALLS.filter(
    ({ from, to }) => to.cluster === scene.world.cluster.name && isWanted(scene, from, to),
  )
  if (calls.length === 0) return []
  const finder = createPodFinder(scene)
  return calls.flatMap((call) => {
    const carried = findCarried(call, scene, finder)
    return carried ? [...carriedBytes(carried), ...passedRequests(carried)] : []
  })
}

/** Waypoints stand in the namespaces of those that they serve. */
function isWanted({ wants }: Scene, from: CallEnd | undefined, to: CallEnd): boolean {
  return wants({
    source_workload_namespace: from?.namespace ?? '',
    destination_workload_namespace: to.namespace,
    destination_service_namespace: to.namespace,
  })
}

function findCarried(call: MeshCall, scene: Scene, finder: PodFinder): Carried | null {
  const ends = findEnds(call, scene, finder)
  const [callers, callees] = [ends.callers ?? [], ends.callees ?? []].map((pods) =>
    pods.filter(({ carrier }) => carrier !== null),
  )
  if (!callers?.length || !callees?.length) return null
  const waypoints = findWaypoints(call.to.namespace, scene)
  const names = new Set(waypoints.named.flatMap(({ name }) => name ?? []))
  const between = new Map([...names].map((name) => [name, waypoints.podsOf(name)]))
  const moments = waypoints.named.map(({ at }) => at).toSorted((left, right) => left - right)
  const pods = [...callers, ...callees, ...[...between.values()].flat()]
  const first = Math.min(...callees.flatMap(({ spans }) => spans.map(({ from }) => from)))
  const segments = cutSegments(
    buildTimeline(pods).filter(({ from }) => from >= first),
    [...new Set(moments)],
  )
  return { ...ends, callers, callees, waypoints, between, segments }
}

/** Whether calls went by the waypoint of a name, or by none, in a segment. */
function goesBy({ waypoints }: Carried, name: string | null, { from }: Segment): boolean {
  return namedAt(waypoints, from) === name
}

/** Pods whose ztunnel tells the same of them: those of one node that run the same. */
function byCarrier(pods: readonly MeshPod[]): readonly (readonly [Target, Variant, readonly MeshPod[]])[] {
  const groups = new Map<string, [Target, Variant, MeshPod[]]>()
  for (const pod of pods) {
    const { carrier, variant } = pod
    if (!carrier) continue
    const key = JSON.stringify([carrier.labels, variant])
    const known = groups.get(key)
    if (known) known[2].push(pod)
    else groups.set(key, [carrier, variant, [pod]])
  }
  return [...groups.values()]
}

function variantsOf(pods: readonly MeshPod[]): readonly Variant[] {
  return [...new Set(pods.map(({ variant }) => variant))]
}

/** Of bytes, nobody says what became of the requests in them. */
function carriedBytes(carried: Carried): readonly CallSeries[] {
  const { call, callers, callees, shares, fate, between } = carried
  const bytes: MeshCall = { ...call, protocol: 'tcp', endings: TCP }
  const sent = (group: readonly MeshPod[]) => (one: Segment) =>
    group.reduce((sum, pod) => sum + (shares(one).get(pod) ?? 0), 0)
  const heard = (group: readonly MeshPod[]) => (one: Segment) =>
    group.reduce((sum, pod) => sum + (fate(one).byPod.get(pod) ?? 0), 0)
  const tell = (target: Target, traffic: Labels, share: Share) =>
    seriesOf(
      { ...carried, call: bytes },
      { target, traffic, ending: endingLabels({ share: 1, code: '' }, 'tcp') },
      share,
    )
  return [
    ...byCarrier(callers).flatMap(([target, source, group]) => [
      ...variantsOf(callees).flatMap((destination) =>
        tell(target, labelsOf(bytes, 'source', source, destination), (one) =>
          goesBy(carried, null, one) ? sent(group)(one) * (fate(one).byVariant.get(destination) ?? 0) : 0,
        ),
      ),
      ...[...between].flatMap(([name, pods]) =>
        tell(target, toWaypoint(bytes, source, name), (one) =>
          goesBy(carried, name, one) && isThere(pods, one) ? sent(group)(one) : 0,
        ),
      ),
    ]),
    ...byCarrier(callees).flatMap(([target, destination, group]) => [
      ...variantsOf(callers).flatMap((source) =>
        tell(target, labelsOf(bytes, 'destination', source, destination), (one) =>
          goesBy(carried, null, one) ? shareOf(carried, source, one) * heard(group)(one) : 0,
        ),
      ),
      ...[...between].flatMap(([name, pods]) =>
        tell(target, fromWaypoint(bytes, destination, name), (one) =>
          goesBy(carried, name, one) && isThere(pods, one) ? heard(group)(one) : 0,
        ),
      ),
    ]),
  ]
}

function isThere(pods: readonly MeshPod[], segment: Segment): boolean {
  return pods.some((pod) => isReadyIn(pod, segment))
}

/** Each pod of a waypoint sees as many requests as the others. */
function passedRequests(carried: Carried): readonly CallSeries[] {
  const { call, callers, callees, fate, between } = carried
  if (call.protocol === 'tcp') return []
  return [...between].flatMap(([name, pods]) =>
    pods.flatMap((pod) => {
      const { proxy } = pod
      if (!proxy) return []
      const part = (one: Segment): number => {
        const ready = pods.filter((other) => isReadyIn(other, one))
        return goesBy(carried, name, one) && ready.includes(pod) ? 1 / ready.length : 0
      }
      return variantsOf(callers).flatMap((source) =>
        variantsOf(callees).flatMap((destination) =>
          call.endings.flatMap((ending) => {
            const traffic = {
              ...labelsOf(call, 'destination', source, destination),
              reporter: 'waypoint',
            }
            const told = { target: proxy, traffic, ending: endingLabels(ending, call.protocol) }
            return seriesOf(carried, told, (one) => {
              const arrived = fate(one).byVariant.get(destination) ?? 0
              return part(one) * ending.share * shareOf(carried, source, one) * arrived
            })
          }),
        ),
      )
    }),
  )
}

function labelsOf(call: MeshCall, reporter: Side, source: Variant, destination: Variant): Labels {
  const told = trafficLabels({ call, reporter, source, destination, isSecured: true })
  return { ...told, connection_security_policy: 'mutual_tls' }
}

const asVariant = (workload: string): Variant => ({ workload, version: 'latest' })

/** The service that is called stays what it is. */
function toWaypoint(call: MeshCall, source: Variant, name: string): Labels {
  const { to } = call
  const { destination_service, destination_service_name } = labelsOf(call, 'source', source, asVariant(name))
  const there = labelsOf({ ...call, to: { ...to, app: name } }, 'source', source, asVariant(name))
  return {
    ...there,
    ...(destination_service !== undefined && { destination_service }),
    ...(destination_service_name !== undefined && { destination_service_name }),
  }
}

function fromWaypoint(call: MeshCall, destination: Variant, name: string): Labels {
  const { namespace, cluster } = call.to
  return labelsOf(
    { ...call, from: { cluster, namespace, app: name } },
    'destination',
    asVariant(name),
    destination,
  )
}

type Counted = Pick<CallSeries, 'target' | 'traffic' | 'ending'>

function seriesOf({ call, key, segments }: Carried, told: Counted, share: Share): readonly CallSeries[] {
  const count = shareCounter(key, segments, (one) => call.perSecond * share(one))
  return count ? [{ call, ...told, count }] : []
}
