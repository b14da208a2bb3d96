import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { buildClusterSnapshot, type MeshObjects } from '../../test/build-cluster.ts'
import { deploymentOf, kubeObject, ownedBy, ownedByForeign, podOf } from '../../test/kube-samples.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'

const workloadsOf = (objects: MeshObjects): readonly MeshWorkload[] =>
  buildClusterSnapshot({ cluster: 'east', identityDomain: 'svc.cluster.local' }, objects).workloads
const named = (objects: MeshObjects): readonly string[] =>
  workloadsOf(objects).map(({ kind, name, podCount }) => `${kind} ${name} ${podCount}`)

const HASHED = { labels: { app: 'web', 'pod-template-hash': '7d9' } }
const replicaSet = kubeObject('shop/web-7d9', { uid: 'rs', ...HASHED, ...ownedBy('Deployment', 'web') })
const pod = podOf('shop/web-7d9-a', { ...HASHED, ...ownedBy('ReplicaSet', 'web-7d9', 'rs') })

describe('a workload is what nothing else controls', () => {
  it.each<[string, MeshObjects, readonly string[]]>([
    [
      'a deployment behind its replica sets',
      { deployments: [deploymentOf('shop/web')], replicasets: [replicaSet], pods: [pod] },
      ['Deployment web 1'],
    ],
    [
      'a deployment whose replica sets nobody mirrors',
      { deployments: [deploymentOf('shop/web')], pods: [pod] },
      ['Deployment web 1'],
    ],
    ['a deployment without pods', { deployments: [deploymentOf('shop/web')] }, ['Deployment web 0']],
    ['a deployment that is gone before its pods', { pods: [pod] }, ['Deployment web 1']],
    [
      'a replica set of nobody',
      { replicasets: [kubeObject('shop/old', { uid: 'rs' })], pods: [pod] },
      ['ReplicaSet old 1'],
    ],
    [
      'a controller of a kind of its own',
      {
        replicasets: [kubeObject('shop/web-7d9', { uid: 'rs', ...ownedBy('Rollout', 'web') })],
        pods: [pod],
      },
      ['Rollout web 1'],
    ],
    [
      'a cron job behind its jobs',
      {
        cronjobs: [kubeObject('shop/night', { uid: 'CronJob-night' })],
        jobs: [kubeObject('shop/night-1', { uid: 'job', ...ownedBy('CronJob', 'night') })],
        pods: [podOf('shop/night-1-a', ownedBy('Job', 'night-1', 'job'))],
      },
      ['CronJob night 1'],
    ],
    [
      'a controller that others call as Kubernetes calls another',
      {
        deployments: [deploymentOf('shop/web')],
        pods: [pod, podOf('shop/web-a', ownedByForeign('Deployment', 'web'))],
      },
      ['Deployment web 1', 'Deployment web 1'],
    ],
    [
      'a controller of others that is called a replica set',
      {
        deployments: [deploymentOf('shop/web')],
        pods: [podOf('shop/web-7d9-a', { ...HASHED, ...ownedByForeign('ReplicaSet', 'web-7d9') })],
      },
      ['Deployment web 0', 'ReplicaSet web-7d9 1'],
    ],
    ['a pod of nobody', { pods: [podOf('shop/lonely', {})] }, ['Pod lonely 1']],
    [
      'one of several kinds of a name',
      { deployments: [deploymentOf('shop/web')], statefulsets: [kubeObject('shop/web', { uid: 's' })] },
      ['Deployment web 0', 'StatefulSet web 0'],
    ],
    [
      'none of owners in a circle',
      {
        replicasets: [
          kubeObject('shop/a', { uid: 'ReplicaSet-a', ...ownedBy('ReplicaSet', 'b') }),
          kubeObject('shop/b', { uid: 'ReplicaSet-b', ...ownedBy('ReplicaSet', 'a') }),
        ],
      },
      ['ReplicaSet a 0', 'ReplicaSet b 0'],
    ],
  ])('%s', (_, objects, expected) => {
    expect(named(objects)).toEqual(expected)
  })
})

it('tells of a deployment what its template, itself and its pods say', () => {
  const [workload] = workloadsOf({
    deployments: [deploymentOf('shop/web', { app: 'web', version: 'v1' })],
    pods: [pod],
  })
  expect(workload).toEqual({
    cluster: 'east',
    namespace: 'shop',
    name: 'web',
    kind: 'Deployment',
    labels: { app: 'web', version: 'v1' },
    annotations: { 'health.kiali.io/rate': 'x' },
    serviceAccounts: ['web'],
    desired: 2,
    current: 2,
    available: 1,
    syncedProxies: -1,
    podCount: 1,
    hasSidecar: true,
    isAmbient: false,
    isGateway: false,
    isWaypoint: false,
    ports: [{ name: 'http', port: 8080 }],
    conflictingPods: [],
    created: null,
  })
})

const one = (metadata: Record<string, unknown>, proxy?: 'container' | 'native' | 'none'): MeshWorkload =>
  workloadsOf({ pods: [podOf('shop/web', metadata, proxy)] })[0]!

describe('the mesh carries what runs', () => {
  it('by a proxy beside it, or by a native sidecar', () => {
    expect(one({}).hasSidecar).toBe(true)
    expect(one({}, 'native').hasSidecar).toBe(true)
    expect(one({}, 'none').hasSidecar).toBe(false)
  })

  it('only where every pod has a proxy', () => {
    const pods = [
      podOf('shop/a', ownedBy('ReplicaSet', 'x')),
      podOf('shop/b', ownedBy('ReplicaSet', 'x'), 'none'),
    ]
    expect(workloadsOf({ pods })[0]?.hasSidecar).toBe(false)
  })

  it('by ztunnel, and a proxy beside an ambient label is a conflict', () => {
    expect(one({ annotations: { 'ambient.istio.io/redirection': 'enabled' } }, 'none').isAmbient).toBe(true)
    const ambient = { labels: { 'istio.io/dataplane-mode': 'ambient' } }
    expect(one(ambient).conflictingPods).toEqual(['web'])
    expect(one(ambient, 'none').conflictingPods).toEqual([])
  })

  it.each([
    [{ labels: { 'operator.istio.io/component': 'IngressGateways' } }, true, false],
    [{ annotations: { 'inject.istio.io/templates': 'sidecar,gateway' } }, true, false],
    [{ labels: { 'gateway.networking.k8s.io/gateway-name': 'public' } }, true, false],
    [
      {
        labels: {
          'gateway.networking.k8s.io/gateway-name': 'waypoint',
          'gateway.istio.io/managed': 'istio.io-mesh-controller',
        },
      },
      false,
      true,
    ],
    [{ labels: { app: 'web' } }, false, false],
  ])('%j is a gateway: %s, a waypoint: %s', (metadata, isGateway, isWaypoint) => {
    expect([one(metadata).isGateway, one(metadata).isWaypoint]).toEqual([isGateway, isWaypoint])
  })
})

it.each<[string, KubeObject, readonly number[]]>([
  [
    'statefulsets',
    kubeObject('shop/a', {}, { spec: { replicas: 3 }, status: { replicas: 3, readyReplicas: 2 } }),
    [3, 3, 2],
  ],
  ['statefulsets', kubeObject('shop/a', {}, { spec: {}, status: {} }), [1, 0, 0]],
  [
    'daemonsets',
    kubeObject(
      'shop/a',
      {},
      {
        status: { desiredNumberScheduled: 4, currentNumberScheduled: 3, numberAvailable: 2 },
      },
    ),
    [4, 3, 2],
  ],
  ['jobs', kubeObject('shop/a', {}, { status: { active: 1, succeeded: 2 } }), [3, 3, 3]],
  ['cronjobs', kubeObject('shop/a', {}, { status: { active: [{}] } }), [1, 1, 1]],
  ['pods', kubeObject('shop/a', {}, { status: { phase: 'Pending' } }), [1, 1, 0]],
])('counts the replicas of %s', (source, object, counts) => {
  const [found] = workloadsOf({ [source]: [object] })
  expect([found?.desired, found?.current, found?.available]).toEqual(counts)
})
