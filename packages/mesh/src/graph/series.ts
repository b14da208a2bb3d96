import { PROTOCOLS, type Protocol } from '@naru/contract/mesh/graph'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { Sample } from '../telemetry/sample.ts'
import { isKnown } from './graph.ts'
import type { Endpoint } from './node-identity.ts'

/** A sample read as traffic: who sent what to whom, and what came of it. */
export type Series = {
  readonly source: Endpoint
  readonly dest: Endpoint
  /** The name of the service that was asked for, empty or `unknown` when telemetry does not say. */
  readonly serviceName: string
  readonly protocol: Protocol
  /** `-` when there was no answer, and for traffic without codes. */
  readonly code: string
  readonly flags: string
  readonly host: string
  readonly value: number
}

/** What a metric counts: requests have codes, messages and bytes do not; of mixed metrics only the protocol matters. */
export type Counting = 'requests' | 'grpcMessages' | 'bytes' | 'mixed'

/** Reads a sample by the rules of mesh-wire 3.4; null when it is not traffic that a graph can show. */
export function readSeries(
  { labels, value }: Sample,
  counting: Counting,
  settings: MeshSettings,
): Series | null {
  const source = readSource(labels)
  const given = readDest(labels)
  if (!isIstio(labels) || isBadSource(source, labels)) return null
  const dest = adjustDest(given, source, labels['destination_service_name'], settings)
  if (isBadDest(dest, labels)) return null
  const protocol = protocolOf(labels, counting)
  if (!protocol) return null
  const serviceName = dest.moved ? dest.service : (labels['destination_service_name'] ?? '')
  return {
    source,
    dest: { ...dest, service: serviceName },
    serviceName,
    protocol,
    code: counting === 'requests' ? codeOf(labels, protocol) : '-',
    flags: labels['response_flags'] || (counting === 'grpcMessages' ? '' : '-'),
    host: dest.service,
    value,
  }
}

function readSource(labels: Sample['labels']): Endpoint {
  return {
    cluster: labels['source_cluster'] || 'unknown',
    serviceNamespace: '',
    service: '',
    namespace: labels['source_workload_namespace'] ?? '',
    workload: labels['source_workload'] ?? '',
    app: labels['source_canonical_service'] ?? '',
    version: labels['source_canonical_revision'] ?? '',
  }
}

function readDest(labels: Sample['labels']): Endpoint {
  return {
    cluster: labels['destination_cluster'] || 'unknown',
    serviceNamespace: labels['destination_service_namespace'] ?? '',
    service: labels['destination_service'] ?? '',
    namespace: labels['destination_workload_namespace'] ?? '',
    workload: labels['destination_workload'] ?? '',
    app: labels['destination_canonical_service'] ?? '',
    version: labels['destination_canonical_revision'] ?? '',
  }
}

function isIstio(labels: Sample['labels']): boolean {
  return (
    labels['source_workload'] !== undefined ||
    labels['destination_workload'] !== undefined ||
    labels['destination_service'] !== undefined
  )
}

function isBadSource({ cluster, namespace, workload, app }: Endpoint, labels: Sample['labels']): boolean {
  if (!isKnown(namespace)) return false
  return (!isKnown(workload) && !isKnown(app)) || ('source_cluster' in labels && !isKnown(cluster))
}

/** Egress through Istio's own gateway gives its host as the name; telemetry may not know a destination's cluster. */
function adjustDest(
  dest: Endpoint,
  source: Endpoint,
  serviceName: string | undefined,
  { istioNamespace }: MeshSettings,
): Endpoint & { moved?: true } {
  const host = `istio-egressgateway.${istioNamespace}.svc.cluster.local`
  if (dest.service === host && serviceName === host) {
    const name = 'istio-egressgateway'
    const place = { cluster: source.cluster, serviceNamespace: istioNamespace, namespace: istioNamespace }
    return { ...place, service: name, workload: name, app: name, version: 'latest', moved: true }
  }
  const lost = !isKnown(dest.cluster) && isKnown(source.cluster) && isKnown(dest.serviceNamespace)
  return lost ? { ...dest, cluster: source.cluster } : dest
}

const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/

function isBadDest(dest: Endpoint & { moved?: true }, labels: Sample['labels']): boolean {
  if (dest.moved) return false
  const name = labels['destination_service_name']
  if (!isKnown(dest.workload) && dest.service === name && ADDRESS.test(dest.service)) return true
  return isKnown(dest.serviceNamespace) && 'destination_cluster' in labels && !isKnown(dest.cluster)
}

function protocolOf(labels: Sample['labels'], counting: Counting): Protocol | null {
  if (counting === 'bytes') return 'tcp'
  if (counting === 'grpcMessages') return 'grpc'
  const protocol = PROTOCOLS.find((known) => known === labels['request_protocol'])
  return protocol === undefined || (protocol === 'tcp' && counting === 'requests') ? null : protocol
}

/** `0` means that there was no answer; else grpc's own status counts, unless HTTP failed before it. */
function codeOf(labels: Sample['labels'], protocol: Protocol): string {
  const http = labels['response_code'] ?? ''
  const status = labels['grpc_response_status'] ?? ''
  if (http === '0') return '-'
  if (protocol === 'grpc' && status !== '' && !/^[45]\d\d$/.test(http)) return status
  return http === '' ? '-' : http
}
