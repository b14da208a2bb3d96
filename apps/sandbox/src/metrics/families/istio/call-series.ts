import type { CallEnding, MeshCall } from '../../../seed/seoul/calls.ts'
import type { Labels, Scene, Stretch, Target } from '../../family.ts'
import { endingLabels, trafficLabels } from './call-labels.ts'
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

type Ends = {
  readonly call: MeshCall
  readonly key: string
  readonly callers: readonly MeshPod[] | null
  readonly callees: readonly MeshPod[] | null
  readonly segments: readonly Segment[]
}

/** How busy a call is moves by this key. */
export function loadKey({ from, to }: MeshCall): string {
  return `${from?.namespace}/${from?.app}>${to.namespace}/${to.app}`
}

/** Everything that proxies count of a call; what the caller's say adds up to what the other side's say. */
export function buildCallSeries(call: MeshCall, scene: Scene): readonly CallSeries[] {
  const { from, to } = call
  const callers = from ? podsOf(from, scene) : null
  const callees = to.host === undefined ? podsOf(to, scene) : null
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

const versionsOf = (pods: readonly MeshPod[] | null): readonly (string | null)[] =>
  pods ? [...new Set(pods.map(({ version }) => version))] : [null]

/** Without pods in the cluster, the only one at that end is outside. */
function shareOf(version: string | null, { total, byVersion }: Segment['callees']): number {
  return version === null ? 1 : total === 0 ? 0 : (byVersion.get(version) ?? 0) / total
}

function bySource(ends: Ends, pod: MeshPod, target: Target): readonly CallSeries[] {
  const { call, callees } = ends
  const own = (segment: Segment): number =>
    isReadyIn(pod, segment) ? call.perSecond / segment.callers.total : 0
  const arrived = call.endings.filter(({ isLost }) => !isLost)
  const lost = call.endings.filter(({ isLost }) => isLost)
  const isSecured = callees?.some(({ proxy }) => proxy) ?? false
  const make = (ending: CallEnding, destination: string | null, share: (segment: Segment) => number) =>
    seriesOf(ends, target, ending, {
      labels: { reporter: 'source', cluster: pod.cluster, source: pod.version, destination, isSecured },
      share: (segment) => own(segment) * share(segment),
    })
  const isThere = ({ callees: { total } }: Segment): boolean => total > 0
  const nobody = call.protocol === 'tcp' ? [] : make(NO_PODS, null, (one) => (isThere(one) ? 0 : 1))
  const isSame = (ending: CallEnding): boolean =>
    ending.code === NO_PODS.code && ending.flags === NO_PODS.flags
  return [
    ...versionsOf(callees).flatMap((version) =>
      arrived.flatMap((ending) =>
        make(ending, version, (one) => (isThere(one) ? ending.share * shareOf(version, one.callees) : 0)),
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
  const isSecured = callers?.some(({ proxy }) => proxy) ?? false
  return versionsOf(callers).flatMap((source) =>
    call.endings
      .filter(({ isLost }) => !isLost)
      .flatMap((ending) =>
        seriesOf(ends, target, ending, {
          labels: {
            reporter: 'destination',
            cluster: pod.cluster,
            source,
            destination: pod.version,
            isSecured,
          },
          share: (one) =>
            isReadyIn(pod, one)
              ? (call.perSecond * ending.share * shareOf(source, one.callers)) / one.callees.total
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
