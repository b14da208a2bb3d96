import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { referencesOf } from '../relations/references-of.ts'

function named(spec: unknown, more: object = {}): KubeObject {
  return { metadata: { name: 'it', namespace: 'shop' }, spec, ...more }
}

const told = (ref: string, object: KubeObject) =>
  referencesOf(ref, object).references.map(
    ({ word, kind, kindName, namespace, name, optional }) =>
      `${word} ${kind ?? kindName} ${namespace ?? '-'}/${name}${optional ? '?' : ''}`,
  )

const PODS = {
  volumes: [
    { configMap: { name: 'page', optional: true } },
    { secret: { secretName: 'tls' } },
    {
      projected: { sources: [{ configMap: { name: 'ca' } }, { secret: { name: 'token', optional: true } }] },
    },
    { persistentVolumeClaim: { claimName: 'data' } },
  ],
  containers: [
    {
      envFrom: [{ configMapRef: { name: 'page' } }, { secretRef: { name: 'keys' } }],
      env: [{ valueFrom: { configMapKeyRef: { name: 'flags', optional: true } } }],
    },
  ],
  imagePullSecrets: [{ name: 'registry' }],
  serviceAccountName: 'cart',
  nodeName: 'worker-1',
}
const USES = [
  'uses config-map shop/page',
  'uses config-map shop/ca',
  'uses secret shop/tls',
  'uses secret shop/token?',
  'mounts persistent-volume-claim shop/data',
  'uses secret shop/keys',
  'uses config-map shop/flags?',
  'pulls-with secret shop/registry',
  'runs-as service-account shop/cart',
]

describe('what an object of a kind of ours names', () => {
  it.each([
    ['pod', named(PODS), [...USES, 'runs-on node -/worker-1']],
    ['deployment', named({ template: { spec: PODS } }), USES],
    ['cron-job', named({ jobTemplate: { spec: { template: { spec: PODS } } } }), USES],
    ['daemon-set', named({ template: { spec: PODS } }), USES],
    [
      'route',
      named({ to: { name: 'web' }, alternateBackends: [{ name: 'web-next' }] }),
      ['routes-to service shop/web', 'routes-to service shop/web-next'],
    ],
    [
      'event',
      named(undefined, {
        involvedObject: { apiVersion: 'v1', kind: 'Node', name: 'n', namespace: 'default' },
      }),
      ['concerns node -/n'],
    ],
    [
      'horizontal-pod-autoscaler',
      named({ scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'cart' } }),
      ['scales deployment shop/cart'],
    ],
    [
      'horizontal-pod-autoscaler',
      named({ scaleTargetRef: { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', name: 'cart' } }),
      ['scales Rollout shop/cart'],
    ],
    [
      'persistent-volume-claim',
      named({ volumeName: 'pv-7', storageClassName: 'fast' }),
      ['claims persistent-volume -/pv-7', 'provisions storage-class -/fast'],
    ],
    [
      'role-binding',
      named(undefined, {
        roleRef: { kind: 'Role', name: 'reader' },
        subjects: [
          { kind: 'User', name: 'jiwoo' },
          { kind: 'ServiceAccount', name: 'cart' },
          { kind: 'ServiceAccount', name: 'agent', namespace: 'ops' },
        ],
      }),
      [
        'grants role shop/reader',
        'grants-to service-account shop/cart',
        'grants-to service-account ops/agent',
      ],
    ],
    [
      'role-binding',
      named(undefined, { roleRef: { kind: 'ClusterRole', name: 'view' }, subjects: 'x' }),
      ['grants cluster-role -/view'],
    ],
  ])('by %s', (ref, object, expected) => expect(told(ref, object)).toEqual(expected))
})

describe('what an object of a kind of ours selects', () => {
  it.each([
    ['service', { selector: { app: 'web' } }, [{ key: 'app', operator: 'In', values: ['web'] }]],
    ['service', { selector: {} }, null],
    ['service', {}, null],
    ['service', { selector: { app: 7 } }, null],
    ['deployment', { selector: {} }, []],
    ['deployment', { selector: { matchExpressions: [{ key: 'app' }] } }, null],
    [
      'replica-set',
      { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } },
      [{ key: 'app', operator: 'Exists' }],
    ],
  ])('by %s with %j', (ref, spec, requirements) => {
    expect(referencesOf(ref, named(spec)).selections).toEqual(
      requirements === null ? [] : [{ word: 'selects', kind: 'pod', namespace: 'shop', requirements }],
    )
  })
})

it('what a cluster role aggregates is what each of its selectors chooses', () => {
  const clusterRoleSelectors = [{ matchLabels: { to: 'view' } }, 7, { matchLabels: { to: 'edit' } }]
  const role = { metadata: { name: 'admin' }, aggregationRule: { clusterRoleSelectors } }
  expect(referencesOf('cluster-role', role).selections).toEqual(
    ['view', 'edit'].map((value) => ({
      word: 'aggregates',
      kind: 'cluster-role',
      namespace: null,
      requirements: [{ key: 'to', operator: 'In', values: [value] }],
    })),
  )
})
