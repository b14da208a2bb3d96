import { DOMAIN } from '../../../life/network/mesh-routing.ts'
import type { CallEnd, CallEnding, MeshCall } from '../../../seed/mesh-call.ts'
import type { Labels, Scene, Stretch, Target } from '../../family.ts'
import { type Fate, fateOf } from './call-fate.ts'
import { type EndVariant, endingLabels, sharedLabels, trafficLabels } from './call-labels.ts'
import { type RoutedSince, routingAt, routingsOf } from './call-routing.ts'
import { buildTimeline, cutSegments, isReadyIn, type Segment, shareCounter } from './call-timeline.ts'
import { type Shares, sharesAmong } from './caller-shares.ts'
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
const NO_PODS = { share: 1, code: '503', flags: 'UH', isLost: true } as const satisfies CallEnding

/** So says Envoy of a route to a subset that no destination rule has. */
const NO_CLUSTER = { share: 1, code: '503', flags: 'NC', isLost: true } as const satisfies CallEnding
export const LOST = [NO_PODS, NO_CLUSTER] as const

/** Who is at an end of a call; null for one that is not in the cluster. */
type Pods = readonly MeshPod[] | null

/** Who meets in a call, and what becomes of it. */
export type Ends = {
  readonly call: MeshCall
  readonly key: string
  readonly callers: Pods
  readonly callees: Pods
  readonly segments: readonly Segment[]
  readonly since: readonly RoutedSince[]
  readonly fate: (segment: Segment) => Fate
  /** Which part of the calls each of the callers makes. */
  readonly shares: (segment: Segment) => Shares
}

/** How busy a call is moves by this key. */
export function loadKey({ from, to }: MeshCall): string {
  return `${from?.namespace}/${from?.app}>${to.namespace}/${to.app}`
}

const hostOf = ({ app, namespace }: CallEnd): string => `${app}.${namespace}.${DOMAIN}`

/** Whose proxies tell of a call, and how. */
const TELLERS = [
  { side: 'source', pods: ({ callers }: Ends): Pods => callers, tell: bySource },
  { side: 'destination', pods: ({ callees }: Ends): Pods => callees, tell: byDestination },
] as const

/** Everything that proxies count of a call; what the caller's say adds up to what the other side's say. */
export function buildCallSeries(call: MeshCall, scene: Scene, finder: PodFinder): readonly CallSeries[] {
  const { from } = call
  const cluster = scene.world.cluster.name
  const workloads = from?.cluster === cluster ? finder.workloads(from) : []
  const asked = TELLERS.filter(({ side: reporter }) =>
    scene.wants(sharedLabels(call, { reporter, cluster, workloads })),
  )
  if (asked.length === 0) return []
  const ends = findEnds(call, scene, finder)
  return asked.flatMap(({ pods, tell }) =>
    (pods(ends) ?? []).flatMap((pod) => told(pod, scene, (target) => tell(ends, pod, target))),
  )
}

export function findEnds(call: MeshCall, scene: Scene, finder: PodFinder): Ends {
  const { from } = call
  const here = scene.world.cluster.name
  const callers = from?.cluster === here ? finder.pods(from) : null
  const { callees, first } = findCallees(call, here, finder)
  const since = routesOf(call, scene, finder)
  // Who calls is called, too, and each of its versions calls as often as routes lead to it.
  const weighed = from && callers && hasVersions(callers) ? routingsOf(hostOf(from), scene) : []
  const moments = new Set([...since, ...weighed].map(({ at }) => at))
  const segments = cutSegments(
    buildTimeline([...(callers ?? []), ...(callees ?? [])]).filter(({ from: at }) => at >= first),
    [...moments].toSorted((left, right) => left - right),
  )
  const fate = createFates(since, callees ?? [])
  const shares = sharesAmong(createFates(weighed, callers ?? []), callers ?? [])
  return { call, key: loadKey(call), callers, callees, segments, since, fate, shares }
}

/** The called, and when somebody of them was first there: before, nobody has tried. */
function findCallees(
  call: MeshCall,
  here: string,
  finder: PodFinder,
): Pick<Ends, 'callees'> & { readonly first: number } {
  if (!isHere(call, here)) return { callees: null, first: Number.NEGATIVE_INFINITY }
  const callees = finder.pods(call.to)
  // Who never got ready is missed all the time.
  const isMissed = callees.length === 0 && finder.workloads(call.to).length > 0
  const moments = callees.flatMap(({ spans }) => spans.map(({ from }) => from))
  return { callees, first: isMissed ? Number.NEGATIVE_INFINITY : Math.min(...moments) }
}

const hasVersions = ([first, ...others]: readonly MeshPod[]): boolean =>
  others.some(({ variant }) => variant !== first?.variant)

export function isGateway({ namespace, app }: CallEnd): boolean {
  return namespace === 'istio-system' && app.endsWith('gateway')
}

/** Whether pods of this cluster answer. */
function isHere({ to }: MeshCall, cluster: string): boolean {
  return to.host === undefined && to.cluster === cluster
}

/** How a call was routed, in the order of time: a proxy beside the caller does that. */
function routesOf(call: MeshCall, scene: Scene, { pods }: PodFinder): readonly RoutedSince[] {
  const { from, to, protocol } = call
  const here = scene.world.cluster.name
  const isRouted = from?.cluster === here && isHere(call, here) && protocol !== 'tcp'
  if (!isRouted || !pods(from).some(({ proxy }) => proxy)) return []
  return routingsOf(hostOf(to), scene, isGateway(from) ? 'gateway' : 'mesh')
}

function told(
  { proxy }: MeshPod,
  { wants }: Scene,
  tell: (target: Target) => readonly CallSeries[],
): readonly CallSeries[] {
  return proxy && wants(proxy.labels) ? tell(proxy) : []
}

/** Of an end in another cluster of the mesh one version is known, and none of an end outside. */
function variantsOf(pods: Pods, end: CallEnd | undefined): readonly EndVariant[] {
  if (pods) return [...new Set(pods.map(({ variant }) => variant))]
  return [end?.version === undefined ? null : { workload: end.app, version: end.version }]
}

/** Without pods in the cluster, there is only one at that end. */
export function shareOf({ callers, shares }: Ends, variant: EndVariant, segment: Segment): number {
  if (callers === null || variant === null) return 1
  let sum = 0
  for (const [pod, share] of shares(segment)) if (pod.variant === variant) sum += share
  return sum
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

/** Tells of the calls of a pod that end in one way, with its share of them in each segment. */
type Tell = (
  ending: CallEnding,
  destination: EndVariant,
  share: (segment: Segment) => number,
  like?: MeshCall,
) => readonly CallSeries[]

function bySource(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callees, shares } = ends
  const isSecured = isMeshed(callees, call.to)
  const tell: Tell = (ending, destination, share, like = call) =>
    seriesOf({ ...ends, call: like }, target, ending, {
      labels: { reporter: 'source', source: pod.variant, destination, isSecured },
      share: (one) => call.perSecond * (shares(one).get(pod) ?? 0) * share(one),
    })
  return [
    ...variantsOf(callees, call.to).flatMap((variant) => arrivals(ends, variant, tell)),
    ...(callees === null || call.protocol === 'tcp' ? [] : losses(ends, tell)),
  ]
}

/** What is answered by a version, at once or after a delay. */
function arrivals(ends: Ends, variant: EndVariant, tell: Tell): readonly CallSeries[] {
  const { call, callees, fate } = ends
  const arrived = (one: Segment): number =>
    callees === null || variant === null ? 1 : (fate(one).byVariant.get(variant) ?? 0)
  return call.endings.flatMap((ending) => [
    ...tell(ending, variant, (one) => ending.share * arrived(one) * (1 - delayedIn(ends, one, null))),
    ...delaysOf(ends).flatMap((ms) =>
      tell(
        { ...ending, flags: 'DI' },
        variant,
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
  return variantsOf(callers, call.from).flatMap((source) =>
    call.endings.flatMap((ending) =>
      seriesOf(ends, target, ending, {
        labels: { reporter: 'destination', source, destination: pod.variant, isSecured },
        share: (one) => call.perSecond * ending.share * shareOf(ends, source, one) * heard(one),
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
