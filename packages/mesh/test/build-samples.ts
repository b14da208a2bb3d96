import { DEFAULT_SETTINGS } from '../src/model/mesh-settings.ts'
import type { MeshSnapshot } from '../src/model/mesh-snapshot.ts'
import type { MeshWorkload } from '../src/model/mesh-workload.ts'
import type { Sample } from '../src/telemetry/sample.ts'

/** A workload as `namespace/name`, with app and version read from a name like `cart-v1`. */
export type WorkloadId = string

export type Flow = {
  readonly from: WorkloadId | null
  readonly to: WorkloadId | null
  readonly service?: string
  readonly protocol?: 'http' | 'grpc'
  readonly code?: string
  readonly grpcStatus?: string
  readonly flags?: string
  readonly value?: number
  readonly cluster?: string
  readonly labels?: Readonly<Record<string, string>>
}

/** The sample that Istio's telemetry has for a flow of requests; `null` is somebody whom it does not know. */
export function requestSample(flow: Flow): Sample {
  const { code = '200', protocol = 'http', flags = '-', value = 1, grpcStatus = '' } = flow
  return {
    labels: {
      ...endLabels(flow),
      request_protocol: protocol,
      response_code: code,
      grpc_response_status: grpcStatus,
      response_flags: flags,
      ...flow.labels,
    },
    value,
  }
}

/** The same, as the proxy at one end tells of it. */
export function reportedSample(reporter: string, flow: Flow): Sample {
  return requestSample({ ...flow, labels: { ...flow.labels, reporter } })
}

export function bytesSample(flow: Flow): Sample {
  return {
    labels: { ...endLabels(flow), response_flags: flow.flags ?? '-', ...flow.labels },
    value: flow.value ?? 1,
  }
}

function endLabels({ from, to, service, cluster = 'east' }: Flow): Record<string, string> {
  const [source, dest] = [partsOf(from), partsOf(to)]
  const host = service ?? (to === null ? 'unknown' : `${dest.app}.${dest.namespace}.svc.cluster.local`)
  const [name = '', namespace = ''] = host.split('.')
  return {
    source_cluster: from === null ? 'unknown' : cluster,
    source_workload_namespace: source.namespace,
    source_workload: source.workload,
    source_canonical_service: source.app,
    source_canonical_revision: source.version,
    destination_cluster: to === null ? 'unknown' : cluster,
    destination_service_namespace: host === 'unknown' ? 'unknown' : namespace,
    destination_service: host,
    destination_service_name: name,
    destination_workload_namespace: dest.namespace,
    destination_workload: dest.workload,
    destination_canonical_service: dest.app,
    destination_canonical_revision: dest.version,
  }
}

function partsOf(place: WorkloadId | null): {
  namespace: string
  workload: string
  app: string
  version: string
} {
  if (place === null) return { namespace: 'unknown', workload: 'unknown', app: 'unknown', version: 'unknown' }
  const [namespace = '', workload = ''] = place.split('/')
  const [app = '', version = 'latest'] = workload.split('-')
  return { namespace, workload, app, version }
}

/** A snapshot in which the named workloads run healthily, each app behind a service of its name. */
export function snapshotOf(places: readonly WorkloadId[], change: Partial<MeshSnapshot> = {}): MeshSnapshot {
  const workloads = places.map((place) => workloadOf(place))
  const namespaces = [...new Set(workloads.map(({ namespace }) => namespace))]
  const apps = new Map(
    workloads.map(({ namespace, labels }) => [
      `${namespace}/${labels['app']}`,
      { namespace, app: labels['app'] ?? '' },
    ]),
  )
  return {
    settings: DEFAULT_SETTINGS,
    clusters: [
      {
        name: 'east',
        namespaces: namespaces.map((name) => ({
          name,
          labels: {},
          annotations: {},
          isAmbient: false,
          isAccessible: true,
          created: null,
        })),
        services: [...apps.values()].map(({ namespace, app }) => ({
          cluster: 'east',
          namespace,
          name: app,
          labels: { app },
          annotations: {},
          selector: { app },
          ports: [],
          externalName: null,
          created: null,
        })),
        workloads,
        config: {},
        registry: null,
        serviceAccounts: [],
      },
    ],
    ...change,
  }
}

export function workloadOf(place: WorkloadId, change: Partial<MeshWorkload> = {}): MeshWorkload {
  const { namespace, workload, app, version } = partsOf(place)
  return {
    cluster: 'east',
    namespace,
    name: workload,
    kind: 'Deployment',
    labels: { app, version },
    annotations: {},
    serviceAccounts: ['default'],
    desired: 1,
    current: 1,
    available: 1,
    syncedProxies: 1,
    podCount: 1,
    hasSidecar: true,
    isAmbient: false,
    isGateway: false,
    isWaypoint: false,
    ports: [],
    conflictingPods: [],
    created: null,
    ...change,
  }
}
