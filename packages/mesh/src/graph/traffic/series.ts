import { PROTOCOLS, type Protocol } from '@naru/contract/mesh/wire/graph'
import { entryOf } from '../../model/entry-of.ts'
import { type MeshSnapshot, settingsOf } from '../../model/mesh-snapshot.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { isKnown } from '../graph.ts'
import { codeOf } from './code-of.ts'
import { createEndTable, type EndTable } from './end-table.ts'
import { destOf, type End, egressGateway, isEgress, isIstio, type Labels, SOURCE } from './read-ends.ts'
import { createWaypoints, type KnowWaypoint } from './waypoints.ts'

/** Who called whom: one and the same for all series of a reader with these ends. */
export type Call = {
  /** From 0 up, without gaps. */
  readonly id: number
  readonly source: End
  /** Its `service` is the name that was asked for, empty or `unknown` when telemetry does not say. */
  readonly dest: End
}

/** A sample read as traffic: who called whom, and what came of it. */
export type Series = {
  readonly call: Call
  readonly protocol: Protocol
  /** `-` when there was no answer, and for traffic without codes; empty where telemetry leaves it out. */
  readonly code: string
  readonly flags: string
  readonly value: number
  readonly reporter: Reporter
}

/** Whose proxy tells of it; a waypoint speaks for whoever is called. */
export type Reporter = 'source' | 'destination'

/** What a metric counts: requests have codes, messages and bytes do not; of mixed metrics only the protocol matters. */
export type Counting = 'requests' | 'grpcMessages' | 'bytes' | 'mixed'

/** Reads samples by the rules of docs/spec/mesh-wire.md 3.4; null for one that is not traffic that a graph can show. */
export type SeriesReader = (sample: Sample, counting: Counting) => Series | null

/** A reader remembers ends, because a mesh has far fewer of them than samples. */
export function createSeriesReader(snapshot: MeshSnapshot): SeriesReader {
  const callOf = createCallReader(snapshot)
  return ({ labels, value }, counting) => {
    if (!isIstio(labels)) return null
    const protocol = protocolOf(labels, counting)
    const call = protocol && callOf(labels)
    if (!call) return null
    return {
      call,
      protocol,
      code: counting === 'requests' ? codeOf(labels, protocol) : '-',
      flags: counting === 'grpcMessages' ? '' : (labels['response_flags'] ?? ''),
      value,
      reporter: labels['reporter'] === 'source' ? 'source' : 'destination',
    }
  }
}

type Source = {
  readonly end: End
  /** Whom it may call. */
  readonly dests: Dests
  readonly calls: Map<End, Call>
}
/** What sources in one cluster know as destinations. */
type Dests = { readonly named: EndTable<End>; readonly egress: End }

function createCallReader(snapshot: MeshSnapshot): (labels: Labels) => Call | null {
  let count = 0
  const clusters = new Map<string, Dests>()
  const know = createWaypoints(snapshot)
  const destsOf = (cluster: string): Dests => openDests(cluster, snapshot, know)
  const sources = createEndTable<Source>({
    ...SOURCE,
    read: (labels) => know(SOURCE.read(labels)),
    describe: (end) => ({ end, dests: entryOf(clusters, end.cluster, destsOf), calls: new Map() }),
  })
  return (labels) => {
    const source = sources.find(labels, labels['source_workload_namespace'], labels['source_workload'])
    const dest = source && findDest(source.dests, labels)
    if (!dest) return null
    const known = source.calls.get(dest)
    if (known) return known
    const call = { id: count++, source: source.end, dest }
    source.calls.set(dest, call)
    return call
  }
}

function openDests(cluster: string, snapshot: MeshSnapshot, know: KnowWaypoint): Dests {
  const dest = destOf(cluster)
  const read = (labels: Labels): End | null => know(dest.read(labels))
  const named = createEndTable<End>({ ...dest, read, describe: (end) => end })
  return { named, egress: egressGateway(cluster, settingsOf(snapshot, cluster)) }
}

/** Nobody knows the workloads of hosts outside the mesh: those are found by the host. */
function findDest({ named, egress }: Dests, labels: Labels): End | null {
  if (isEgress(labels, egress))
    return 'destination_cluster' in labels && !isKnown(egress.cluster) ? null : egress
  const { destination_workload: workload, destination_service: host } = labels
  return named.find(labels, labels['destination_workload_namespace'], isKnown(workload) ? workload : host)
}

function protocolOf(labels: Labels, counting: Counting): Protocol | null {
  if (counting === 'bytes') return 'tcp'
  if (counting === 'grpcMessages') return 'grpc'
  const protocol = PROTOCOLS.find((known) => known === labels['request_protocol'])
  return protocol === undefined || (protocol === 'tcp' && counting === 'requests') ? null : protocol
}
