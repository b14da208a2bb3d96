import {
  ACCESS_READER,
  INFRASTRUCTURE_KEEPER,
  INFRASTRUCTURE_READER,
} from '@naru/contract/access/role-rights'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Planned } from './app-objects.ts'

const RBAC = 'rbac.authorization.k8s.io'
const READ = ['get', 'list', 'watch']

type Rule = {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

/** Of a demonstration, beyond what Naru grants: the figures of a node's own kubelet. */
const KUBELET: Rule = { apiGroups: [''], resources: ['nodes/proxy'], verbs: READ }

function clusterRole(
  name: string,
  rules: readonly Rule[],
  labels: Readonly<Record<string, string>> = {},
): Planned {
  return { kind: 'ClusterRole', object: { metadata: { name, labels }, rules } }
}

function bindGroup(group: string, role: string): Planned {
  return {
    kind: 'ClusterRoleBinding',
    object: {
      metadata: { name: `${group}-${role}`.replaceAll(':', '-').replaceAll('_', '-') },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: role },
      subjects: [{ apiGroup: RBAC, kind: 'Group', name: group }],
    },
  }
}

function bindDeveloper(namespace: string): Planned {
  return {
    kind: 'RoleBinding',
    object: {
      metadata: {
        name: 'naru-developer',
        namespace,
        annotations: { 'hanbat.example/description': '개발자 실습 계정' },
      },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'edit' },
      subjects: [{ apiGroup: RBAC, kind: 'User', name: 'naru:developer' }],
    },
  }
}

/** Lets holders of `view` read what an add-on serves, as the add-ons' own charts do, and `edit` change it. */
export function buildAddonRoles(name: string, groups: readonly string[]): readonly Planned[] {
  const to = (role: string) => ({ [`${RBAC}/aggregate-to-${role}`]: 'true' })
  return [
    clusterRole(`${name}-view`, [{ apiGroups: groups, resources: ['*'], verbs: READ }], to('view')),
    clusterRole(`${name}-edit`, [{ apiGroups: groups, resources: ['*'], verbs: ['*'] }], to('edit')),
  ]
}

/** Controllers of the control plane to which every cluster's own bindings grant rights. */
const CONTROLLERS = ['clusterrole-aggregation-controller', 'certificate-controller', 'job-controller']

/** Rights of the product's demonstration identities: by role everywhere, and a developer's in the named namespaces. */
export function buildAccess(developerNamespaces: readonly string[]): readonly Planned[] {
  const reader = 'naru-infrastructure-reader'
  return [
    ...CONTROLLERS.map((name) => account('kube-system', name)),
    clusterRole(reader, [...INFRASTRUCTURE_READER, KUBELET]),
    clusterRole('naru-infrastructure-keeper', INFRASTRUCTURE_KEEPER),
    clusterRole('naru-access-reader', ACCESS_READER),
    bindGroup('naru:role:superadmin', 'cluster-admin'),
    bindGroup('naru:role:admin', 'cluster-admin'),
    bindGroup('naru:role:viewer', 'view'),
    bindGroup('naru:role:viewer', reader),
    bindGroup('naru:role:system_manager', 'view'),
    bindGroup('naru:role:system_manager', reader),
    bindGroup('naru:role:system_manager', 'naru-infrastructure-keeper'),
    bindGroup('naru:role:auth_manager', 'naru-access-reader'),
    ...developerNamespaces.map(bindDeveloper),
  ]
}

/** A role and its binding for the service account of a controller-like application. */
export function buildWatcherRole(namespace: string, account: string): readonly Planned[] {
  const metadata: KubeObject['metadata'] = { name: `${account}-watcher`, namespace }
  return [
    {
      kind: 'Role',
      object: { metadata, rules: [{ apiGroups: [''], resources: ['configmaps', 'endpoints'], verbs: READ }] },
    },
    {
      kind: 'RoleBinding',
      object: {
        metadata,
        roleRef: { apiGroup: RBAC, kind: 'Role', name: metadata.name },
        subjects: [{ kind: 'ServiceAccount', name: account, namespace }],
      },
    },
  ]
}

function account(namespace: string, name: string, fields: object = {}): Planned {
  return { kind: 'ServiceAccount', object: { metadata: { name, namespace }, ...fields } }
}

function bind(
  namespace: string | null,
  name: string,
  role: readonly [kind: 'Role' | 'ClusterRole', name: string],
  subjects: readonly object[],
): Planned {
  const [kind, of] = role
  return {
    kind: namespace === null ? 'ClusterRoleBinding' : 'RoleBinding',
    object: {
      metadata: { name, ...(namespace !== null && { namespace }) },
      roleRef: { apiGroup: RBAC, kind, name: of },
      subjects,
    },
  }
}

const DEPLOYER: readonly Rule[] = [
  {
    apiGroups: ['apps'],
    resources: ['deployments', 'statefulsets'],
    verbs: [...READ, 'create', 'update', 'patch'],
  },
  { apiGroups: [''], resources: ['services', 'configmaps'], verbs: [...READ, 'create', 'update', 'patch'] },
  { apiGroups: [''], resources: ['secrets'], verbs: ['get'] },
  { apiGroups: [''], resources: ['pods', 'pods/log'], verbs: READ },
]

/**
 * Who may do what in a namespace, as it grows over years: a pipeline that may more than it needs, a reader for the
 * team, and what was left behind when a robot and a role went.
 */
export function buildGrownAccess(namespace: string, team: string): readonly Planned[] {
  const group = { apiGroup: RBAC, kind: 'Group', name: team }
  const robot = (name: string) => ({ kind: 'ServiceAccount', name, namespace })
  return [
    account(namespace, 'ci-deployer'),
    account(namespace, 'batch-runner', { automountServiceAccountToken: false }),
    clusterRole('ci-deployer', DEPLOYER),
    bind(namespace, 'ci-deployer', ['ClusterRole', 'ci-deployer'], [robot('ci-deployer')]),
    bind(null, 'ci-deployer-view', ['ClusterRole', 'view'], [robot('ci-deployer')]),
    {
      kind: 'Role',
      object: {
        metadata: { name: 'release-note-editor', namespace },
        rules: [
          {
            apiGroups: [''],
            resources: ['configmaps'],
            resourceNames: ['release-note'],
            verbs: ['get', 'update', 'patch'],
          },
        ],
      },
    },
    bind(namespace, 'release-note-editors', ['Role', 'release-note-editor'], [group]),
    bind(namespace, 'nightly-report', ['ClusterRole', 'view'], [robot('report-robot'), group]),
    bind(namespace, 'old-migration', ['Role', 'migration-runner'], [robot('batch-runner')]),
  ]
}
