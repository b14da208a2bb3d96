import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Store } from '../store/store.ts'
import { CLUSTER_ROLE_BINDINGS, CLUSTER_ROLES, RBAC_GROUP } from './rbac.ts'
import { AUTHENTICATED, UNAUTHENTICATED } from './user.ts'

type Rule = Readonly<Record<string, readonly string[]>>

const READ = ['get', 'list', 'watch']
const WRITE = ['create', 'delete', 'deletecollection', 'patch', 'update']
const AGGREGATE_TO = 'rbac.authorization.k8s.io/aggregate-to-'

const allow = (verbs: readonly string[], group: string, resources: string): Rule => ({
  verbs,
  apiGroups: group.split(',').map((name) => (name === 'core' ? '' : name)),
  resources: resources.split(' '),
})

const POD_CONNECTIONS = 'pods/attach pods/exec pods/portforward pods/proxy'

const ADMIN_RULES: readonly Rule[] = [
  allow(['create'], 'authorization.k8s.io', 'localsubjectaccessreviews'),
  allow([...READ, ...WRITE].sort(), RBAC_GROUP, 'rolebindings roles'),
]

const EDIT_RULES: readonly Rule[] = [
  allow(READ, 'core', `${POD_CONNECTIONS} secrets services/proxy`),
  allow(['impersonate'], 'core', 'serviceaccounts'),
  allow(WRITE, 'core', `pods ${POD_CONNECTIONS}`),
  allow(['create'], 'core', 'pods/eviction'),
  allow(
    WRITE,
    'core',
    'configmaps persistentvolumeclaims replicationcontrollers replicationcontrollers/scale secrets serviceaccounts services services/proxy',
  ),
  allow(['create'], 'core', 'serviceaccounts/token'),
  allow(WRITE, 'core,events.k8s.io', 'events'),
  allow(
    WRITE,
    'apps',
    'daemonsets deployments deployments/rollback deployments/scale replicasets replicasets/scale statefulsets statefulsets/scale',
  ),
  allow(WRITE, 'autoscaling', 'horizontalpodautoscalers'),
  allow(WRITE, 'batch', 'cronjobs jobs'),
  allow(WRITE, 'policy', 'poddisruptionbudgets'),
  allow(WRITE, 'networking.k8s.io', 'ingresses networkpolicies'),
  allow([...READ, ...WRITE].sort(), 'coordination.k8s.io', 'leases'),
]

const VIEW_RULES: readonly Rule[] = [
  allow(
    READ,
    'core',
    'configmaps endpoints persistentvolumeclaims persistentvolumeclaims/status pods replicationcontrollers replicationcontrollers/scale serviceaccounts services services/status',
  ),
  allow(
    READ,
    'core',
    'bindings limitranges namespaces/status pods/log pods/status replicationcontrollers/status resourcequotas resourcequotas/status',
  ),
  allow(READ, 'core', 'namespaces'),
  allow(READ, 'core,events.k8s.io', 'events'),
  allow(READ, 'discovery.k8s.io', 'endpointslices'),
  allow(
    READ,
    'apps',
    'controllerrevisions daemonsets daemonsets/status deployments deployments/scale deployments/status replicasets replicasets/scale replicasets/status statefulsets statefulsets/scale statefulsets/status',
  ),
  allow(READ, 'autoscaling', 'horizontalpodautoscalers horizontalpodautoscalers/status'),
  allow(READ, 'batch', 'cronjobs cronjobs/status jobs jobs/status'),
  allow(READ, 'policy', 'poddisruptionbudgets poddisruptionbudgets/status'),
  allow(READ, 'networking.k8s.io', 'ingresses ingresses/status networkpolicies'),
]

/** metrics-server and OpenShift add their own rights to the default roles by the same labels. */
const METRICS_RULES = [allow(READ, 'metrics.k8s.io', 'pods nodes')]

const HEALTH_PATHS = ['/healthz', '/livez', '/readyz', '/version', '/version/']

const DISCOVERY_PATHS = [
  '/api',
  '/api/*',
  '/apis',
  '/apis/*',
  '/openapi',
  '/openapi/*',
  ...HEALTH_PATHS,
].sort()

const ROLES: readonly KubeObject[] = [
  role('cluster-admin', [
    { verbs: ['*'], apiGroups: ['*'], resources: ['*'] },
    { verbs: ['*'], nonResourceURLs: ['*'] },
  ]),
  aggregated('admin'),
  aggregated('edit', 'admin'),
  aggregated('view', 'edit'),
  role('system:aggregate-to-admin', ADMIN_RULES, 'admin'),
  role('system:aggregate-to-edit', EDIT_RULES, 'edit'),
  role('system:aggregate-to-view', VIEW_RULES, 'view'),
  role('system:aggregated-metrics-reader', METRICS_RULES, 'view'),
  role('system:basic-user', [
    allow(['create'], 'authorization.k8s.io', 'selfsubjectaccessreviews selfsubjectrulesreviews'),
    allow(['create'], 'authentication.k8s.io', 'selfsubjectreviews'),
  ]),
  role('system:kube-scheduler', [
    allow(READ, 'core', 'nodes pods persistentvolumes persistentvolumeclaims services'),
    allow(['create'], 'core', 'bindings pods/binding'),
    allow(['patch', 'update'], 'core', 'pods/status'),
    allow(READ, 'storage.k8s.io', 'csidrivers csinodes csistoragecapacities storageclasses'),
  ]),
  role('system:node-proxier', [
    allow(READ, 'core', 'services nodes'),
    allow(READ, 'discovery.k8s.io', 'endpointslices'),
    allow(['create', 'patch', 'update'], 'core,events.k8s.io', 'events'),
  ]),
  role('system:certificates.k8s.io:certificatesigningrequests:nodeclient', [
    allow(['create'], 'certificates.k8s.io', 'certificatesigningrequests/nodeclient'),
  ]),
  role('system:controller:clusterrole-aggregation-controller', [
    allow(['escalate', 'get', 'list', 'patch', 'update', 'watch'], RBAC_GROUP, 'clusterroles'),
  ]),
  role('system:controller:certificate-controller', [
    allow([...READ, 'delete'], 'certificates.k8s.io', 'certificatesigningrequests'),
    allow(
      ['update'],
      'certificates.k8s.io',
      'certificatesigningrequests/approval certificatesigningrequests/status',
    ),
  ]),
  role('system:controller:job-controller', [
    allow(['get', 'list', 'patch', 'update', 'watch'], 'batch', 'jobs'),
    allow(['create', 'delete', 'list', 'patch', 'watch'], 'core', 'pods'),
  ]),
  role('system:discovery', [{ verbs: ['get'], nonResourceURLs: DISCOVERY_PATHS }]),
  role('system:public-info-viewer', [{ verbs: ['get'], nonResourceURLs: HEALTH_PATHS }]),
]

const BINDINGS: readonly KubeObject[] = [
  binding('cluster-admin', ['system:masters']),
  bindingOf('system:kube-scheduler', { kind: 'User', apiGroup: RBAC_GROUP, name: 'system:kube-scheduler' }),
  bindingOf('system:node-proxier', { kind: 'User', apiGroup: RBAC_GROUP, name: 'system:kube-proxy' }),
  ...['clusterrole-aggregation-controller', 'certificate-controller', 'job-controller'].map((name) =>
    bindingOf(`system:controller:${name}`, { kind: 'ServiceAccount', name, namespace: 'kube-system' }),
  ),
  binding('system:basic-user', [AUTHENTICATED]),
  binding('system:discovery', [AUTHENTICATED]),
  binding('system:public-info-viewer', [AUTHENTICATED, UNAUTHENTICATED]),
]

/** Writes the roles that every cluster begins with. */
export function createDefaultRoles(store: Store): void {
  for (const object of ROLES) store.create(CLUSTER_ROLES, object)
  for (const object of BINDINGS) store.create(CLUSTER_ROLE_BINDINGS, object)
}

function bootstrapMeta(name: string, labels: Readonly<Record<string, string>> = {}): KubeObject['metadata'] {
  return {
    name,
    labels: { 'kubernetes.io/bootstrapping': 'rbac-defaults', ...labels },
    annotations: { 'rbac.authorization.kubernetes.io/autoupdate': 'true' },
  }
}

function aggregateLabel(target: string | undefined): Readonly<Record<string, string>> {
  return target === undefined ? {} : { [`${AGGREGATE_TO}${target}`]: 'true' }
}

function role(name: string, rules: readonly Rule[], aggregateTo?: string): KubeObject {
  return {
    kind: 'ClusterRole',
    apiVersion: `${RBAC_GROUP}/v1`,
    metadata: bootstrapMeta(name, aggregateLabel(aggregateTo)),
    rules,
  }
}

function aggregated(name: string, aggregateTo?: string): KubeObject {
  const selector = { matchLabels: aggregateLabel(name) }
  return {
    ...role(name, [], aggregateTo),
    aggregationRule: { clusterRoleSelectors: [selector] },
  }
}

function binding(name: string, groups: readonly string[]): KubeObject {
  return bindingOf(name, ...groups.map((group) => ({ kind: 'Group', apiGroup: RBAC_GROUP, name: group })))
}

function bindingOf(name: string, ...subjects: readonly object[]): KubeObject {
  return {
    kind: 'ClusterRoleBinding',
    apiVersion: `${RBAC_GROUP}/v1`,
    metadata: bootstrapMeta(name),
    subjects,
    roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name },
  }
}
