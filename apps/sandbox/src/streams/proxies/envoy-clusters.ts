import { type DestinationRule, DOMAIN, fullName } from '../../life/network/mesh-routing.ts'
import { type MeshObjects, type MeshPort, originOf } from './mesh-objects.ts'

/** Envoy's own, which istiod tells every proxy of. */
const PLAIN = [
  ['BlackHoleCluster', 'STATIC'],
  ['PassthroughCluster', 'ORIGINAL_DST'],
  ['InboundPassthroughCluster', 'ORIGINAL_DST'],
] as const
/** What stands in the file that a proxy begins with. */
const OWN = ['prometheus_stats', 'agent', 'sds-grpc', 'xds-grpc', 'zipkin'] as const

export function clusterName({ port, host }: Pick<MeshPort, 'port' | 'host'>, subset = ''): string {
  return `outbound|${port}|${subset}|${host}`
}

/** Where a proxy may send requests to: each host at each port, and each of its subsets. */
export function buildClusters(
  { ports, rules }: MeshObjects,
  inbound: readonly { readonly port: number }[],
  version: string,
): object {
  const wrap = (cluster: object): object => ({
    version_info: version,
    cluster: { '@type': TYPE, ...cluster },
  })
  return {
    '@type': 'type.googleapis.com/envoy.admin.v3.ClustersConfigDump',
    version_info: version,
    static_clusters: OWN.map((name) => ({
      cluster: { '@type': TYPE, name, type: name === 'zipkin' ? 'STRICT_DNS' : 'STATIC' },
    })),
    dynamic_active_clusters: [
      ...ports.flatMap((port) => outbound(port, ruleOf(rules, port.host))),
      ...inbound.map(({ port }) => ({
        name: `inbound|${port}||`,
        type: 'ORIGINAL_DST',
        connect_timeout: '10s',
      })),
      ...PLAIN.map(([name, type]) => ({ name, type, connect_timeout: '10s' })),
    ].map(wrap),
  }
}

const TYPE = 'type.googleapis.com/envoy.config.cluster.v3.Cluster'

export function ruleOf(rules: readonly DestinationRule[], host: string): DestinationRule | undefined {
  return rules.find(({ metadata, spec }) => fullName(spec?.host ?? '', metadata.namespace ?? '') === host)
}

function outbound(port: MeshPort, rule: DestinationRule | undefined): readonly object[] {
  const names = ['', ...(rule?.spec?.subsets ?? []).map(({ name }) => name)]
  return names.map((subset) => {
    const name = clusterName(port, subset)
    return {
      name,
      type: port.type,
      ...(port.type === 'EDS' && {
        eds_cluster_config: { eds_config: { ads: {}, resource_api_version: 'V3' }, service_name: name },
      }),
      connect_timeout: '10s',
      lb_policy: port.type === 'ORIGINAL_DST' ? 'CLUSTER_PROVIDED' : 'LEAST_REQUEST',
      ...(port.host.endsWith(DOMAIN) && { transport_socket_matches: [mutual(port)] }),
      ...(rule && { metadata: originOf('destination-rule', rule, subset === '' ? {} : { subset }) }),
    }
  })
}

function mutual({ host, port }: MeshPort): object {
  const sds = (name: string): object => ({
    name,
    sds_config: {
      api_config_source: { api_type: 'GRPC', grpc_services: [{ envoy_grpc: { cluster_name: 'sds-grpc' } }] },
    },
  })
  return {
    name: 'tlsMode-istio',
    match: { tlsMode: 'istio' },
    transport_socket: {
      name: 'envoy.transport_sockets.tls',
      typed_config: {
        '@type': 'type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext',
        common_tls_context: {
          alpn_protocols: ['istio-peer-exchange', 'istio'],
          tls_certificate_sds_secret_configs: [sds('default')],
          combined_validation_context: { validation_context_sds_secret_config: sds('ROOTCA') },
        },
        sni: `outbound_.${port}_._.${host}`,
      },
    },
  }
}
