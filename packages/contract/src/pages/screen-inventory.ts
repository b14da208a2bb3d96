import type { Page } from './page.ts'

/** A screen that the product is to have: its page id, route and layout flags. */
export type Screen = { readonly id: string; readonly route: string; readonly flags: readonly string[] }

const TABLE = `
L_ACCESS_RULE /access-rules -
L_APPLICATION /applications cluster,namespace,realtime
L_REPOSITORY /repositories cluster,namespace,realtime
L_BUILD_CONFIG /build-configs cluster,namespace,openshift,realtime
L_CLUSTER /clusters -
L_CLUSTER_ROLE /cluster-roles cluster,realtime
L_CLUSTER_ROLE_BINDING /cluster-role-bindings cluster,realtime
L_CONFIG_MAP /config-maps cluster,namespace,realtime
L_CRON_JOB /cron-jobs cluster,namespace,realtime
L_CUSTOM_WORKLOAD /custom-workloads cluster,namespace
L_DAEMON_SET /daemon-sets cluster,namespace,realtime
L_DEPLOYMENT_CONFIG /deployment-configs cluster,namespace,openshift,realtime
L_DEPLOYMENT /deployments cluster,namespace,realtime
L_EVENT_LISTENER /event-listeners cluster,namespace,realtime
L_GITLAB_CI /gitlab-ci -
L_GROUP /groups -
L_HELM_APPROVE /helm-approves -
L_HELM_CHART /helm-charts -
L_HELM_RELEASE /helm-releases cluster,namespace,realtime
L_HELM_REPOSITORY /helm-repositories -
L_HELM_REQUEST /helm-requests -
L_HORIZONTAL_POD_AUTOSCALER /horizontal-pod-autoscalers cluster,namespace,realtime
L_IMAGE_REGISTRY_ENDPOINT /image-registry-endpoints -
L_IMAGE_REPOSITORY /image-repositories -
L_IMAGE_STREAM /image-streams cluster,namespace,openshift,realtime
L_INGRESS /ingresses cluster,namespace,realtime
L_JOB /jobs cluster,namespace,realtime
L_LIMIT_RANGE /limit-ranges cluster,namespace,realtime
L_MACHINE_CONFIG /machine-configs cluster,openshift,realtime
L_MACHINE_CONFIG_POOL /machine-config-pools cluster,openshift,realtime
L_NAMESPACE /namespaces cluster,realtime
L_NETWORK_POLICY /network-policies cluster,namespace,realtime
L_NODE /nodes cluster,realtime
L_NOTEBOOK /notebooks cluster,namespace,realtime
L_NOTEBOOK_VOLUME /notebook-volumes cluster,namespace,realtime
L_PERSISTENT_VOLUME /persistent-volumes cluster,realtime
L_PERSISTENT_VOLUME_CLAIM /persistent-volume-claims cluster,namespace,realtime
L_PIPELINE /pipelines cluster,namespace,realtime
L_PIPELINE_RUN /pipeline-runs cluster,namespace,realtime
L_POD /pods cluster,namespace,realtime
L_PROJECT /projects -
L_REPLICA_SET /replica-sets cluster,namespace,realtime
L_REPLICATION_CONTROLLER /replication-controllers cluster,namespace,realtime
L_RESOURCE_QUOTA /resource-quotas cluster,namespace,realtime
L_ROLE_BINDING /role-bindings cluster,namespace,realtime
L_ROLE /roles cluster,namespace,realtime
L_ROUTE /routes cluster,namespace,openshift,realtime
L_SECRET /secrets cluster,namespace,realtime
L_SERVICE_ACCOUNT /service-accounts cluster,namespace,realtime
L_SERVICE /services cluster,namespace,realtime
L_STATEFUL_SET /stateful-sets cluster,namespace,realtime
L_STORAGE_CLASS /storage-classes cluster,realtime
L_TASK /tasks cluster,namespace,realtime
L_TASK_RUN /task-runs cluster,namespace,realtime
L_TEMPLATE_INSTANCE /template-instances cluster,namespace,openshift,realtime
L_TEMPLATE /templates cluster,namespace,openshift,realtime
L_USER /users -
D_APPLICATION /application/:cluster/:namespace/:id cluster,namespace,realtime
D_REPOSITORY /repository/:cluster/:namespace/:id cluster,namespace,realtime
D_BUILD_CONFIG /build-config/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_CLUSTER /cluster/:id -
D_CLUSTER_ROLE /cluster-role/:cluster/:id cluster,realtime
D_CLUSTER_ROLE_BINDING /cluster-role-binding/:cluster/:id cluster,realtime
D_CONFIG_MAP /config-map/:cluster/:namespace/:id cluster,namespace,realtime
D_CRON_JOB /cron-job/:cluster/:namespace/:id cluster,namespace,realtime
D_CUSTOM_WORKLOAD /custom-workload/:cluster/:namespace/:id cluster,namespace
D_DAEMON_SET /daemon-set/:cluster/:namespace/:id cluster,namespace,realtime
D_DEPLOYMENT_CONFIG /deployment-config/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_DEPLOYMENT /deployment/:cluster/:namespace/:id cluster,namespace,realtime
D_EVENT_LISTENER /event-listener/:cluster/:namespace/:id cluster,namespace,realtime
D_GITLAB_CI /gitlab-ci/:id -
D_GROUP /group/:id -
D_HELM_APPROVE /helm-approve/:id -
D_HELM_CHART /helm-chart/:id -
D_HELM_RELEASE /helm-release/:cluster/:namespace/:id cluster,namespace,realtime
D_HELM_REPOSITORY /helm-repository/:id -
D_HELM_REQUEST /helm-request/:cluster/:id -
D_HORIZONTAL_POD_AUTOSCALER /horizontal-pod-autoscaler/:cluster/:namespace/:id cluster,namespace,realtime
D_IMAGE_REGISTRY_ENDPOINT /image-registry-endpoint/:id -
D_IMAGE_REPOSITORY /image-repository/:id -
D_IMAGE_STREAM /image-stream/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_INGRESS /ingress/:cluster/:namespace/:id cluster,namespace,realtime
D_JOB /job/:cluster/:namespace/:id cluster,namespace,realtime
D_LIMIT_RANGE /limit-range/:cluster/:namespace/:id cluster,namespace,realtime
D_MACHINE_CONFIG /machine-config/:cluster/:id cluster,openshift,realtime
D_MACHINE_CONFIG_POOL /machine-config-pool/:cluster/:id cluster,openshift,realtime
D_NAMESPACE /namespace/:cluster/:id cluster,realtime
D_NETWORK_POLICY /network-policy/:cluster/:namespace/:id cluster,namespace,realtime
D_NODE /node/:cluster/:id cluster,realtime
D_NOTEBOOK /notebook/:cluster/:namespace/:id cluster,namespace,realtime
D_NOTEBOOK_VOLUME /notebook-volume/:cluster/:namespace/:id cluster,namespace,realtime
D_PERSISTENT_VOLUME /persistent-volume/:cluster/:id cluster,realtime
D_PERSISTENT_VOLUME_CLAIM /persistent-volume-claim/:cluster/:namespace/:id cluster,namespace,realtime
D_PIPELINE /pipeline/:cluster/:namespace/:id cluster,namespace,realtime
D_PIPELINE_RUN /pipeline-run/:cluster/:namespace/:id cluster,namespace,realtime
D_POD /pod/:cluster/:namespace/:id cluster,namespace,realtime
D_PROJECT /project/:cluster/:id -
D_REPLICA_SET /replica-set/:cluster/:namespace/:id cluster,namespace,realtime
D_REPLICATION_CONTROLLER /replication-controller/:cluster/:namespace/:id cluster,namespace,realtime
D_RESOURCE_QUOTA /resource-quota/:cluster/:namespace/:id cluster,namespace,realtime
D_ROLE_BINDING /role-binding/:cluster/:namespace/:id cluster,namespace,realtime
D_ROLE /role/:cluster/:namespace/:id cluster,namespace,realtime
D_ROUTE /route/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_SECRET /secret/:cluster/:namespace/:id cluster,namespace,realtime
D_SERVICE_ACCOUNT /service-account/:cluster/:namespace/:id cluster,namespace,realtime
D_SERVICE /service/:cluster/:namespace/:id cluster,namespace,realtime
D_STATEFUL_SET /stateful-set/:cluster/:namespace/:id cluster,namespace,realtime
D_STORAGE_CLASS /storage-class/:cluster/:id cluster,realtime
D_TASK /task/:cluster/:namespace/:id cluster,namespace,realtime
D_TASK_RUN /task-run/:cluster/:namespace/:id cluster,namespace,realtime
D_TEMPLATE_INSTANCE /template-instance/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_TEMPLATE /template/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_USER /user/:id -
D_BUILD /build/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_IMAGE_STREAM_TAG /image-stream-tag/:cluster/:namespace/:id cluster,namespace,openshift,realtime
D_ALERT_SETTING /alert-setting/:cluster/:id cluster
D_ALERT_TARGET /alert-target/:cluster/:id cluster
D_ALERTING_ALERT /alerting-alert/:cluster/:id cluster
D_ALERTING_RULE /alerting-rule/:cluster/:id cluster
D_K8S_EVENT_ALERT_SETTING /k8s-event-alert-setting/:cluster/:id cluster
D_SYSTEM_ALERT_SETTING /system-alert-setting/:cluster/:id cluster
D_GITLAB_CI_PIPELINE /gitlab-ci/:id/pipeline/:pipelineId -
C_ALERT_SETTING /new-alert-setting/:cluster cluster
C_ALERT_TARGET /new-alert-target/:cluster cluster
C_APPLICATION /new-application/:cluster cluster,namespace
C_REPOSITORY /new-repository/:cluster cluster,namespace
C_BUILD_CONFIG /new-build-config/:cluster cluster,namespace,openshift
C_CLUSTER_ROLE /new-cluster-role/:cluster cluster
C_CUSTOM_WORKLOAD /new-custom-workload/:cluster cluster,namespace
C_DEPLOYMENT /new-deployment/:cluster cluster,namespace
C_EVENT_LISTENER /new-event-listener/:cluster cluster,namespace
C_HELM_RELEASE /new-helm-release/:cluster cluster,namespace
C_HELM_REPOSITORY /new-helm-repository/:cluster -
C_HELM_REQUEST /new-helm-request/:cluster -
C_HORIZONTAL_POD_AUTOSCALER /new-horizontal-pod-autoscaler/:cluster cluster,namespace
C_IMAGE_STREAM /new-image-stream/:cluster cluster,namespace,openshift
C_K8S_EVENT_ALERT_SETTING /new-k8s-event-alert-setting/:cluster cluster
C_NOTEBOOK /new-notebook/:cluster cluster,namespace
C_NOTEBOOK_VOLUME /new-notebook-volume/:cluster cluster,namespace
C_PERSISTENT_VOLUME_CLAIM /new-persistent-volume-claim/:cluster cluster,namespace
C_PIPELINE /new-pipeline/:cluster cluster,namespace
C_PIPELINE_RUN /new-pipeline-run/:cluster cluster,namespace
C_POD /new-pod/:cluster cluster,namespace
C_ROLE /new-role/:cluster cluster,namespace
C_SYSTEM_ALERT_SETTING /new-system-alert-setting/:cluster cluster
C_TASK /new-task/:cluster cluster,namespace
C_TASK_RUN /new-task-run/:cluster cluster,namespace
C_TEMPLATE_INSTANCE /new-template-instance/:cluster cluster,namespace,openshift
C_ACCESS_RULE /new-access-rule -
C_CLUSTER /new-cluster -
C_PROJECT /new-project -
C_GROUP /new-group -
C_USER /new-user -
C_GITLAB_CI /new-gitlab-ci -
C_IMAGE_REGISTRY_ENDPOINT /new-image-registry-endpoint -
C_IMAGE_REPOSITORY /new-image-repository -
C_CATALOG /new-catalog/:id cluster,namespace
E_ACCESS_RULE /edit-access-rule/:id -
E_ALERT_SETTING /edit-alert-setting/:cluster/:id cluster
E_ALERT_TARGET /edit-alert-target/:cluster/:id cluster
E_APPLICATION /edit-application/:cluster/:namespace/:id cluster,namespace
E_REPOSITORY /edit-repository/:cluster/:namespace/:id cluster,namespace
E_CLUSTER /edit-cluster/:id -
E_EVENT_LISTENER /edit-event-listener/:cluster/:namespace/:id cluster,namespace
E_GITLAB_CI /edit-gitlab-ci/:id -
E_GROUP /edit-group/:id -
E_HELM_APPROVE /edit-helm-approve/:id -
E_HELM_REQUEST /edit-helm-request/:cluster/:id -
E_IMAGE_REGISTRY_ENDPOINT /edit-image-registry-endpoint/:id -
E_K8S_EVENT_ALERT_SETTING /edit-k8s-event-alert-setting/:cluster/:id cluster
E_NOTEBOOK /edit-notebook/:cluster/:namespace/:id cluster,namespace
E_PIPELINE /edit-pipeline/:cluster/:namespace/:id cluster,namespace
E_PROJECT /edit-project/:cluster/:id -
E_SYSTEM_ALERT_SETTING /edit-system-alert-setting/:cluster/:id cluster
E_TASK /edit-task/:cluster/:namespace/:id cluster,namespace
E_USER /edit-user/:id -
P_403 /403 -
P_404 /404 -
P_500 /500 -
P_PLAYGROUND /playground -
P_YAML /yaml cluster
P_SEARCH /search cluster
P_AUDIT_LOG /audit-log -
P_EVENTS /events cluster,realtime
P_ALERT /alert cluster
P_MONITORING /monitoring cluster
P_PROMETHEUS_ALERT_RULE /prometheus-alert-rule cluster
P_PROMETHEUS_GRAPH /prometheus-graph cluster
P_GLOBAL_DASHBOARD /global-dashboard any-cluster
P_CLUSTER_DASHBOARD /cluster-dashboard cluster
P_CLUSTER_LOG /cluster-log cluster
P_GPU_NODE /gpu-node cluster
P_ROOT / -
P_SILENT_CHECK_SSO_HTML /silent-check-sso.html -
P_CATALOG_RESOURCE /catalog-resource cluster
P_CATALOG_TEMPLATE /catalog-template cluster
M_DASHBOARD /service-mesh/dashboard cluster
M_OVERVIEW /service-mesh/overview cluster
M_GRAPH /service-mesh/graph cluster
M_GRAPH_GRAPH_NAMESPACES /service-mesh/graph/graph/namespaces cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE /service-mesh/graph/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION /service-mesh/graph/graph/node/namespaces/:namespace/applications/:app/versions/:version cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/graph/graph/node/namespaces/:namespace/applications/:app cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/graph/graph/node/namespaces/:namespace/services/:service cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/graph/graph/node/namespaces/:namespace/workloads/:workload cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE /service-mesh/graphpf/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION /service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app/versions/:version cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/graphpf/graph/node/namespaces/:namespace/services/:service cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/graphpf/graph/node/namespaces/:namespace/workloads/:workload cluster
M_GRAPHPF /service-mesh/graphpf cluster
M_GRAPHPF_GRAPH_NAMESPACES /service-mesh/graphpf/graph/namespaces cluster
M_SERVICES /service-mesh/services cluster
M_SERVICES_SERVICES /service-mesh/services/services cluster
M_SERVICES_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/services/namespaces/:namespace/services/:service cluster
M_APPLICATIONS /service-mesh/applications cluster
M_APPLICATIONS_APPLICATIONS /service-mesh/applications/applications cluster
M_APPLICATIONS_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/applications/namespaces/:namespace/applications/:app cluster
M_WORKLOADS /service-mesh/workloads cluster
M_WORKLOADS_WORKLOADS /service-mesh/workloads/workloads cluster
M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/workloads/namespaces/:namespace/workloads/:workload cluster
M_ISTIO /service-mesh/istio cluster
M_ISTIO_ISTIO /service-mesh/istio/istio cluster
M_ISTIO_ISTIO_NEW_OBJECTTYPE /service-mesh/istio/istio/new/:objectType cluster
M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT /service-mesh/istio/namespaces/:namespace/istio/:objectType/:object cluster
`

/** Every screen of the inventory, built or not; `coverScreens` says how far the product is. */
export const SCREENS: readonly Screen[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', route = '', flags = '-'] = line.split(' ')
    return { id, route, flags: flags === '-' ? [] : flags.split(',') }
  })

export type ScreenCoverage = {
  readonly total: number
  readonly registered: readonly string[]
  readonly missing: readonly string[]
  /** Registered under another route or with another layout than the inventory's. */
  readonly different: readonly string[]
}

/** How many screens of the inventory are registered, and whether they are as it says. */
export function coverScreens(pages: readonly Page[]): ScreenCoverage {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const found = SCREENS.filter(({ id }) => byId.has(id))
  return {
    total: SCREENS.length,
    registered: found.map(({ id }) => id),
    missing: SCREENS.filter(({ id }) => !byId.has(id)).map(({ id }) => id),
    different: found.filter((screen) => !matches(screen, byId.get(screen.id))).map(({ id }) => id),
  }
}

function matches({ route, flags }: Screen, page: Page | undefined): boolean {
  return page?.route === route && flagsOf(page).join() === flags.toSorted().join()
}

function flagsOf({ layout }: Page): readonly string[] {
  const names = {
    cluster: 'cluster',
    namespace: 'namespace',
    realtime: 'realtime',
    openshift: 'openshift',
    anyCluster: 'any-cluster',
  } as const
  const keys = ['cluster', 'namespace', 'realtime', 'openshift', 'anyCluster'] as const
  return keys
    .filter((key) => layout[key])
    .map((key) => names[key])
    .toSorted()
}
