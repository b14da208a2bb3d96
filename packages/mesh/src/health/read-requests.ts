import { PROTOCOLS, type Protocol } from '@naru/contract/mesh/wire/graph'
import { isKnown } from '../graph/graph.ts'
import type { Sample } from '../telemetry/sample.ts'
import { REPORTERS, type Reporter } from './tally-book.ts'

/** A series of requests: between whom, and what came of them. */
export type RequestSeries = {
  readonly source: End
  readonly dest: End & { readonly serviceNamespace: string; readonly serviceName: string }
  readonly reporter: Reporter
  readonly protocol: Protocol
  /** `-` when there was no answer. */
  readonly code: string
  readonly value: number
}
type End = {
  readonly cluster: string
  readonly namespace: string
  readonly workload: string
  readonly app: string
}
type Labels = Sample['labels']

/**
 * Reads a sample by the words of docs/spec/mesh-wire.md 4.5. What a graph cannot draw counts here all the same: an end
 * that is not known takes nothing from the other. Null for telemetry of something else.
 */
export function readRequests({ labels, value }: Sample): RequestSeries | null {
  const protocol = PROTOCOLS.find((known) => known === labels['request_protocol'])
  if (!protocol) return null
  const source = {
    cluster: labels['source_cluster'] ?? '',
    namespace: labels['source_workload_namespace'] ?? '',
    workload: labels['source_workload'] ?? '',
    app: labels['source_canonical_service'] ?? '',
  }
  return {
    source,
    dest: readDest(labels, source.cluster),
    reporter: REPORTERS.find((one) => one === labels['reporter']) ?? 'destination',
    protocol,
    code: codeOf(labels, protocol),
    value,
  }
}

/** A service without endpoints, and a host outside, name no cluster; the caller's stands in for it (istio#29373). */
function readDest(labels: Labels, callers: string): RequestSeries['dest'] {
  const cluster = labels['destination_cluster']
  return {
    cluster: isKnown(cluster) ? cluster : callers,
    namespace: labels['destination_workload_namespace'] ?? '',
    workload: labels['destination_workload'] ?? '',
    app: labels['destination_canonical_service'] ?? '',
    serviceNamespace: labels['destination_service_namespace'] ?? '',
    serviceName: labels['destination_service_name'] ?? '',
  }
}

/** Unlike in a graph, grpc's own status counts whatever HTTP said besides. */
function codeOf(labels: Labels, protocol: Protocol): string {
  const http = labels['response_code'] ?? ''
  if (http === '0') return '-'
  return (protocol === 'grpc' && labels['grpc_response_status']) || http
}
