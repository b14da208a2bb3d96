import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { isKnown } from '../graph.ts'
import type { Endpoint } from './node-identity.ts'

export type Labels = Sample['labels']

/** An end, and the host that it is called by; nobody calls a source. */
export type End = Endpoint & { readonly host: string }

/** Some labels, the others left out. */
export type KeptLabels = Readonly<Record<string, string | undefined>>

/** How an end is read, and by which labels: those of a whole sample have far more texts. */
export type EndLabels = {
  readonly read: (labels: Labels) => End | null
  /** Whether they tell the same of it. */
  readonly isSame: (one: KeptLabels, other: KeptLabels) => boolean
  readonly keep: (labels: Labels) => KeptLabels
}

/** Whether the labels are those of Istio's telemetry. */
export function isIstio(labels: Labels): boolean {
  return (
    labels['source_workload'] !== undefined ||
    labels['destination_workload'] !== undefined ||
    labels['destination_service'] !== undefined
  )
}

/** The caller. */
export const SOURCE: EndLabels = {
  read: readSource,
  isSame: (one, other) =>
    one['source_workload'] === other['source_workload'] &&
    one['source_canonical_service'] === other['source_canonical_service'] &&
    one['source_canonical_revision'] === other['source_canonical_revision'] &&
    one['source_workload_namespace'] === other['source_workload_namespace'] &&
    one['source_cluster'] === other['source_cluster'],
  keep: ({
    source_workload,
    source_canonical_service,
    source_canonical_revision,
    source_workload_namespace,
    source_cluster,
  }) => ({
    source_workload,
    source_canonical_service,
    source_canonical_revision,
    source_workload_namespace,
    source_cluster,
  }),
}

/** Who is called from a cluster. */
export function destOf(sourceCluster: string): EndLabels {
  return {
    read: (labels) => readDest(labels, sourceCluster),
    isSame: (one, other) =>
      one['destination_workload'] === other['destination_workload'] &&
      one['destination_canonical_service'] === other['destination_canonical_service'] &&
      one['destination_canonical_revision'] === other['destination_canonical_revision'] &&
      one['destination_workload_namespace'] === other['destination_workload_namespace'] &&
      one['destination_service'] === other['destination_service'] &&
      one['destination_service_name'] === other['destination_service_name'] &&
      one['destination_service_namespace'] === other['destination_service_namespace'] &&
      one['destination_cluster'] === other['destination_cluster'],
    keep: ({
      destination_workload,
      destination_canonical_service,
      destination_canonical_revision,
      destination_workload_namespace,
      destination_service,
      destination_service_name,
      destination_service_namespace,
      destination_cluster,
    }) => ({
      destination_workload,
      destination_canonical_service,
      destination_canonical_revision,
      destination_workload_namespace,
      destination_service,
      destination_service_name,
      destination_service_namespace,
      destination_cluster,
    }),
  }
}

/** Null for telemetry that names a namespace and nothing in it, or no cluster although it names one. */
function readSource(labels: Labels): End | null {
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
function readDest(labels: Labels, sourceCluster: string): End | null {
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
