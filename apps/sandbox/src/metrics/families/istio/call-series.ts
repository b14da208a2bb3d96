import { DOMAIN } from '../../../life/network/mesh-routing.ts'
import type { CallEnd, CallEnding, MeshCall } from '../../../seed/mesh-calls.ts'
import type { Labels, Scene, Stretch, Target } from '../../family.ts'
import { type Fate, fateOf } from './call-fate.ts'
import { type EndVersion, endingLabels, sharedLabels, trafficLabels } from './call-labels.ts'
import { type RoutedSince, routingAt, routingsOf } from './call-routing.ts'
import { buildTimeline, cutSegments, isReadyIn, type Segment, shareCounter } from './call-timeline.ts'
import type { MeshPod, PodFinder } from './proxied-pods.ts'

/** What one proxy counts of one call that ended in one way. */
export type CallSeries = {
  readonly call: MeshCall
  readonly target: Target
  readonly traffic: Labels
  readonly ending: Labels
  readonly count: Stretch
}

/** Who has no pod that could answer is not reached. */
export const NO_PODS = { share: 1, code: '503', flags: 'UH', isLost: true } as const satisfies CallEnding

/** So says Envoy of a route to a subset that no destination rule has. */
const NO_CLUSTER = { share: 1, code: '503', flags: 'NC', isLost: true } as const satisfies CallEnding
const LOST = [NO_PODS, NO_CLUSTER]

/** Who is at an end of a call; null for one that is not in the cluster. */
type Pods = readonly MeshPod[] | null

type Ends = {
  readonly call: MeshCall
  readonly key: string
  readonly callers: Pods
  readonly callees: Pods
  readonly segments: readonly Segment[]
  readonly since: readonly RoutedSince[]
  readonly fate: (segment: Segment) => Fate
}

/** How busy a call is moves by this key. */
export function loadKey({ from, to }: MeshCall): string {
  return `${from?.namespace}/${from?.app}>${to.namespace}/${to.app}`
}

const hostOf = ({ to }: MeshCall): string => `${to.app}.${to.namespace}.${DOMAIN}`

/** Whose proxies tell of a call, and how. */
const TELLERS = [
  { side: 'source', pods: ({ callers }: Ends): Pods => callers, tell: bySource },
  { side: 'destination', pods: ({ callees }: Ends): Pods => callees, tell: byDestination },
] as const

/** Everything that proxies count of a call; what the caller's say adds up to what the other side's say. */
export function buildCallSeries(call: MeshCall, scene: Scene, podsOf: PodFinder): readonly CallSeries[] {
  const { name } = scene.world.cluster
  const asked = TELLERS.filter(({ side }) => scene.wants(sharedLabels(call, side, name)))
  if (asked.length === 0) return []
  const ends = findEnds(call, scene, podsOf)
  return asked.flatMap(({ pods, tell }) =>
    (pods(ends) ?? []).flatMap((pod) => told(pod, scene, (target) => tell(ends, pod, target))),
  )
}

function findEnds(call: MeshCall, scene: Scene, podsOf: PodFinder): Ends {
  const { from, to } = call
  const here = scene.world.cluster.name
  const callers = from?.cluster === here ? podsOf(from) : null
  const callees = to.host === undefined && to.cluster === here ? podsOf(to) : null
  const since = callers && callees && isRouted(call, callers) ? routingsOf(hostOf(call), scene) : []
  const moments = since.map(({ at }) => at)
  const segments = cutSegments(buildTimeline(callers, callees), moments)
  const fate = createFates(since, callees ?? [])
  return { call, key: loadKey(call), callers, callees, segments, since, fate }
}

function told(
  { proxy }: MeshPod,
  { wants }: Scene,
  tell: (target: Target) => readonly CallSeries[],
): readonly CallSeries[] {
  return proxy && wants(proxy.labels) ? tell(proxy) : []
}

/** Of an end in another cluster of the mesh one version is known, and none of an end outside. */
const versionsOf = (pods: Pods, end: CallEnd | undefined): readonly EndVersion[] =>
  pods ? [...new Set(pods.map(({ version }) => version))] : [end?.version ?? null]

/** Without pods in the cluster, there is only one at that end. */
function shareOf(pods: Pods, version: EndVersion, { total, byVersion }: Segment['callers']): number {
  if (pods === null || version === null) return 1
  return total === 0 ? 0 : (byVersion.get(version) ?? 0) / total
}

/** A proxy beside the caller routes requests. */
function isRouted({ protocol }: MeshCall, callers: readonly MeshPod[]): boolean {
  return protocol !== 'tcp' && callers.some(({ proxy }) => proxy)
}

/** What becomes of a call in each of its segments, worked out once. */
function createFates(since: readonly RoutedSince[], callees: readonly MeshPod[]): Ends['fate'] {
  const known = new Map<Segment, Fate>()
  return (segment) => {
    const ready = (): readonly MeshPod[] => callees.filter((pod) => isReadyIn(pod, segment))
    const fate = known.get(segment) ?? fateOf(routingAt(since, segment.from), ready())
    known.set(segment, fate)
    return fate
  }
}

const isMeshed = (pods: Pods, end: CallEnd | undefined): boolean =>
  pods ? pods.some(({ proxy }) => proxy) : end?.version !== undefined

const arrivingOf = ({ endings, arriving = endings }: MeshCall): readonly CallEnding[] =>
  arriving.filter(({ isLost }) => !isLost)

/** Tells of the calls of a pod that end in one way, with its share of them in each segment. */
type Tell = (
  ending: CallEnding,
  destination: EndVersion,
  share: (segment: Segment) => number,
  like?: MeshCall,
) => readonly CallSeries[]

function bySource(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callees } = ends
  const isSecured = isMeshed(callees, call.to)
  const tell: Tell = (ending, destination, share, like = call) =>
    seriesOf({ ...ends, call: like }, target, ending, {
      labels: { reporter: 'source', source: pod.version, destination, isSecured },
      share: (one) => (isReadyIn(pod, one) ? (call.perSecond / one.callers.total) * share(one) : 0),
    })
  return [
    ...versionsOf(callees, call.to).flatMap((version) => arrivals(ends, version, tell)),
    ...(callees === null || call.protocol === 'tcp' ? [] : losses(ends, tell)),
  ]
}

/** What is answered by a version, at once or after a delay. */
function arrivals(ends: Ends, version: EndVersion, tell: Tell): readonly CallSeries[] {
  const { call, callees, fate } = ends
  const arrived = (one: Segment): number =>
    callees === null || version === null ? 1 : (fate(one).byVersion.get(version) ?? 0)
  return arrivingOf(call).flatMap((ending) => [
    ...tell(ending, version, (one) => ending.share * arrived(one) * (1 - delayedIn(ends, one, null))),
    ...delaysOf(ends).flatMap((ms) =>
      tell(
        { ...ending, flags: 'DI' },
        version,
        (one) => ending.share * arrived(one) * delayedIn(ends, one, ms),
        { ...call, halfMs: call.halfMs + ms },
      ),
    ),
  ])
}

/** What reaches nobody, and what the caller's proxy answers itself because it was told to. */
function losses(ends: Ends, tell: Tell): readonly CallSeries[] {
  return [
    ...LOST.flatMap((ending) => tell(ending, null, (one) => ends.fate(one).lost.get(ending.flags) ?? 0)),
    ...abortsOf(ends).flatMap((code) =>
      tell({ share: 1, code, flags: 'FI', isLost: true }, null, (one) => {
        const { aborted } = routingAt(ends.since, one.from)
        return aborted.code === code ? aborted.share : 0
      }),
    ),
  ]
}

/** The delays that the caller's proxy has ever made, in milliseconds. */
function delaysOf({ since }: Ends): readonly number[] {
  return [...new Set(since.flatMap(({ routing: { delayed } }) => (delayed.share > 0 ? [delayed.ms] : [])))]
}

/** The share of the requests that have to wait for so many milliseconds, or for any number. */
function delayedIn({ since }: Ends, { from }: Segment, ms: number | null): number {
  const { delayed } = routingAt(since, from)
  return ms === null || delayed.ms === ms ? delayed.share : 0
}

/** The codes with which it has ever answered in place of the called. */
function abortsOf({ since }: Ends): readonly string[] {
  return [...new Set(since.flatMap(({ routing: { aborted } }) => (aborted.share > 0 ? [aborted.code] : [])))]
}

function byDestination(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callers, fate } = ends
  const isSecured = isMeshed(callers, call.from)
  const heard = (one: Segment): number => {
    const { byPod, copies } = fate(one)
    return (byPod.get(pod) ?? 0) + (copies.get(pod) ?? 0)
  }
  return versionsOf(callers, call.from).flatMap((source) =>
    arrivingOf(call).flatMap((ending) =>
      seriesOf(ends, target, ending, {
        labels: { reporter: 'destination', source, destination: pod.version, isSecured },
        share: (one) => call.perSecond * ending.share * shareOf(callers, source, one.callers) * heard(one),
      }),
    ),
  )
}

type Counted = {
  readonly labels: Omit<Parameters<typeof trafficLabels>[0], 'call'>
  readonly share: (segment: Segment) => number
}

function seriesOf(
  { call, key, segments }: Ends,
  target: Target,
  ending: CallEnding,
  { labels, share }: Counted,
): readonly CallSeries[] {
  const count = shareCounter(key, segments, share)
  if (!count) return []
  const traffic = trafficLabels({ call, ...labels })
  return [{ call, target, traffic, ending: endingLabels(ending, call.protocol), count }]
}
