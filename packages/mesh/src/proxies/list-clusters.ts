import type { ClustersDump } from '@naru/contract/mesh/wire/config-dump'
import { adminAt, adminItems, adminText, findSection } from './admin-json.ts'
import { tellHost, tellOrigin } from './dump-host.ts'

type Cluster = ClustersDump['clusters'][number]

/** Where a proxy may send requests to: those that istiod told it of, then those of its own file. */
export function listClusters(dump: unknown, identityDomain: string): readonly Cluster[] {
  const section = findSection(dump, 'ClustersConfigDump')
  return [...adminItems(section, 'dynamic_active_clusters'), ...adminItems(section, 'static_clusters')].map(
    (one) => tellCluster(adminAt(one, 'cluster'), identityDomain),
  )
}

/** Istio names a cluster `direction|port|subset|host`; one of another name is not about a service. */
function tellCluster(cluster: unknown, identityDomain: string): Cluster {
  const name = adminText(cluster, 'name')
  const type = adminText(cluster, 'type') || adminText(cluster, 'cluster_type', 'name')
  const [direction = '', port = '', subset = '', host, ...rest] = name.split('|')
  if (host === undefined || rest.length > 0)
    return {
      service_fqdn: { service: name, namespace: '', cluster: '' },
      port: 0,
      subset: '',
      direction: '',
      type,
      destination_rule: '',
    }
  return {
    service_fqdn: tellHost(host, identityDomain),
    port: Number.parseInt(port, 10) || 0,
    subset,
    direction: direction.replace(/_$/, ''),
    type,
    destination_rule: tellOrigin(cluster),
  }
}
