import { findKind } from '../kinds/registry.ts'
import type { Page } from './page.ts'

/** A screen that the product is to have: its page id, route, menu group, kind and layout flags. */
export type Screen = {
  readonly id: string
  readonly route: string
  readonly menu: string | null
  readonly kind: string | null
  readonly flags: readonly string[]
}

const TABLE = `
L_ACCESS_RULE /access-rules management AccessRule -
L_APPLICATION /applications argo_cd Application cluster,namespace,realtime
L_REPOSITORY /repositories argo_cd Repository cluster,namespace,realtime
L_BUILD_CONFIG /build-configs build BuildConfig cluster,namespace,openshift,realtime
L_CLUSTER /clusters management Cluster -
L_CLUSTER_ROLE /cluster-roles rbac ClusterRole cluster,realtime
L_CLUSTER_ROLE_BINDING /cluster-role-bindings rbac ClusterRoleBinding cluster,realtime
L_CONFIG_MAP /config-maps configuration ConfigMap cluster,namespace,realtime
L_CRON_JOB /cron-jobs workload CronJob cluster,namespace,realtime
L_CUSTOM_WORKLOAD /custom-workloads applications CustomWorkload cluster,namespace
L_DAEMON_SET /daemon-sets workload DaemonSet cluster,namespace,realtime
L_DEPLOYMENT_CONFIG /deployment-configs workload DeploymentConfig cluster,namespace,openshift,realtime
L_DEPLOYMENT /deployments workload Deployment cluster,namespace,realtime
L_EVENT_LISTENER /event-listeners tekton EventListener cluster,namespace,realtime
L_GITLAB_CI /gitlab-ci devops GitLabCiInfo -
L_GROUP /groups management Group -
L_HELM_APPROVE /helm-approves helm_management HelmApprove -
L_HELM_CHART /helm-charts helm HelmChart -
L_HELM_RELEASE /helm-releases helm HelmRelease cluster,namespace,realtime
L_HELM_REPOSITORY /helm-repositories helm_management HelmRepo -
L_HELM_REQUEST /helm-requests helm HelmRequest -
L_HORIZONTAL_POD_AUTOSCALER /horizontal-pod-autoscalers workload HorizontalPodAutoscaler cluster,namespace,realtime
L_IMAGE_REGISTRY_ENDPOINT /image-registry-endpoints container_image_management ImageRegistryEndPoint -
L_IMAGE_REPOSITORY /image-repositories container_image_management ImageRegistry -
L_IMAGE_STREAM /image-streams build ImageStream cluster,namespace,openshift,realtime
L_INGRESS /ingresses network Ingress cluster,namespace,realtime
L_JOB /jobs workload Job cluster,namespace,realtime
L_LIMIT_RANGE /limit-ranges policy LimitRange cluster,namespace,realtime
L_MACHINE_CONFIG /machine-configs infrastructure MachineConfig cluster,openshift,realtime
L_MACHINE_CONFIG_POOL /machine-config-pools infrastructure MachineConfigPool cluster,openshift,realtime
L_NAMESPACE /namespaces infrastructure Namespace cluster,realtime
L_NETWORK_POLICY /network-policies network NetworkPolicy cluster,namespace,realtime
L_NODE /nodes infrastructure Node cluster,realtime
L_NOTEBOOK /notebooks ml_ai Notebook cluster,namespace,realtime
L_NOTEBOOK_VOLUME /notebook-volumes ml_ai NotebookVolume cluster,namespace,realtime
L_PERSISTENT_VOLUME /persistent-volumes storage PersistentVolume cluster,realtime
L_PERSISTENT_VOLUME_CLAIM /persistent-volume-claims storage PersistentVolumeClaim cluster,namespace,realtime
L_PIPELINE /pipelines tekton Pipeline cluster,namespace,realtime
L_PIPELINE_RUN /pipeline-runs tekton PipelineRun cluster,namespace,realtime
L_POD /pods workload Pod cluster,namespace,realtime
L_PROJECT /projects management Project -
L_REPLICA_SET /replica-sets workload ReplicaSet cluster,namespace,realtime
L_REPLICATION_CONTROLLER /replication-controllers workload ReplicationController cluster,namespace,realtime
L_RESOURCE_QUOTA /resource-quotas policy ResourceQuota cluster,namespace,realtime
L_ROLE_BINDING /role-bindings rbac RoleBinding cluster,namespace,realtime
L_ROLE /roles rbac Role cluster,namespace,realtime
L_ROUTE /routes network Route cluster,namespace,openshift,realtime
L_SECRET /secrets configuration Secret cluster,namespace,realtime
L_SERVICE_ACCOUNT /service-accounts rbac ServiceAccount cluster,namespace,realtime
L_SERVICE /services network Service cluster,namespace,realtime
L_STATEFUL_SET /stateful-sets workload StatefulSet cluster,namespace,realtime
L_STORAGE_CLASS /storage-classes storage StorageClass cluster,realtime
L_TASK /tasks tekton Task cluster,namespace,realtime
L_TASK_RUN /task-runs tekton TaskRun cluster,namespace,realtime
L_TEMPLATE_INSTANCE /template-instances template_catalogs TemplateInstance cluster,namespace,openshift,realtime
L_TEMPLATE /templates template_catalogs Template cluster,namespace,openshift,realtime
L_USER /users management User -
D_APPLICATION /application/:cluster/:namespace/:id argo_cd Application cluster,namespace,realtime
D_REPOSITORY /repository/:cluster/:namespace/:id argo_cd Repository cluster,namespace,realtime
D_BUILD_CONFIG /build-config/:cluster/:namespace/:id build BuildConfig cluster,namespace,openshift,realtime
D_CLUSTER /cluster/:id management Cluster -
D_CLUSTER_ROLE /cluster-role/:cluster/:id rbac ClusterRole cluster,realtime
D_CLUSTER_ROLE_BINDING /cluster-role-binding/:cluster/:id rbac ClusterRoleBinding cluster,realtime
D_CONFIG_MAP /config-map/:cluster/:namespace/:id configuration ConfigMap cluster,namespace,realtime
D_CRON_JOB /cron-job/:cluster/:namespace/:id workload CronJob cluster,namespace,realtime
D_CUSTOM_WORKLOAD /custom-workload/:cluster/:namespace/:id applications CustomWorkload cluster,namespace
D_DAEMON_SET /daemon-set/:cluster/:namespace/:id workload DaemonSet cluster,namespace,realtime
D_DEPLOYMENT_CONFIG /deployment-config/:cluster/:namespace/:id workload DeploymentConfig cluster,namespace,openshift,realtime
D_DEPLOYMENT /deployment/:cluster/:namespace/:id workload Deployment cluster,namespace,realtime
D_EVENT_LISTENER /event-listener/:cluster/:namespace/:id tekton EventListener cluster,namespace,realtime
D_GITLAB_CI /gitlab-ci/:id devops GitLabCiInfo -
D_GROUP /group/:id management Group -
D_HELM_APPROVE /helm-approve/:id helm_management HelmApprove -
D_HELM_CHART /helm-chart/:id helm HelmChart -
D_HELM_RELEASE /helm-release/:cluster/:namespace/:id helm HelmRelease cluster,namespace,realtime
D_HELM_REPOSITORY /helm-repository/:id helm_management HelmRepo -
D_HELM_REQUEST /helm-request/:cluster/:id helm HelmRequest -
D_HORIZONTAL_POD_AUTOSCALER /horizontal-pod-autoscaler/:cluster/:namespace/:id workload HorizontalPodAutoscaler cluster,namespace,realtime
D_IMAGE_REGISTRY_ENDPOINT /image-registry-endpoint/:id container_image_management ImageRegistryEndPoint -
D_IMAGE_REPOSITORY /image-repository/:id container_image_management ImageRegistry -
D_IMAGE_STREAM /image-stream/:cluster/:namespace/:id build ImageStream cluster,namespace,openshift,realtime
D_INGRESS /ingress/:cluster/:namespace/:id network Ingress cluster,namespace,realtime
D_JOB /job/:cluster/:namespace/:id workload Job cluster,namespace,realtime
D_LIMIT_RANGE /limit-range/:cluster/:namespace/:id policy LimitRange cluster,namespace,realtime
D_MACHINE_CONFIG /machine-config/:cluster/:id infrastructure MachineConfig cluster,openshift,realtime
D_MACHINE_CONFIG_POOL /machine-config-pool/:cluster/:id infrastructure MachineConfigPool cluster,openshift,realtime
D_NAMESPACE /namespace/:cluster/:id infrastructure Namespace cluster,realtime
D_NETWORK_POLICY /network-policy/:cluster/:namespace/:id network NetworkPolicy cluster,namespace,realtime
D_NODE /node/:cluster/:id infrastructure Node cluster,realtime
D_NOTEBOOK /notebook/:cluster/:namespace/:id ml_ai Notebook cluster,namespace,realtime
D_NOTEBOOK_VOLUME /notebook-volume/:cluster/:namespace/:id ml_ai NotebookVolume cluster,namespace,realtime
D_PERSISTENT_VOLUME /persistent-volume/:cluster/:id storage PersistentVolume cluster,realtime
D_PERSISTENT_VOLUME_CLAIM /persistent-volume-claim/:cluster/:namespace/:id storage PersistentVolumeClaim cluster,namespace,realtime
D_PIPELINE /pipeline/:cluster/:namespace/:id tekton Pipeline cluster,namespace,realtime
D_PIPELINE_RUN /pipeline-run/:cluster/:namespace/:id tekton PipelineRun cluster,namespace,realtime
D_POD /pod/:cluster/:namespace/:id workload Pod cluster,namespace,realtime
D_PROJECT /project/:cluster/:id management Project -
D_REPLICA_SET /replica-set/:cluster/:namespace/:id workload ReplicaSet cluster,namespace,realtime
D_REPLICATION_CONTROLLER /replication-controller/:cluster/:namespace/:id workload ReplicationController cluster,namespace,realtime
D_RESOURCE_QUOTA /resource-quota/:cluster/:namespace/:id policy ResourceQuota cluster,namespace,realtime
D_ROLE_BINDING /role-binding/:cluster/:namespace/:id rbac RoleBinding cluster,namespace,realtime
D_ROLE /role/:cluster/:namespace/:id rbac Role cluster,namespace,realtime
D_ROUTE /route/:cluster/:namespace/:id network Route cluster,namespace,openshift,realtime
D_SECRET /secret/:cluster/:namespace/:id configuration Secret cluster,namespace,realtime
D_SERVICE_ACCOUNT /service-account/:cluster/:namespace/:id rbac ServiceAccount cluster,namespace,realtime
D_SERVICE /service/:cluster/:namespace/:id network Service cluster,namespace,realtime
D_STATEFUL_SET /stateful-set/:cluster/:namespace/:id workload StatefulSet cluster,namespace,realtime
D_STORAGE_CLASS /storage-class/:cluster/:id storage StorageClass cluster,realtime
D_TASK /task/:cluster/:namespace/:id tekton Task cluster,namespace,realtime
D_TASK_RUN /task-run/:cluster/:namespace/:id tekton TaskRun cluster,namespace,realtime
D_TEMPLATE_INSTANCE /template-instance/:cluster/:namespace/:id template_catalogs TemplateInstance cluster,namespace,openshift,realtime
D_TEMPLATE /template/:cluster/:namespace/:id template_catalogs Template cluster,namespace,openshift,realtime
D_USER /user/:id management User -
D_BUILD /build/:cluster/:namespace/:id build Build cluster,namespace,openshift,realtime
D_IMAGE_STREAM_TAG /image-stream-tag/:cluster/:namespace/:id build ImageStreamTag cluster,namespace,openshift,realtime
D_ALERT_SETTING /alert-setting/:cluster/:id monitoring Config cluster
D_ALERT_TARGET /alert-target/:cluster/:id monitoring Config cluster
D_ALERTING_ALERT /alerting-alert/:cluster/:id monitoring Alert cluster
D_ALERTING_RULE /alerting-rule/:cluster/:id monitoring AlertingRule cluster
D_K8S_EVENT_ALERT_SETTING /k8s-event-alert-setting/:cluster/:id monitoring Config cluster
D_SYSTEM_ALERT_SETTING /system-alert-setting/:cluster/:id monitoring Config cluster
D_GITLAB_CI_PIPELINE /gitlab-ci/:id/pipeline/:pipelineId devops GitLabCiInfo -
C_ALERT_SETTING /new-alert-setting/:cluster monitoring Config cluster
C_ALERT_TARGET /new-alert-target/:cluster monitoring Config cluster
C_APPLICATION /new-application/:cluster argo_cd Application cluster,namespace
C_REPOSITORY /new-repository/:cluster argo_cd Repository cluster,namespace
C_BUILD_CONFIG /new-build-config/:cluster build BuildConfig cluster,namespace,openshift
C_CLUSTER_ROLE /new-cluster-role/:cluster rbac ClusterRole cluster
C_CUSTOM_WORKLOAD /new-custom-workload/:cluster applications CustomWorkload cluster,namespace
C_DEPLOYMENT /new-deployment/:cluster workload Deployment cluster,namespace
C_EVENT_LISTENER /new-event-listener/:cluster tekton EventListener cluster,namespace
C_HELM_RELEASE /new-helm-release/:cluster helm HelmRelease cluster,namespace
C_HELM_REPOSITORY /new-helm-repository/:cluster helm_management HelmRepo -
C_HELM_REQUEST /new-helm-request/:cluster helm HelmRequest -
C_HORIZONTAL_POD_AUTOSCALER /new-horizontal-pod-autoscaler/:cluster workload HorizontalPodAutoscaler cluster,namespace
C_IMAGE_STREAM /new-image-stream/:cluster build ImageStream cluster,namespace,openshift
C_K8S_EVENT_ALERT_SETTING /new-k8s-event-alert-setting/:cluster monitoring Config cluster
C_NOTEBOOK /new-notebook/:cluster ml_ai Notebook cluster,namespace
C_NOTEBOOK_VOLUME /new-notebook-volume/:cluster ml_ai NotebookVolume cluster,namespace
C_PERSISTENT_VOLUME_CLAIM /new-persistent-volume-claim/:cluster storage PersistentVolumeClaim cluster,namespace
C_PIPELINE /new-pipeline/:cluster tekton Pipeline cluster,namespace
C_PIPELINE_RUN /new-pipeline-run/:cluster tekton PipelineRun cluster,namespace
C_POD /new-pod/:cluster workload Pod cluster,namespace
C_ROLE /new-role/:cluster rbac Role cluster,namespace
C_SYSTEM_ALERT_SETTING /new-system-alert-setting/:cluster monitoring Config cluster
C_TASK /new-task/:cluster tekton Task cluster,namespace
C_TASK_RUN /new-task-run/:cluster tekton TaskRun cluster,namespace
C_TEMPLATE_INSTANCE /new-template-instance/:cluster template_catalogs TemplateInstance cluster,namespace,openshift
C_ACCESS_RULE /new-access-rule management AccessRule -
C_CLUSTER /new-cluster management Cluster -
C_PROJECT /new-project management Project -
C_GROUP /new-group management Group -
C_USER /new-user management User -
C_GITLAB_CI /new-gitlab-ci devops GitLabCiInfo -
C_IMAGE_REGISTRY_ENDPOINT /new-image-registry-endpoint container_image_management ImageRegistryEndPoint -
C_IMAGE_REPOSITORY /new-image-repository container_image_management ImageRegistry -
C_CATALOG /new-catalog/:id applications Template cluster,namespace
E_ACCESS_RULE /edit-access-rule/:id management AccessRule -
E_ALERT_SETTING /edit-alert-setting/:cluster/:id monitoring Config cluster
E_ALERT_TARGET /edit-alert-target/:cluster/:id monitoring Config cluster
E_APPLICATION /edit-application/:cluster/:namespace/:id argo_cd Application cluster,namespace
E_REPOSITORY /edit-repository/:cluster/:namespace/:id argo_cd Repository cluster,namespace
E_CLUSTER /edit-cluster/:id management Cluster -
E_EVENT_LISTENER /edit-event-listener/:cluster/:namespace/:id tekton EventListener cluster,namespace
E_GITLAB_CI /edit-gitlab-ci/:id devops GitLabCiInfo -
E_GROUP /edit-group/:id management Group -
E_HELM_APPROVE /edit-helm-approve/:id helm_management HelmApprove -
E_HELM_REQUEST /edit-helm-request/:cluster/:id helm HelmRequest -
E_IMAGE_REGISTRY_ENDPOINT /edit-image-registry-endpoint/:id container_image_management ImageRegistryEndPoint -
E_K8S_EVENT_ALERT_SETTING /edit-k8s-event-alert-setting/:cluster/:id monitoring Config cluster
E_NOTEBOOK /edit-notebook/:cluster/:namespace/:id ml_ai Notebook cluster,namespace
E_PIPELINE /edit-pipeline/:cluster/:namespace/:id tekton Pipeline cluster,namespace
E_PROJECT /edit-project/:cluster/:id management Project -
E_SYSTEM_ALERT_SETTING /edit-system-alert-setting/:cluster/:id monitoring Config cluster
E_TASK /edit-task/:cluster/:namespace/:id tekton Task cluster,namespace
E_USER /edit-user/:id management User -
P_403 /403 - - -
P_404 /404 - - -
P_500 /500 - - -
P_PLAYGROUND /playground playground - -
P_YAML /yaml cluster - cluster
P_SEARCH /search cluster - cluster
P_AUDIT_LOG /audit-log management - -
P_EVENTS /events cluster Event cluster,realtime
P_ALERT /alert monitoring - cluster
P_MONITORING /monitoring monitoring - cluster
P_PROMETHEUS_ALERT_RULE /prometheus-alert-rule monitoring - cluster
P_PROMETHEUS_GRAPH /prometheus-graph monitoring - cluster
P_GLOBAL_DASHBOARD /global-dashboard overview - any-cluster
P_CLUSTER_DASHBOARD /cluster-dashboard cluster - cluster
P_CLUSTER_LOG /cluster-log monitoring - cluster
P_GPU_NODE /gpu-node infrastructure - cluster
P_ROOT / - - -
P_SILENT_CHECK_SSO_HTML /silent-check-sso.html - - -
P_CATALOG_RESOURCE /catalog-resource applications - cluster
P_CATALOG_TEMPLATE /catalog-template template_catalogs - cluster
M_DASHBOARD /service-mesh/dashboard service_mesh - cluster
M_OVERVIEW /service-mesh/overview service_mesh - cluster
M_GRAPH /service-mesh/graph service_mesh - cluster
M_GRAPH_GRAPH_NAMESPACES /service-mesh/graph/graph/namespaces service_mesh - cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE /service-mesh/graph/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue service_mesh - cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION /service-mesh/graph/graph/node/namespaces/:namespace/applications/:app/versions/:version service_mesh - cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/graph/graph/node/namespaces/:namespace/applications/:app service_mesh - cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/graph/graph/node/namespaces/:namespace/services/:service service_mesh - cluster
M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/graph/graph/node/namespaces/:namespace/workloads/:workload service_mesh - cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_AGGREGATES_AGGREGATE_AGGREGATEVALUE /service-mesh/graphpf/graph/node/namespaces/:namespace/aggregates/:aggregate/:aggregateValue service_mesh - cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP_VERSIONS_VERSION /service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app/versions/:version service_mesh - cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/graphpf/graph/node/namespaces/:namespace/applications/:app service_mesh - cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/graphpf/graph/node/namespaces/:namespace/services/:service service_mesh - cluster
M_GRAPHPF_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/graphpf/graph/node/namespaces/:namespace/workloads/:workload service_mesh - cluster
M_GRAPHPF /service-mesh/graphpf service_mesh - cluster
M_GRAPHPF_GRAPH_NAMESPACES /service-mesh/graphpf/graph/namespaces service_mesh - cluster
M_SERVICES /service-mesh/services service_mesh - cluster
M_SERVICES_SERVICES /service-mesh/services/services service_mesh - cluster
M_SERVICES_NAMESPACES_NAMESPACE_SERVICES_SERVICE /service-mesh/services/namespaces/:namespace/services/:service service_mesh - cluster
M_APPLICATIONS /service-mesh/applications service_mesh - cluster
M_APPLICATIONS_APPLICATIONS /service-mesh/applications/applications service_mesh - cluster
M_APPLICATIONS_NAMESPACES_NAMESPACE_APPLICATIONS_APP /service-mesh/applications/namespaces/:namespace/applications/:app service_mesh - cluster
M_WORKLOADS /service-mesh/workloads service_mesh - cluster
M_WORKLOADS_WORKLOADS /service-mesh/workloads/workloads service_mesh - cluster
M_WORKLOADS_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD /service-mesh/workloads/namespaces/:namespace/workloads/:workload service_mesh - cluster
M_ISTIO /service-mesh/istio service_mesh - cluster
M_ISTIO_ISTIO /service-mesh/istio/istio service_mesh - cluster
M_ISTIO_ISTIO_NEW_OBJECTTYPE /service-mesh/istio/istio/new/:objectType service_mesh - cluster
M_ISTIO_NAMESPACES_NAMESPACE_ISTIO_OBJECTTYPE_OBJECT /service-mesh/istio/namespaces/:namespace/istio/:objectType/:object service_mesh - cluster
`

/** Every screen of the inventory, built or not; `coverScreens` says how far the product is. */
export const SCREENS: readonly Screen[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', route = '', ...rest] = line.split(' ')
    const [menu = null, kind = null, flags = null] = rest.map((word) => (word === '-' ? null : word))
    return { id, route, menu, kind, flags: flags?.split(',') ?? [] }
  })

export type ScreenCoverage = {
  readonly total: number
  readonly registered: readonly string[]
  readonly missing: readonly string[]
  /** Registered under another route, menu group or kind, or with another layout, than the inventory's. */
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

function matches({ route, menu, kind, flags }: Screen, page: Page | undefined): boolean {
  if (page?.route !== route || page.menu !== menu) return false
  const own = page.about ?? findKind(page.kind ?? '')?.kind ?? null
  return own === kind && flagsOf(page).join() === flags.toSorted().join()
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
