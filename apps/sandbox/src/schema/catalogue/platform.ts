import type { ApiGroup, ResourceDefinition } from '../served-resource.ts'
import { STATUS } from './subresources.ts'

type Row = readonly [
  kind: string,
  plural: string,
  scope: ResourceDefinition['scope'],
  more?: Omit<ResourceDefinition, 'kind' | 'plural' | 'scope'>,
]

function group(name: string, rows: readonly Row[], since?: number): ApiGroup {
  const resources = rows.map(([kind, plural, scope, more]) => ({ kind, plural, scope, ...more }))
  return { group: name, versions: [{ version: 'v1', resources, ...(since === undefined ? {} : { since }) }] }
}

const WITH_STATUS = { subresources: [STATUS] }
const CREATE_ONLY = { verbs: ['create'] } as const
const EXTENSION = { categories: ['api-extensions'] }

const BUDGET: ResourceDefinition = {
  kind: 'PodDisruptionBudget',
  plural: 'poddisruptionbudgets',
  scope: 'Namespaced',
  shortNames: ['pdb'],
  subresources: [STATUS],
}

const ENDPOINT_SLICE: ResourceDefinition = {
  kind: 'EndpointSlice',
  plural: 'endpointslices',
  scope: 'Namespaced',
}

const EVENT: ResourceDefinition = {
  kind: 'Event',
  plural: 'events',
  scope: 'Namespaced',
  shortNames: ['ev'],
  storage: { group: '', plural: 'events' },
  habits: ['put-creates'],
}

/** The groups beside workloads, as kube-apiserver serves them. */
export const PLATFORM: readonly ApiGroup[] = [
  group('apiregistration.k8s.io', [
    ['APIService', 'apiservices', 'Cluster', { ...EXTENSION, ...WITH_STATUS }],
  ]),
  { group: 'events.k8s.io', versions: [{ version: 'v1', resources: [EVENT] }] },
  group('authentication.k8s.io', [
    ['SelfSubjectReview', 'selfsubjectreviews', 'Cluster', CREATE_ONLY],
    ['TokenReview', 'tokenreviews', 'Cluster', CREATE_ONLY],
  ]),
  group('authorization.k8s.io', [
    ['LocalSubjectAccessReview', 'localsubjectaccessreviews', 'Namespaced', CREATE_ONLY],
    ['SelfSubjectAccessReview', 'selfsubjectaccessreviews', 'Cluster', CREATE_ONLY],
    ['SelfSubjectRulesReview', 'selfsubjectrulesreviews', 'Cluster', CREATE_ONLY],
    ['SubjectAccessReview', 'subjectaccessreviews', 'Cluster', CREATE_ONLY],
  ]),
  group('certificates.k8s.io', [
    [
      'CertificateSigningRequest',
      'certificatesigningrequests',
      'Cluster',
      {
        shortNames: ['csr'],
        subresources: [{ name: 'approval', verbs: ['get', 'patch', 'update'] }, STATUS],
      },
    ],
  ]),
  group('networking.k8s.io', [
    ['IngressClass', 'ingressclasses', 'Cluster'],
    ['Ingress', 'ingresses', 'Namespaced', { shortNames: ['ing'], ...WITH_STATUS }],
    ['NetworkPolicy', 'networkpolicies', 'Namespaced', { shortNames: ['netpol'] }],
  ]),
  {
    group: 'policy',
    versions: [
      { version: 'v1', resources: [BUDGET] },
      { version: 'v1beta1', until: 24, resources: [BUDGET] },
    ],
  },
  group('rbac.authorization.k8s.io', [
    ['ClusterRoleBinding', 'clusterrolebindings', 'Cluster'],
    ['ClusterRole', 'clusterroles', 'Cluster'],
    ['RoleBinding', 'rolebindings', 'Namespaced'],
    ['Role', 'roles', 'Namespaced'],
  ]),
  group('storage.k8s.io', [
    ['CSIDriver', 'csidrivers', 'Cluster'],
    ['CSINode', 'csinodes', 'Cluster'],
    ['CSIStorageCapacity', 'csistoragecapacities', 'Namespaced'],
    ['StorageClass', 'storageclasses', 'Cluster', { shortNames: ['sc'] }],
    ['VolumeAttachment', 'volumeattachments', 'Cluster', WITH_STATUS],
  ]),
  group('admissionregistration.k8s.io', [
    ['MutatingWebhookConfiguration', 'mutatingwebhookconfigurations', 'Cluster', EXTENSION],
    ['ValidatingWebhookConfiguration', 'validatingwebhookconfigurations', 'Cluster', EXTENSION],
  ]),
  group('apiextensions.k8s.io', [
    [
      'CustomResourceDefinition',
      'customresourcedefinitions',
      'Cluster',
      { shortNames: ['crd', 'crds'], ...EXTENSION, ...WITH_STATUS },
    ],
  ]),
  group('scheduling.k8s.io', [['PriorityClass', 'priorityclasses', 'Cluster', { shortNames: ['pc'] }]]),
  group('coordination.k8s.io', [['Lease', 'leases', 'Namespaced', { habits: ['put-creates'] }]]),
  group('node.k8s.io', [['RuntimeClass', 'runtimeclasses', 'Cluster']]),
  {
    group: 'discovery.k8s.io',
    versions: [
      { version: 'v1', resources: [ENDPOINT_SLICE] },
      { version: 'v1beta1', until: 24, resources: [ENDPOINT_SLICE] },
    ],
  },
  group(
    'flowcontrol.apiserver.k8s.io',
    [
      ['FlowSchema', 'flowschemas', 'Cluster', WITH_STATUS],
      ['PriorityLevelConfiguration', 'prioritylevelconfigurations', 'Cluster', WITH_STATUS],
    ],
    29,
  ),
  {
    group: 'metrics.k8s.io',
    versions: [
      {
        version: 'v1beta1',
        resources: [
          { kind: 'NodeMetrics', plural: 'nodes', scope: 'Cluster', verbs: ['get', 'list'] },
          { kind: 'PodMetrics', plural: 'pods', scope: 'Namespaced', verbs: ['get', 'list'] },
        ],
      },
    ],
  },
]
