import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Build, BuildConfig, ImageStream } from './objects/build.ts'
import type { ConfigMap, Namespace, Secret, Service, ServiceAccount } from './objects/core.ts'
import type { MachineConfig, MachineConfigPool } from './objects/machine.ts'
import type { Node } from './objects/node.ts'
import type { Pod } from './objects/pod.ts'
import type { Autoscaler, DisruptionBudget, Quota } from './objects/policy.ts'
import type { Claim, PersistentVolume, StorageClass } from './objects/storage.ts'
import type { EventListener, Pipeline, PipelineRun, Task, TaskRun } from './objects/tekton.ts'
import type { TemplateInstance } from './objects/template.ts'
import type {
  CronJob,
  DaemonSet,
  Deployment,
  DeploymentConfig,
  Job,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from './objects/workload.ts'

/** A resource together with the type of its objects, as controllers read and write them. */
export type Handle<T extends KubeObject> = GroupResource & {
  readonly apiVersion: string
  readonly kind: string
  /** Never set: it carries the type. */
  readonly object?: T
}

function handle<T extends KubeObject>(apiVersion: string, plural: string, kind: string): Handle<T> {
  const slash = apiVersion.indexOf('/')
  return { group: slash < 0 ? '' : apiVersion.slice(0, slash), plural, apiVersion, kind }
}

export const NAMESPACES = handle<Namespace>('v1', 'namespaces', 'Namespace')
export const NODES = handle<Node>('v1', 'nodes', 'Node')
export const PODS = handle<Pod>('v1', 'pods', 'Pod')
export const SERVICES = handle<Service>('v1', 'services', 'Service')
export const CONFIG_MAPS = handle<ConfigMap>('v1', 'configmaps', 'ConfigMap')
export const SECRETS = handle<Secret>('v1', 'secrets', 'Secret')
export const SERVICE_ACCOUNTS = handle<ServiceAccount>('v1', 'serviceaccounts', 'ServiceAccount')
export const EVENTS = handle<KubeObject>('v1', 'events', 'Event')
export const ENDPOINTS = handle<KubeObject>('v1', 'endpoints', 'Endpoints')
export const ENDPOINT_SLICES = handle<KubeObject>('discovery.k8s.io/v1', 'endpointslices', 'EndpointSlice')
export const LEASES = handle<KubeObject>('coordination.k8s.io/v1', 'leases', 'Lease')
export const QUOTAS = handle<Quota>('v1', 'resourcequotas', 'ResourceQuota')
export const CLAIMS = handle<Claim>('v1', 'persistentvolumeclaims', 'PersistentVolumeClaim')
export const VOLUMES = handle<PersistentVolume>('v1', 'persistentvolumes', 'PersistentVolume')
export const STORAGE_CLASSES = handle<StorageClass>('storage.k8s.io/v1', 'storageclasses', 'StorageClass')
export const REPLICATION_CONTROLLERS = handle<ReplicationController>(
  'v1',
  'replicationcontrollers',
  'ReplicationController',
)
export const DEPLOYMENTS = handle<Deployment>('apps/v1', 'deployments', 'Deployment')
export const REPLICA_SETS = handle<ReplicaSet>('apps/v1', 'replicasets', 'ReplicaSet')
export const STATEFUL_SETS = handle<StatefulSet>('apps/v1', 'statefulsets', 'StatefulSet')
export const DAEMON_SETS = handle<DaemonSet>('apps/v1', 'daemonsets', 'DaemonSet')
export const CONTROLLER_REVISIONS = handle<KubeObject>('apps/v1', 'controllerrevisions', 'ControllerRevision')
export const JOBS = handle<Job>('batch/v1', 'jobs', 'Job')
export const CRON_JOBS = handle<CronJob>('batch/v1', 'cronjobs', 'CronJob')
export const AUTOSCALERS = handle<Autoscaler>(
  'autoscaling/v2',
  'horizontalpodautoscalers',
  'HorizontalPodAutoscaler',
)
export const DISRUPTION_BUDGETS = handle<DisruptionBudget>(
  'policy/v1',
  'poddisruptionbudgets',
  'PodDisruptionBudget',
)
export const DEPLOYMENT_CONFIGS = handle<DeploymentConfig>(
  'apps.openshift.io/v1',
  'deploymentconfigs',
  'DeploymentConfig',
)
export const BUILD_CONFIGS = handle<BuildConfig>('build.openshift.io/v1', 'buildconfigs', 'BuildConfig')
export const BUILDS = handle<Build>('build.openshift.io/v1', 'builds', 'Build')
export const IMAGE_STREAMS = handle<ImageStream>('image.openshift.io/v1', 'imagestreams', 'ImageStream')
export const IMAGES = handle<KubeObject>('image.openshift.io/v1', 'images', 'Image')
export const INGRESSES = handle<KubeObject>('networking.k8s.io/v1', 'ingresses', 'Ingress')
export const INGRESS_CLASSES = handle<KubeObject>('networking.k8s.io/v1', 'ingressclasses', 'IngressClass')
export const ROUTES = handle<KubeObject>('route.openshift.io/v1', 'routes', 'Route')
export const MACHINE_CONFIGS = handle<MachineConfig>(
  'machineconfiguration.openshift.io/v1',
  'machineconfigs',
  'MachineConfig',
)
export const MACHINE_CONFIG_POOLS = handle<MachineConfigPool>(
  'machineconfiguration.openshift.io/v1',
  'machineconfigpools',
  'MachineConfigPool',
)
export const TEMPLATE_INSTANCES = handle<TemplateInstance>(
  'template.openshift.io/v1',
  'templateinstances',
  'TemplateInstance',
)
export const PIPELINES = handle<Pipeline>('tekton.dev/v1', 'pipelines', 'Pipeline')
export const TASKS = handle<Task>('tekton.dev/v1', 'tasks', 'Task')
export const PIPELINE_RUNS = handle<PipelineRun>('tekton.dev/v1', 'pipelineruns', 'PipelineRun')
export const TASK_RUNS = handle<TaskRun>('tekton.dev/v1', 'taskruns', 'TaskRun')
export const EVENT_LISTENERS = handle<EventListener>(
  'triggers.tekton.dev/v1beta1',
  'eventlisteners',
  'EventListener',
)
export const DEFINITIONS = handle<KubeObject>(
  'apiextensions.k8s.io/v1',
  'customresourcedefinitions',
  'CustomResourceDefinition',
)

const ROLE_API = 'rbac.authorization.k8s.io/v1'

/** Resources that only the seed writes, beside those that controllers handle. */
const OTHERS: readonly Handle<KubeObject>[] = [
  handle('v1', 'limitranges', 'LimitRange'),
  handle('networking.k8s.io/v1', 'networkpolicies', 'NetworkPolicy'),
  handle('scheduling.k8s.io/v1', 'priorityclasses', 'PriorityClass'),
  handle(ROLE_API, 'roles', 'Role'),
  handle(ROLE_API, 'rolebindings', 'RoleBinding'),
  handle(ROLE_API, 'clusterroles', 'ClusterRole'),
  handle(ROLE_API, 'clusterrolebindings', 'ClusterRoleBinding'),
  handle('template.openshift.io/v1', 'templates', 'Template'),
  handle('config.openshift.io/v1', 'clusterversions', 'ClusterVersion'),
  handle('config.openshift.io/v1', 'clusteroperators', 'ClusterOperator'),
  handle('config.openshift.io/v1', 'infrastructures', 'Infrastructure'),
]

const HANDLED: readonly Handle<KubeObject>[] = [
  NAMESPACES,
  NODES,
  PODS,
  SERVICES,
  CONFIG_MAPS,
  SECRETS,
  SERVICE_ACCOUNTS,
  QUOTAS,
  CLAIMS,
  VOLUMES,
  STORAGE_CLASSES,
  REPLICATION_CONTROLLERS,
  REPLICA_SETS,
  DEPLOYMENTS,
  STATEFUL_SETS,
  DAEMON_SETS,
  JOBS,
  CRON_JOBS,
  AUTOSCALERS,
  DISRUPTION_BUDGETS,
  DEPLOYMENT_CONFIGS,
  BUILD_CONFIGS,
  BUILDS,
  IMAGE_STREAMS,
  IMAGES,
  INGRESSES,
  INGRESS_CLASSES,
  ROUTES,
  MACHINE_CONFIGS,
  MACHINE_CONFIG_POOLS,
  TEMPLATE_INSTANCES,
  DEFINITIONS,
]

const BY_KIND = new Map([...HANDLED, ...OTHERS].map((one) => [one.kind, one]))

/** The resource of a kind, where it is known. */
export function findHandle(kind: string): Handle<KubeObject> | undefined {
  return BY_KIND.get(kind)
}

/** The resource of a built-in kind; kinds that nobody here writes throw. */
export function handleOf(kind: string): Handle<KubeObject> {
  const found = BY_KIND.get(kind)
  if (found === undefined) throw new Error(`no resource is known for ${kind}`)
  return found
}

/** The handle of a custom resource. */
export function customHandle(apiVersion: string, plural: string, kind: string): Handle<KubeObject> {
  return handle(apiVersion, plural, kind)
}
