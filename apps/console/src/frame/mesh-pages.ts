import type { MESH_PAGES } from '@naru/contract/pages/mesh-pages'
import { createLatePage } from '../parts/late-page.ts'

const Subjects = {
  apps: createLatePage(() => import('../mesh/subjects/app-list.tsx'), 'AppListPage'),
  app: createLatePage(() => import('../mesh/subjects/app-page.tsx'), 'AppPage'),
  workloads: createLatePage(() => import('../mesh/subjects/workload-list.tsx'), 'WorkloadListPage'),
  workload: createLatePage(() => import('../mesh/subjects/workload-page.tsx'), 'WorkloadPage'),
  services: createLatePage(() => import('../mesh/subjects/service-list.tsx'), 'ServiceListPage'),
  service: createLatePage(() => import('../mesh/subjects/service-page.tsx'), 'ServicePage'),
}
const Dashboard = createLatePage(() => import('./mesh-dashboard/mesh-dashboard.tsx'), 'MeshDashboard')
const Overview = createLatePage(() => import('../mesh/overview/overview-page.tsx'), 'OverviewPage')
const Graph = createLatePage(() => import('../mesh/graph/mesh-graph-page.tsx'), 'MeshGraphPage')
const Topology = createLatePage(() => import('../mesh/graph/topology-page.tsx'), 'TopologyPage')
const ConfigList = createLatePage(() => import('../mesh/config/config-list.tsx'), 'ConfigListPage')
const Config = createLatePage(() => import('../mesh/config/config-page.tsx'), 'ConfigPage')
const NewConfig = createLatePage(() => import('../mesh/config/new-config-page.tsx'), 'NewConfigPage')

/** Pages of a service mesh; both addresses of a list show the same. */
export const meshPages = {
  M_DASHBOARD: Dashboard,
  M_OVERVIEW: Overview,
  M_GRAPH: Graph,
  M_GRAPH_GRAPH_NAMESPACES: Graph,
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE: Graph,
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION: Graph,
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP: Graph,
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE: Graph,
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: Graph,
  M_GRAPHPF: Topology,
  M_GRAPHPF_GRAPH_NAMESPACES: Topology,
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE: Topology,
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION: Topology,
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP: Topology,
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE: Topology,
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: Topology,
  M_APPLICATIONS: Subjects.apps,
  M_APPLICATIONS_APPLICATIONS: Subjects.apps,
  M_APPLICATIONS_NAMESPACES_NAMESPACE_APPLICATIONS_APP: Subjects.app,
  M_WORKLOADS: Subjects.workloads,
  M_WORKLOADS_WORKLOADS: Subjects.workloads,
  M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: Subjects.workload,
  M_SERVICES: Subjects.services,
  M_SERVICES_SERVICES: Subjects.services,
  M_SERVICES_NAMESPACES_NAMESPACE_SERVICES_SERVICE: Subjects.service,
  M_ISTIO: ConfigList,
  M_ISTIO_ISTIO: ConfigList,
  M_ISTIO_ISTIO_NEW_OBJECTTYPE: NewConfig,
  M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT: Config,
} as const satisfies Record<keyof typeof MESH_PAGES, unknown>
