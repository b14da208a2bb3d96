import type { Planned } from '../app-objects.ts'
import type { Moments } from '../story.ts'
import { buildBuilds } from './builds.ts'

/** Groups whose namespaced objects project members may read or edit. */
export const OPENSHIFT_GROUPS = [
  'route.openshift.io',
  'apps.openshift.io',
  'build.openshift.io',
  'image.openshift.io',
  'template.openshift.io',
]

const VERSION = '4.20.8'

function clusterOperator(name: string, time: string): Planned {
  const of = (type: string, status: string) => ({
    type,
    status,
    reason: 'AsExpected',
    message: '',
    lastTransitionTime: time,
  })
  return {
    kind: 'ClusterOperator',
    object: {
      metadata: { name },
      spec: {},
      status: {
        conditions: [of('Available', 'True'), of('Progressing', 'False'), of('Degraded', 'False')],
        versions: [{ name: 'operator', version: VERSION }],
      },
    },
  }
}

const OPERATORS = [
  'authentication',
  'console',
  'dns',
  'etcd',
  'image-registry',
  'ingress',
  'kube-apiserver',
  'machine-config',
  'monitoring',
  'network',
  'storage',
]

function platform({ founded, yesterday }: Moments): readonly Planned[] {
  return [
    {
      kind: 'ClusterVersion',
      object: {
        metadata: { name: 'version' },
        spec: { channel: 'stable-4.20', clusterID: '5d1c7a52-0f7e-4c1b-9a50-3e0c6b8a4f11' },
        status: {
          desired: { version: VERSION, image: 'quay.io/openshift-release-dev/ocp-release:4.20.8' },
          history: [
            { state: 'Completed', version: VERSION, startedTime: yesterday, completionTime: yesterday },
            { state: 'Completed', version: '4.20.6', startedTime: founded, completionTime: founded },
          ],
          conditions: [{ type: 'Available', status: 'True', lastTransitionTime: yesterday }],
        },
      },
    },
    {
      kind: 'Infrastructure',
      object: {
        metadata: { name: 'cluster' },
        spec: {},
        status: {
          apiServerURL: 'https://api.busan.hanbat.example:6443',
          infrastructureName: 'busan-x7k2p',
          platform: 'None',
          controlPlaneTopology: 'HighlyAvailable',
        },
      },
    },
    ...OPERATORS.map((name) => clusterOperator(name, yesterday)),
  ]
}

/** What OpenShift has beside Kubernetes: its own version, operators, builds and image streams. */
export function buildOpenShift(moments: Moments): readonly Planned[] {
  return [
    { kind: 'Namespace', object: { metadata: { name: 'openshift' } } },
    ...platform(moments),
    ...buildBuilds(),
  ]
}
