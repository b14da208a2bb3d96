import type { LogLine } from '../../cluster/content.ts'
import type { Pod } from '../../life/objects/pod.ts'
import type { MeshPod } from '../families/istio/proxied-pods.ts'
import { type Hop, hopsOf } from './requests.ts'
import { flagsOf, hostOf, methodOf, pathOf, timesOf } from './spans.ts'
import type { TraceStore } from './trace-store.ts'

type Line = { readonly hop: Hop; readonly requestId: string; readonly isInbound: boolean }

/** What an answer of the other side is called. */
const PASSED_ON = 'via_upstream'
/** Who calls from outside of the cluster. */
const OUTSIDE = '10.10.1.1'
/** Requests take no longer. */
const LONGEST_MS = 60_000

/** What a proxy says of the requests that are traced; undefined for a container that is none. */
export function accessLogOf(
  { metadata, spec }: Pod,
  container: string,
  store: TraceStore,
): ((from: number, to: number) => readonly LogLine[]) | undefined {
  const image = spec.containers.find(({ name }) => name === container)?.image ?? ''
  if (!image.includes('/proxyv2:')) return undefined
  const isOwn = (pod: MeshPod | null): boolean =>
    pod?.proxy?.labels['pod'] === metadata.name && pod.proxy.labels['namespace'] === metadata.namespace
  return (from, to) =>
    [...store.newest(from - LONGEST_MS, to)]
      .flatMap(({ root, requestId }) =>
        hopsOf(root).flatMap((hop): readonly Line[] => [
          ...(isOwn(hop.source) ? [{ hop, requestId, isInbound: false }] : []),
          ...(isOwn(hop.destination) ? [{ hop, requestId, isInbound: true }] : []),
        ]),
      )
      .map(writeLine)
      .filter(({ time }) => time >= from && time < to)
      .toSorted((left, right) => left.time - right.time)
}

function detailsOf({ ending, call }: Hop): string {
  if (ending.flags === 'UH') return 'no_healthy_upstream'
  if (ending.flags === 'NC') return 'cluster_not_found'
  if (ending.flags === 'FI') return 'fault_filter_abort'
  return ending.code === '403' && call.to.app === 'auth-api'
    ? 'rbac_access_denied_matched_policy[none]'
    : PASSED_ON
}

/** Envoy's own format, as Istio has it where nobody says otherwise. */
function writeLine(line: Line): LogLine {
  const { hop, requestId, isInbound } = line
  const { call, ending } = hop
  const kind = isInbound ? 'server' : 'client'
  const { start: at, ms: took } = timesOf(hop, kind)
  const ms = Math.round(took)
  const details = detailsOf(hop)
  const protocol = call.protocol === 'grpc' ? 'HTTP/2' : 'HTTP/1.1'
  const text = [
    `[${new Date(at).toISOString()}]`,
    `"${methodOf(hop)} ${pathOf(hop)} ${protocol}"`,
    ending.code,
    flagsOf(hop, kind),
    details,
    '- "-"',
    call.bytes.there,
    ending.isLost ? 0 : call.bytes.back,
    ms,
    details === PASSED_ON ? Math.max(0, ms - 1) : '-',
    '"-" "HanbatApp/8.2"',
    `"${requestId}"`,
    `"${call.to.app}.${call.to.namespace}"`,
    placesOf(line, details === PASSED_ON),
    '- default',
  ].join(' ')
  return { time: Math.round(at) + ms, text }
}

/** Where the request went on to, by which cluster of Envoy's, and between whom. */
function placesOf({ hop: { call, source, destination }, isInbound }: Line, isPassedOn: boolean): string {
  const from = source?.place?.address ?? OUTSIDE
  const there = destination?.place?.address
  const upstream = isPassedOn && there ? `"${there}:8080"` : '"-"'
  const cluster = isInbound ? 'inbound|8080||' : `outbound|80||${hostOf(call)}`
  return [upstream, cluster, isPassedOn ? `${from}:41180` : '-', `${there ?? from}:80`, `${from}:52044`].join(
    ' ',
  )
}
