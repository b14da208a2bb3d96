import type { Planned } from '../app-objects.ts'
import type { Moments } from '../story.ts'

/** Groups whose namespaced objects project members may read or edit. */
export const OPENSHIFT_GROUPS = [
  'route.openshift.io',
  'apps.openshift.io',
  'build.openshift.io',
  'image.openshift.io',
  'template.openshift.io',
]

const REGISTRY = 'image-registry.openshift-image-registry.svc:5000'
const VERSION = '4.20.8'

function buildConfig(namespace: string, name: string): readonly Planned[] {
  const output = { to: { kind: 'ImageStreamTag', name: `${name}:latest` } }
  const strategy = {
    type: 'Source',
    sourceStrategy: { from: { kind: 'ImageStreamTag', namespace: 'openshift', name: 'java:21' } },
  }
  const source = { type: 'Git', git: { uri: `https://git.hanbat.example/b2b/${name}.git`, ref: 'main' } }
  return [
    {
      kind: 'BuildConfig',
      object: {
        metadata: { name, namespace, labels: { app: name } },
        spec: { runPolicy: 'Serial', source, strategy, output, triggers: [{ type: 'ConfigChange' }] },
        status: { lastVersion: 2 },
      },
    },
    {
      kind: 'ImageStream',
      object: {
        metadata: { name, namespace, labels: { app: name } },
        spec: { lookupPolicy: { local: false } },
        status: {
          dockerImageRepository: `${REGISTRY}/${namespace}/${name}`,
          tags: [{ tag: 'latest', items: [] }],
        },
      },
    },
  ]
}

type BuildRow = readonly [
  namespace: string,
  config: string,
  number: number,
  phase: 'Complete' | 'Failed',
  start: string,
  end: string,
]

function build([namespace, config, number, phase, startTimestamp, completionTimestamp]: BuildRow): Planned {
  const failure = { reason: 'AssembleFailed', message: 'Assemble script failed.' }
  return {
    kind: 'Build',
    object: {
      metadata: {
        name: `${config}-${number}`,
        namespace,
        labels: { buildconfig: config, 'openshift.io/build-config.name': config },
        annotations: { 'openshift.io/build.number': String(number) },
      },
      spec: {
        source: { type: 'Git', git: { uri: `https://git.hanbat.example/b2b/${config}.git` } },
        strategy: { type: 'Source' },
        output: { to: { kind: 'ImageStreamTag', name: `${config}:latest` } },
      },
      status: {
        phase,
        startTimestamp,
        completionTimestamp,
        duration: 184_000_000_000,
        config: { kind: 'BuildConfig', name: config, namespace },
        ...(phase === 'Failed' ? failure : {}),
      },
    },
  }
}

function template(): Planned {
  return {
    kind: 'Template',
    object: {
      metadata: {
        name: 'hanbat-service',
        namespace: 'openshift',
        annotations: {
          'openshift.io/display-name': '사내 표준 서비스',
          description: '디플로이먼트, 서비스, 라우트를 한 번에 만듭니다.',
          tags: 'java,hanbat',
        },
      },
      parameters: [
        { name: 'NAME', displayName: '이름', required: true },
        { name: 'IMAGE', displayName: '이미지', required: true },
        { name: 'REPLICAS', displayName: '레플리카', value: '2' },
      ],
      objects: [
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: '${NAME}' },
          spec: { selector: { app: '${NAME}' }, ports: [{ port: 80, targetPort: 8080 }] },
        },
      ],
    },
  }
}

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
  const pool = (name: string, count: number, ready: number): Planned => ({
    kind: 'MachineConfigPool',
    object: {
      metadata: { name },
      spec: {
        paused: false,
        machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': name } },
      },
      status: {
        machineCount: count,
        readyMachineCount: ready,
        updatedMachineCount: count,
        unavailableMachineCount: count - ready,
        degradedMachineCount: 0,
      },
    },
  })
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
    pool('master', 3, 3),
    pool('worker', 5, 4),
    ...OPERATORS.map((name) => clusterOperator(name, yesterday)),
  ]
}

/** What OpenShift has beside Kubernetes: its own version, operators, builds, image streams and a template. */
export function buildOpenShift(moments: Moments): readonly Planned[] {
  const { yesterday, recently } = moments
  return [
    { kind: 'Namespace', object: { metadata: { name: 'openshift' } } },
    ...platform(moments),
    ...buildConfig('orders', 'contract-api'),
    ...buildConfig('warehouse', 'barcode-api'),
    build(['orders', 'contract-api', 1, 'Complete', yesterday, yesterday]),
    build(['orders', 'contract-api', 2, 'Complete', recently, recently]),
    build(['warehouse', 'barcode-api', 1, 'Complete', yesterday, yesterday]),
    build(['warehouse', 'barcode-api', 2, 'Failed', recently, recently]),
    template(),
  ]
}
