import type { FixedPage } from './fixed-page.ts'

const MESH = { menu: 'service_mesh', layout: { cluster: true }, feature: 'mesh' } as const

/** The traffic graph, of namespaces and around one node. */
const GRAPH = {
  title: { en: 'Traffic graph', ko: '트래픽 그래프' },
  manual: 10201,
  asksFirst: 'graph',
  ...MESH,
} as const

/** The same graph, drawn otherwise. */
const TOPOLOGY = {
  title: { en: 'Traffic topology', ko: '트래픽 토폴로지' },
  manual: 10202,
  asksFirst: 'graph',
  ...MESH,
} as const

const APPLICATIONS = { en: 'Applications', ko: '애플리케이션' }
const WORKLOADS = { en: 'Workloads', ko: '워크로드' }
const SERVICES = { en: 'Services', ko: '서비스' }
const CONFIGURATION = { en: 'Istio configuration', ko: 'Istio 구성' }

/** Screens of a service mesh; each list stands at two addresses, of which the menu has the first. */
export const MESH_PAGES = {
  M_DASHBOARD: {
    route: '/service-mesh/dashboard',
    title: { en: 'Mesh dashboard', ko: '메시 대시보드' },
    order: 5,
    manual: 10102,
    ...MESH,
  },
  M_OVERVIEW: {
    route: '/service-mesh/overview',
    title: { en: 'Mesh overview', ko: '메시 개요' },
    order: 10,
    manual: 10101,
    ...MESH,
  },
  M_GRAPH: { route: '/service-mesh/graph', ...GRAPH, order: 20 },
  M_GRAPH_GRAPH_NAMESPACES: { route: '/service-mesh/graph/graph/namespaces', ...GRAPH },
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE: {
    route: '/service-mesh/graph/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue',
    ...GRAPH,
  },
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION: {
    route: '/service-mesh/graph/graph/node/namespaces/:namespace/applications/:app/versions/:version',
    ...GRAPH,
  },
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP: {
    route: '/service-mesh/graph/graph/node/namespaces/:namespace/applications/:app',
    ...GRAPH,
  },
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE: {
    route: '/service-mesh/graph/graph/node/namespaces/:namespace/services/:service',
    ...GRAPH,
  },
  M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: {
    route: '/service-mesh/graph/graph/node/namespaces/:namespace/workloads/:workload',
    ...GRAPH,
  },
  M_GRAPHPF: { route: '/service-mesh/graphpf', ...TOPOLOGY, order: 25 },
  M_GRAPHPF_GRAPH_NAMESPACES: { route: '/service-mesh/graphpf/graph/namespaces', ...TOPOLOGY },
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE: {
    route: '/service-mesh/graphpf/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue',
    ...TOPOLOGY,
  },
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION: {
    route: '/service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app/versions/:version',
    ...TOPOLOGY,
  },
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP: {
    route: '/service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app',
    ...TOPOLOGY,
  },
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE: {
    route: '/service-mesh/graphpf/graph/node/namespaces/:namespace/services/:service',
    ...TOPOLOGY,
  },
  M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: {
    route: '/service-mesh/graphpf/graph/node/namespaces/:namespace/workloads/:workload',
    ...TOPOLOGY,
  },
  M_APPLICATIONS: {
    route: '/service-mesh/applications',
    title: APPLICATIONS,
    order: 30,
    manual: 10301,
    ...MESH,
  },
  M_APPLICATIONS_APPLICATIONS: {
    route: '/service-mesh/applications/applications',
    title: APPLICATIONS,
    manual: 10301,
    ...MESH,
  },
  M_APPLICATIONS_NAMESPACES_NAMESPACE_APPLICATIONS_APP: {
    route: '/service-mesh/applications/namespaces/:namespace/applications/:app',
    title: { en: 'Application', ko: '애플리케이션' },
    manual: 10302,
    ...MESH,
  },
  M_WORKLOADS: { route: '/service-mesh/workloads', title: WORKLOADS, order: 40, manual: 10401, ...MESH },
  M_WORKLOADS_WORKLOADS: {
    route: '/service-mesh/workloads/workloads',
    title: WORKLOADS,
    manual: 10401,
    ...MESH,
  },
  M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD: {
    route: '/service-mesh/workloads/namespaces/:namespace/workloads/:workload',
    title: { en: 'Workload', ko: '워크로드' },
    manual: 10402,
    ...MESH,
  },
  M_SERVICES: { route: '/service-mesh/services', title: SERVICES, order: 50, manual: 10501, ...MESH },
  M_SERVICES_SERVICES: {
    route: '/service-mesh/services/services',
    title: SERVICES,
    manual: 10501,
    ...MESH,
  },
  M_SERVICES_NAMESPACES_NAMESPACE_SERVICES_SERVICE: {
    route: '/service-mesh/services/namespaces/:namespace/services/:service',
    title: { en: 'Service', ko: '서비스' },
    manual: 10502,
    ...MESH,
  },
  M_ISTIO: { route: '/service-mesh/istio', title: CONFIGURATION, order: 60, manual: 10601, ...MESH },
  M_ISTIO_ISTIO: {
    route: '/service-mesh/istio/istio',
    title: CONFIGURATION,
    manual: 10601,
    ...MESH,
  },
  M_ISTIO_ISTIO_NEW_OBJECTTYPE: {
    route: '/service-mesh/istio/istio/new/:objectType',
    title: { en: 'New configuration', ko: '구성 생성' },
    manual: 10603,
    ...MESH,
  },
  M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT: {
    route: '/service-mesh/istio/namespaces/:namespace/istio/:objectType/:object',
    title: CONFIGURATION,
    manual: 10602,
    ...MESH,
  },
} as const satisfies Record<string, FixedPage>
