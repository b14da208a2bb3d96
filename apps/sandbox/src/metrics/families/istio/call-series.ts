import type { CallEnd, CallEnding, MeshCall } from '../../../seed/mesh-calls.ts'
import type { Labels, Scene, Stretch, Target } from '../../family.ts'
import { type EndVersion, endingLabels, trafficLabels } from './call-labels.ts'
import { buildTimeline, isReadyIn, type Segment, shareCounter } from './call-timeline.ts'
import { type MeshPod, podsOf } from './proxied-pods.ts'

/** What one proxy counts of one call that ended in one way. */
export type CallSeries = {
  readonly call: MeshCall
  readonly target: Target
  readonly traffic: Labels
  readonly ending: Labels
  readonly count: Stretch
}

/** Who has no pod that could answer is not reached. */
export const NO_PODS: CallEnding = { share: 1, code: '503', flags: 'UH', isLost: true }

/** Who is at an end of a call; null for one that is not in the cluster. */
type Pods = readonly MeshPod[] | null

type Ends = {
  readonly call: MeshCall
  readonly key: string
  readonly callers: Pods
  readonly callees: Pods
  readonly segments: readonly Segment[]
}

/** How busy a call is moves by this key. */
export function loadKey({ from, to }: MeshCall): string {
  return `${from?.namespace}/${from?.app}>${to.namespace}/${to.app}`
}

/** Everything that proxies count of a call; what the caller's say adds up to what the other side's say. */
export function buildCallSeries(call: MeshCall, scene: Scene): readonly CallSeries[] {
  const { from, to } = call
  const here = scene.world.cluster.name
  const callers = from?.cluster === here ? podsOf(from, scene) : null
  const callees = to.host === undefined && to.cluster === here ? podsOf(to, scene) : null
  const key = loadKey(call)
  const ends = { call, key, callers, callees, segments: buildTimeline(callers, callees) }
  return [
    ...(callers ?? []).flatMap((pod) => told(pod, scene, (target) => bySource(ends, pod, target))),
    ...(callees ?? []).flatMap((pod) => told(pod, scene, (target) => byDestination(ends, pod, target))),
  ]
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
function shareOf(pods: Pods, version: EndVersion, { total, byVersion }: Segment['callees']): number {
  if (pods === null || version === null) return 1
  return total === 0 ? 0 : (byVersion.get(version) ?? 0) / total
}

const isMeshed = (pods: Pods, end: CallEnd | undefined): boolean =>
  pods ? pods.some(({ proxy }) => proxy) : end?.version !== undefined

function bySource(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callees } = ends
  const own = (segment: Segment): number =>
    isReadyIn(pod, segment) ? call.perSecond / segment.callers.total : 0
  const arrived = call.endings.filter(({ isLost }) => !isLost)
  const lost = call.endings.filter(({ isLost }) => isLost)
  const isSecured = isMeshed(callees, call.to)
  const make = (ending: CallEnding, destination: EndVersion, share: (segment: Segment) => number) =>
    seriesOf(ends, target, ending, {
      labels: { reporter: 'source', source: pod.version, destination, isSecured },
      share: (segment) => own(segment) * share(segment),
    })
  const isThere = ({ callees: { total } }: Segment): boolean => total > 0
  const nobody = call.protocol === 'tcp' ? [] : make(NO_PODS, null, (one) => (isThere(one) ? 0 : 1))
  const isSame = (ending: CallEnding): boolean =>
    ending.code === NO_PODS.code && ending.flags === NO_PODS.flags
  return [
    ...versionsOf(callees, call.to).flatMap((version) =>
      arrived.flatMap((ending) =>
        make(ending, version, (one) =>
          isThere(one) ? ending.share * shareOf(callees, version, one.callees) : 0,
        ),
      ),
    ),
    ...lost.flatMap((ending) =>
      make(ending, null, (one) => (isThere(one) ? ending.share : isSame(ending) ? 1 : 0)),
    ),
    ...(lost.some(isSame) ? [] : nobody),
  ]
}

function byDestination(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callers } = ends
  const isSecured = isMeshed(callers, call.from)
  return versionsOf(callers, call.from).flatMap((source) =>
    call.endings
      .filter(({ isLost }) => !isLost)
      .flatMap((ending) =>
        seriesOf(ends, target, ending, {
          labels: { reporter: 'destination', source, destination: pod.version, isSecured },
          share: (one) =>
            isReadyIn(pod, one)
              ? (call.perSecond * ending.share * shareOf(callers, source, one.callers)) / one.callees.total
              : 0,
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
