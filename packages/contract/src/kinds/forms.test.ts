import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { setAtPath } from '../merge/object-path.ts'
import { type ConfigMapForm, configMapForm } from './configuration/config-map.form.ts'
import { EMPTY_CONTAINER } from './workload/container-field.ts'
import { type DeploymentForm, deploymentForm } from './workload/deployment.form.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z]$/)
const pairs = fc.uniqueArray(fc.record({ key: name, value: fc.string() }), {
  selector: ({ key }) => key,
  maxLength: 4,
})
const strings = fc.option(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { nil: null })
const stringArray = strings.map((items) => (items === null ? '' : JSON.stringify(items)))
const amounts = fc.record({ cpu: fc.constantFrom('', '250m', '1'), memory: fc.constantFrom('', '512Mi') })

const source = fc.oneof(
  fc.record({ type: fc.constant('value' as const), value: fc.string() }),
  fc.record({
    type: fc.constantFrom('config-map' as const, 'secret' as const),
    name,
    key: name,
    optional: fc.boolean(),
  }),
  fc.record({ type: fc.constant('pod-field' as const), path: name }),
  fc.record({
    type: fc.constant('resource-field' as const),
    resource: name,
    container: fc.constantFrom('', 'main'),
    divisor: fc.constantFrom('', '1Mi'),
  }),
  fc.constant({ type: 'other' as const, manifest: { fileKeyRef: { path: 'a' } } }),
)

const container = fc.record({
  name,
  image: name,
  pullPolicy: fc.constantFrom('' as const, 'Always' as const, 'IfNotPresent' as const, 'Never' as const),
  command: stringArray,
  args: stringArray,
  ports: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('', 'http'),
      port: fc.integer({ min: 1, max: 65_535 }),
      protocol: fc.constantFrom('TCP' as const, 'UDP' as const),
    }),
    { selector: ({ port, protocol }) => `${port}/${protocol}`, maxLength: 3 },
  ),
  env: fc.uniqueArray(fc.record({ name, source }), { selector: (variable) => variable.name, maxLength: 3 }),
  requests: amounts,
  limits: amounts,
})

const deployment: fc.Arbitrary<DeploymentForm> = fc.record({
  name,
  namespace: name,
  replicas: fc.integer({ min: 0, max: 1000 }),
  strategy: fc.constantFrom('RollingUpdate' as const, 'Recreate' as const),
  labels: pairs,
  selector: pairs,
  containers: fc.uniqueArray(container, { selector: (item) => item.name, maxLength: 3 }),
})

const configMap: fc.Arbitrary<ConfigMapForm> = fc.record({
  name,
  namespace: name,
  labels: pairs,
  data: pairs,
  immutable: fc.boolean(),
})

const living: KubeObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'web',
    namespace: 'shop',
    uid: 'u',
    resourceVersion: '7',
    annotations: { a: 'b' },
    labels: {},
  },
  spec: {
    progressDeadlineSeconds: 600,
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%' } },
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web', tier: 'front' }, annotations: { restarted: 'x' } },
      spec: {
        serviceAccountName: 'web',
        volumes: [{ name: 'tmp', emptyDir: {} }],
        containers: [
          {
            name: 'main',
            image: 'web:1',
            resources: { requests: { cpu: 1, 'nvidia.com/gpu': 1 } },
            volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            ports: [{ containerPort: 80, hostPort: 8080 }],
            env: [{ name: 'POD', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } } }],
          },
          { name: 'log', image: 'log:1', tty: true, env: [] },
        ],
      },
    },
  },
  status: { replicas: 1 },
}

describe('a deployment’s form', () => {
  it('comes back from its manifest', () => {
    fc.assert(
      fc.property(deployment, (form) => {
        expect(deploymentForm.fromManifest(deploymentForm.toManifest(form))).toEqual(form)
      }),
    )
  })

  it('comes back from its manifest over any other deployment', () => {
    fc.assert(
      fc.property(deployment, (form) => {
        expect(deploymentForm.fromManifest(deploymentForm.toManifest(form, living))).toEqual(form)
      }),
    )
  })

  it('changes nothing when nothing was edited', () => {
    expect(deploymentForm.toManifest(deploymentForm.fromManifest(living), living)).toEqual(living)
  })

  it('changes only what was edited and keeps every field it does not know', () => {
    const form = deploymentForm.fromManifest(living)
    const [main = EMPTY_CONTAINER, ...others] = form.containers
    const edited = { ...form, replicas: 3, containers: [{ ...main, image: 'web:2' }, ...others] }
    const scaled = setAtPath(living, ['spec', 'replicas'], 3)
    const image = ['spec', 'template', 'spec', 'containers', { name: 'main' }, 'image']
    const expected = setAtPath(scaled, image, 'web:2')
    expect(deploymentForm.toManifest(edited, living)).toEqual(expected)
  })

  it('drops the parameters of a rolling update with it', () => {
    const form = { ...deploymentForm.fromManifest(living), strategy: 'Recreate' as const }
    expect(deploymentForm.toManifest(form, living)['spec']).toMatchObject({ strategy: { type: 'Recreate' } })
    expect(JSON.stringify(deploymentForm.toManifest(form, living))).not.toContain('maxSurge')
  })

  it('accepts its defaults once a name and an image are given', () => {
    const form = deploymentForm.defaults({ namespace: 'shop', name: 'web' })
    expect(deploymentForm.schema.parse(form)).toEqual(form)
    expect(deploymentForm.check(form, 'create')).toEqual([
      { field: 'containers.0.image', rule: 'rule.required' },
    ])
    const ready = { ...form, containers: [{ ...EMPTY_CONTAINER, image: 'web:1' }] }
    expect(deploymentForm.check(ready, 'create')).toEqual([])
  })

  it('names every field at fault', () => {
    const broken: DeploymentForm = {
      name: 'Web',
      namespace: 'shop',
      replicas: 0,
      strategy: 'Recreate',
      labels: [{ key: 'a', value: 'b c' }],
      selector: [],
      containers: [
        {
          ...EMPTY_CONTAINER,
          image: 'a b',
          command: 'sh',
          ports: [{ name: '', port: 70_000, protocol: 'TCP' }],
          env: [{ name: '1A', source: { type: 'secret', name: '', key: 'k', optional: false } }],
          requests: { cpu: '2', memory: 'x' },
          limits: { cpu: '1', memory: '' },
        },
        EMPTY_CONTAINER,
      ],
    }
    expect(deploymentForm.check(broken, 'create').map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'name rule.dnsSubdomain',
      'replicas rule.between',
      'labels.0.value rule.qualifiedName',
      'selector rule.atLeastOne',
      'containers.0.name rule.duplicate',
      'containers.0.image rule.noSpaces',
      'containers.0.command rule.stringArray',
      'containers.0.ports.0.port rule.between',
      'containers.0.env.0.name rule.envName',
      'containers.0.env.0.source.name rule.required',
      'containers.0.requests.cpu rule.requestAboveLimit',
      'containers.0.requests.memory rule.quantity',
      'containers.1.name rule.duplicate',
      'containers.1.image rule.required',
    ])
    expect(deploymentForm.check(broken, 'edit').some(({ field }) => field === 'replicas')).toBe(false)
  })

  it.each([
    {},
    { spec: 'x' },
    { spec: { template: { spec: { containers: 'x' } } } },
    { spec: { replicas: 'many' } },
  ])('reads the half-typed %j without failing', (fields) => {
    const form = deploymentForm.fromManifest({ metadata: { name: 'x' }, ...fields })
    expect(deploymentForm.schema.parse(form)).toEqual(form)
  })
})

describe('a config map’s form', () => {
  const settings: KubeObject = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings', namespace: 'shop', annotations: { a: 'b' } },
    data: { 'app.yml': 'a: 1\n' },
    binaryData: { logo: 'aGk=' },
  }

  it('comes back from its manifest, over another one too', () => {
    fc.assert(
      fc.property(configMap, (form) => {
        expect(configMapForm.fromManifest(configMapForm.toManifest(form))).toEqual(form)
        expect(configMapForm.fromManifest(configMapForm.toManifest(form, settings))).toEqual(form)
      }),
    )
  })

  it('changes nothing when nothing was edited', () => {
    expect(configMapForm.toManifest(configMapForm.fromManifest(settings), settings)).toEqual(settings)
  })

  it('names every field at fault', () => {
    const form: ConfigMapForm = {
      ...configMapForm.defaults({ namespace: 'shop', name: 'x' }),
      data: [
        { key: 'a', value: '' },
        { key: 'a', value: '' },
        { key: 'a/b', value: '' },
        { key: 'big', value: 'x'.repeat(1_048_576) },
      ],
    }
    expect(configMapForm.check(form, 'create')).toEqual([
      { field: 'data.1.key', rule: 'rule.duplicate' },
      { field: 'data.2.key', rule: 'rule.dataKey' },
      { field: 'data', rule: 'rule.maxBytes', params: { n: 1_048_576 } },
    ])
  })
})
