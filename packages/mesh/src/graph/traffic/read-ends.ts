import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { isKnown } from '../graph.ts'
import type { Endpoint } from './node-identity.ts'

export type Labels = Sample['labels']

/** An end, and the host that it is called by; nobody calls a source. */
export type End = Endpoint & { readonly host: string }

/** Whether the labels are those of Istio's telemetry. */
export function isIstio(labels: Labels): boolean {
  return (
    labels['source_workload'] !== undefined ||
    labels['destination_workload'] !== undefined ||
    labels['destination_service'] !== undefined
  )
}

/** Null for telemetry that names a namespace and nothing in it, or no cluster although it names one. */
export function readSource(labels: Labels): End | null {
  const source = {
    cluster: labels['source_cluster'] || 'unknown',
    serviceNamespace: '',
    service: '',
    namespace: labels['source_workload_namespace'] ?? '',
    workload: labels['source_workload'] ?? '',
    app: labels['source_canonical_service'] ?? '',
    version: labels['source_canonical_revision'] ?? '',
    host: '',
  }
  if (!isKnown(source.namespace)) return source
  if (!isKnown(source.workload) && !isKnown(source.app)) return null
  return 'source_cluster' in labels && !isKnown(source.cluster) ? null : source
}

/** Null for a bare address that nobody answers at, and for a known namespace of no cluster. */
export function readDest(labels: Labels, sourceCluster: string): End | null {
  const host = labels['destination_service'] ?? ''
  const service = labels['destination_service_name'] ?? ''
  const cluster = destCluster(labels, sourceCluster)
  if (cluster === null || (host === service && isBareAddress(host, labels))) return null
  return {
    cluster,
    serviceNamespace: labels['destination_service_namespace'] ?? '',
    service,
    namespace: labels['destination_workload_namespace'] ?? '',
    workload: labels['destination_workload'] ?? '',
    app: labels['destination_canonical_service'] ?? '',
    version: labels['destination_canonical_revision'] ?? '',
    host,
  }
}

/** That of the source where telemetry knows the destination's namespace and not its cluster (istio#29373). */
function destCluster(labels: Labels, sourceCluster: string): string | null {
  const cluster = labels['destination_cluster'] || 'unknown'
  if (isKnown(cluster) || !isKnown(labels['destination_service_namespace'])) return cluster
  if (isKnown(sourceCluster)) return sourceCluster
  return 'destination_cluster' in labels ? null : cluster
}

function isBareAddress(host: string, labels: Labels): boolean {
  return !isKnown(labels['destination_workload']) && ADDRESS.test(host)
}

const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/

/** Whether the call leaves by Istio's own gateway: its host is the service's name then, and its workload nobody's. */
export function isEgress(labels: Labels, gateway: End): boolean {
  const host = labels['destination_service']
  return host === labels['destination_service_name'] && host === gateway.host
}

/** Istio's own gateway for calls that leave a cluster. */
export function egressGateway(cluster: string, { istioNamespace: namespace }: MeshSettings): End {
  const name = 'istio-egressgateway'
  return {
    cluster,
    serviceNamespace: namespace,
    service: name,
    namespace,
    workload: name,
    app: name,
    version: 'latest',
    host: `${name}.${namespace}.svc.cluster.local`,
  }
}
