import type { ApiGroup, ObjectVerb, ResourceDefinition, Subresource } from '../served-resource.ts'
import { SCALE, STATUS } from './subresources.ts'

type Row = readonly [
  kind: string,
  plural: string,
  scope: ResourceDefinition['scope'],
  more?: Omit<ResourceDefinition, 'kind' | 'plural' | 'scope'>,
]

function group(name: string, rows: readonly Row[]): ApiGroup {
  const resources = rows.map(([kind, plural, scope, more]) => ({ kind, plural, scope, ...more }))
  return { group: name, provider: 'openshift', versions: [{ version: 'v1', resources }] }
}

const INSTANTIATE: Subresource = {
  name: 'instantiate',
  verbs: ['create'],
  kind: { group: 'apps.openshift.io', version: 'v1', kind: 'DeploymentRequest' },
}

const READ: readonly ObjectVerb[] = ['get', 'list', 'watch']
const ALL = ['all']
const REQUEST = { group: 'build.openshift.io', version: 'v1', kind: 'BuildRequest' }
const WITH_STATUS = { subresources: [STATUS] }

/** What OpenShift serves beside Kubernetes' own groups. */
export const OPENSHIFT: readonly ApiGroup[] = [
  group('route.openshift.io', [['Route', 'routes', 'Namespaced', { categories: ALL, ...WITH_STATUS }]]),
  group('project.openshift.io', [
    [
      'Project',
      'projects',
      'Cluster',
      {
        storage: { group: '', plural: 'namespaces' },
        verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'],
      },
    ],
    ['ProjectRequest', 'projectrequests', 'Cluster', { verbs: ['create'] }],
  ]),
  group('apps.openshift.io', [
    [
      'DeploymentConfig',
      'deploymentconfigs',
      'Namespaced',
      {
        shortNames: ['dc'],
        categories: ALL,
        subresources: [INSTANTIATE, SCALE, STATUS],
      },
    ],
  ]),
  group('build.openshift.io', [
    [
      'BuildConfig',
      'buildconfigs',
      'Namespaced',
      {
        shortNames: ['bc'],
        categories: ALL,
        subresources: [{ name: 'instantiate', verbs: ['create'], kind: REQUEST }],
      },
    ],
    [
      'Build',
      'builds',
      'Namespaced',
      {
        categories: ALL,
        subresources: [
          { name: 'clone', verbs: ['create'], kind: REQUEST },
          { name: 'log', verbs: ['get'] },
        ],
      },
    ],
  ]),
  group('image.openshift.io', [
    ['ImageStream', 'imagestreams', 'Namespaced', { shortNames: ['is'], categories: ALL, ...WITH_STATUS }],
    [
      'ImageStreamTag',
      'imagestreamtags',
      'Namespaced',
      { shortNames: ['istag'], verbs: ['delete', 'get', 'list'] },
    ],
    ['ImageStreamImport', 'imagestreamimports', 'Namespaced', { verbs: ['create'] }],
    ['Image', 'images', 'Cluster'],
  ]),
  group('template.openshift.io', [
    ['Template', 'templates', 'Namespaced'],
    ['TemplateInstance', 'templateinstances', 'Namespaced', WITH_STATUS],
  ]),
  group('user.openshift.io', [
    ['User', 'users', 'Cluster'],
    ['Group', 'groups', 'Cluster'],
  ]),
  group('security.openshift.io', [
    ['SecurityContextConstraints', 'securitycontextconstraints', 'Cluster', { shortNames: ['scc'] }],
  ]),
  group('machineconfiguration.openshift.io', [
    ['MachineConfig', 'machineconfigs', 'Cluster', { shortNames: ['mc'] }],
    ['MachineConfigPool', 'machineconfigpools', 'Cluster', { shortNames: ['mcp'], ...WITH_STATUS }],
    ['KubeletConfig', 'kubeletconfigs', 'Cluster', WITH_STATUS],
  ]),
  group('config.openshift.io', [
    ['ClusterVersion', 'clusterversions', 'Cluster', WITH_STATUS],
    ['ClusterOperator', 'clusteroperators', 'Cluster', { shortNames: ['co'], ...WITH_STATUS }],
    ['Infrastructure', 'infrastructures', 'Cluster', WITH_STATUS],
    ['Ingress', 'ingresses', 'Cluster', WITH_STATUS],
    ['OAuth', 'oauths', 'Cluster', WITH_STATUS],
  ]),
  group('oauth.openshift.io', [['OAuthClient', 'oauthclients', 'Cluster', { verbs: READ }]]),
]
