import { REVISION } from '../life/network/mesh-revision.ts'
import type { Team } from './app.ts'
import type { Planned } from './app-objects.ts'

const BARE = ['default', 'kube-node-lease', 'kube-public', 'kube-system']

/** Namespaces that every cluster has. */
export function buildBareNamespaces(): readonly Planned[] {
  return BARE.map((name) => ({ kind: 'Namespace', object: { metadata: { name } } }))
}

/** The namespace of a team, with its quota and the defaults for containers. */
export function buildTeamNamespace(team: Team): readonly Planned[] {
  const { namespace, quota } = team
  const isSystem = /^(kube-|openshift-|istio-|argocd|tekton-|ingress-)/.test(namespace)
  const annotations = {
    'openshift.io/display-name': team.title,
    'openshift.io/description': team.about,
    'openshift.io/requester': team.owner,
    'hanbat.example/owner': team.owner,
    'hanbat.example/contact': team.contact,
    'hanbat.example/cost-centre': team.costCentre,
  }
  const labels = { team: namespace, ...(isSystem ? {} : meshLabels(team)) }
  // A default would limit the programs that are meant to have none.
  const most = team.apps.some(({ memoryLimit }) => memoryLimit === '') ? {} : { default: { memory: '512Mi' } }
  const limits = [{ type: 'Container', ...most, defaultRequest: { cpu: '100m', memory: '128Mi' } }]
  return [
    ...(BARE.includes(namespace)
      ? []
      : [{ kind: 'Namespace', object: { metadata: { name: namespace, annotations, labels } } }]),
    ...(quota === undefined
      ? []
      : [
          {
            kind: 'ResourceQuota',
            object: { metadata: { name: 'team-quota', namespace }, spec: { hard: quota } },
          },
        ]),
    ...(isSystem
      ? []
      : [{ kind: 'LimitRange', object: { metadata: { name: 'defaults', namespace }, spec: { limits } } }]),
  ]
}

function meshLabels({ isAmbient, revision }: Team): Readonly<Record<string, string>> {
  if (revision !== undefined) return { [REVISION]: revision }
  return isAmbient ? { 'istio.io/dataplane-mode': 'ambient' } : { 'istio-injection': 'enabled' }
}

type PlannedClass = readonly [name: string, provisioner: string, differs?: object]

/** Classes of storage; the first is the default. */
export function buildStorageClasses(classes: readonly PlannedClass[]): readonly Planned[] {
  return classes.map(([name, provisioner, differs = {}], index) => ({
    kind: 'StorageClass',
    object: {
      metadata: { name, annotations: { 'storageclass.kubernetes.io/is-default-class': String(index === 0) } },
      provisioner,
      reclaimPolicy: 'Delete',
      volumeBindingMode: 'Immediate',
      allowVolumeExpansion: true,
      ...differs,
    },
  }))
}

export function buildPriorityClasses(): readonly Planned[] {
  const of = (name: string, value: number, description: string): Planned => ({
    kind: 'PriorityClass',
    object: {
      metadata: { name },
      value,
      globalDefault: false,
      description,
      preemptionPolicy: 'PreemptLowerPriority',
    },
  })
  return [
    of(
      'system-cluster-critical',
      2_000_000_000,
      'Used for system critical pods that must run in the cluster.',
    ),
    of(
      'system-node-critical',
      2_000_001_000,
      'Used for system critical pods that must not be moved from their node.',
    ),
    of('customer-facing', 100_000, '고객이 바로 느끼는 서비스'),
  ]
}

export function buildApiService(clusterIP: string): Planned {
  return {
    kind: 'Service',
    object: {
      metadata: {
        name: 'kubernetes',
        namespace: 'default',
        labels: { component: 'apiserver', provider: 'kubernetes' },
      },
      spec: {
        type: 'ClusterIP',
        clusterIP,
        clusterIPs: [clusterIP],
        ports: [{ name: 'https', port: 443, targetPort: 6443, protocol: 'TCP' }],
      },
    },
  }
}
