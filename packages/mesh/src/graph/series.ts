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
  readonly reporter: Reporter
}

/** Whose proxy tells of it. */
export type Reporter = 'source' | 'destination'

/** What a metric counts: requests have codes, messages and bytes do not; of mixed metrics only the protocol matters. */
export type Counting = 'requests' | 'grpcMessages' | 'bytes' | 'mixed'

/** Reads a sample by the rules of mesh-wire 3.4; null when it is not traffic that a graph can show. */
export function readSeries(
  { labels, value }: Sample,
  counting: Counting,
  settings: MeshSettings,
): Series | null {
  if (!isIstio(labels)) return null
  const protocol = protocolOf(labels, counting)
  const source = protocol && readSource(labels)
  const dest = source && readDest(labels, source, settings)
  if (!protocol || !dest) return null
  return {
    source,
    dest,
    serviceName: dest.service,
    protocol,
    code: counting === 'requests' ? codeOf(labels, protocol) : '-',
    flags: counting === 'grpcMessages' ? '' : labels['response_flags'] || '-',
    host: labels['destination_service'] ?? '',
    value,
    reporter: labels['reporter'] === 'source' ? 'source' : 'destination',
  }
}

type Labels = Sample['labels']

function isIstio(labels: Labels): boolean {
  return (
    labels['source_workload'] !== undefined ||
    labels['destination_workload'] !== undefined ||
    labels['destination_service'] !== undefined
  )
}

/** Null for telemetry that names a namespace and nothing in it, or no cluster although it names one. */
function readSource(labels: Labels): Endpoint | null {
  const source = {
    cluster: labels['source_cluster'] || 'unknown',
    serviceNamespace: '',
    service: '',
    namespace: labels['source_workload_namespace'] ?? '',
    workload: labels['source_workload'] ?? '',
    app: labels['source_canonical_service'] ?? '',
    version: labels['source_canonical_revision'] ?? '',
  }
  if (!isKnown(source.namespace)) return source
  if (!isKnown(source.workload) && !isKnown(source.app)) return null
  return 'source_cluster' in labels && !isKnown(source.cluster) ? null : source
}

/** Null for a bare address that nobody answers at, and for a known namespace of no cluster. */
function readDest(labels: Labels, source: Endpoint, { istioNamespace }: MeshSettings): Endpoint | null {
  const host = labels['destination_service'] ?? ''
  const service = labels['destination_service_name'] ?? ''
  if (host === service && host === `istio-egressgateway.${istioNamespace}.svc.cluster.local`)
    return egressGateway(source.cluster, istioNamespace)
  const cluster = destCluster(labels, source)
  if (cluster === null || (host === service && isBareAddress(host, labels))) return null
  return namedDest(labels, cluster, service)
}

function namedDest(labels: Labels, cluster: string, service: string): Endpoint {
  return {
    cluster,
    serviceNamespace: labels['destination_service_namespace'] ?? '',
    service,
    namespace: labels['destination_workload_namespace'] ?? '',
    workload: labels['destination_workload'] ?? '',
    app: labels['destination_canonical_service'] ?? '',
    version: labels['destination_canonical_revision'] ?? '',
  }
}

/** That of the source where telemetry knows the destination's namespace and not its cluster (istio#29373). */
function destCluster(labels: Labels, source: Endpoint): string | null {
  const cluster = labels['destination_cluster'] || 'unknown'
  if (isKnown(cluster) || !isKnown(labels['destination_service_namespace'])) return cluster
  if (isKnown(source.cluster)) return source.cluster
  return 'destination_cluster' in labels ? null : cluster
}

function isBareAddress(host: string, labels: Labels): boolean {
  return !isKnown(labels['destination_workload']) && ADDRESS.test(host)
}

const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/

/** Egress through Istio's own gateway gives its host as the service's name, and nothing of its workload. */
function egressGateway(cluster: string, namespace: string): Endpoint {
  const name = 'istio-egressgateway'
  const place = { cluster, serviceNamespace: namespace, namespace }
  return { ...place, service: name, workload: name, app: name, version: 'latest' }
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
