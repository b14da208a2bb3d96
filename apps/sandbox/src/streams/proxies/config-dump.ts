import type { Pod } from '../../life/objects/pod.ts'
import type { World } from '../../life/world.ts'
import { meshIdOf } from '../../seed/addons/mesh-ids.ts'
import { buildClusters } from './envoy-clusters.ts'
import { buildListeners } from './envoy-listeners.ts'
import { buildRoutes } from './envoy-routes.ts'
import { buildGatewayListeners, buildGatewayRoutes, type Entrance, entrancesOf } from './gateway-config.ts'
import { inboundOf, isGateway, type MeshObjects, readMesh } from './mesh-objects.ts'
import { proxyImage, pushOf } from './sync-page.ts'

const ADMIN = 'type.googleapis.com/envoy.admin.v3'
/** What Envoy shows in place of a key, as it writes bytes. */
const REDACTED = Buffer.from('[redacted]').toString('base64')

/** Envoy's page `/config_dump`: what its pod's proxy has been told, made of the objects that stand in the cluster. */
export function buildConfigDump(world: World, pod: Pod): object {
  const mesh = readMesh(world, pod.metadata.namespace ?? '')
  const { version, time } = pushOf(world)
  const parts = isGateway(pod)
    ? gatewayParts(mesh, entrancesOf(world, pod), version)
    : sidecarParts(mesh, inboundOf(world, pod), version)
  return {
    configs: [
      {
        '@type': `${ADMIN}.BootstrapConfigDump`,
        bootstrap: bootstrapOf(world, pod),
        last_updated: pod.metadata.creationTimestamp,
      },
      ...parts,
      { '@type': `${ADMIN}.SecretsConfigDump`, dynamic_active_secrets: secretsOf(time) },
    ],
  }
}

function sidecarParts(
  mesh: MeshObjects,
  inbound: ReturnType<typeof inboundOf>,
  version: string,
): readonly object[] {
  return [
    buildClusters(mesh, inbound, version),
    buildListeners(mesh, inbound, version),
    buildRoutes(mesh, inbound, version),
  ]
}

function gatewayParts(mesh: MeshObjects, entrances: readonly Entrance[], version: string): readonly object[] {
  return [
    buildClusters(mesh, [], version),
    buildGatewayListeners(entrances, version),
    buildGatewayRoutes(mesh, entrances, version),
  ]
}

function bootstrapOf({ cluster }: World, pod: Pod): object {
  const { name, namespace, labels = {} } = pod.metadata
  const version = proxyImage(pod)?.split(':').at(-1) ?? ''
  const socket = (address: string, port: number): object => ({
    socket_address: { address, port_value: port },
  })
  return {
    node: {
      id: `${isGateway(pod) ? 'router' : 'sidecar'}~${pod.status?.podIP ?? ''}~${name}.${namespace}~${namespace}.svc.cluster.local`,
      cluster: `${labels['app'] ?? name}.${namespace}`,
      metadata: {
        CLUSTER_ID: meshIdOf(cluster.name),
        INTERCEPTION_MODE: 'REDIRECT',
        ISTIO_VERSION: version,
        LABELS: labels,
        MESH_ID: 'cluster.local',
        NAME: name,
        NAMESPACE: namespace,
        SERVICE_ACCOUNT: pod.spec.serviceAccountName ?? 'default',
        PROXY_CONFIG: { discoveryAddress: 'istiod.istio-system.svc:15012', tracing: { sampling: 1 } },
      },
    },
    admin: { address: socket('127.0.0.1', 15_000), profile_path: '/var/lib/istio/data/envoy.prof' },
    dynamic_resources: {
      lds_config: { ads: {}, resource_api_version: 'V3' },
      cds_config: { ads: {}, resource_api_version: 'V3' },
      ads_config: { api_type: 'GRPC', grpc_services: [{ envoy_grpc: { cluster_name: 'xds-grpc' } }] },
    },
    layered_runtime: {
      layers: [{ name: 'global config', static_layer: { 're2.max_program_size.error_level': 32_768 } }],
    },
  }
}

function secretsOf(time: string): readonly object[] {
  const type = 'type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret'
  const parts = {
    default: { tls_certificate: { private_key: { inline_bytes: REDACTED } } },
    ROOTCA: { validation_context: { trusted_ca: { filename: './var/run/secrets/istio/root-cert.pem' } } },
  }
  return Object.entries(parts).map(([name, part]) => ({
    name,
    version_info: time,
    last_updated: time,
    secret: { '@type': type, name, ...part },
  }))
}
