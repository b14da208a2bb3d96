import { describe, expect, it } from 'vitest'
import { configMapForm } from '../kinds/configuration/config-map.form.ts'
import { deploymentForm } from '../kinds/workload/forms/deployment.form.ts'
import { setAtPath } from '../merge/object-path.ts'
import type { Json, Values } from './field.ts'
import { beginForm, checkForm, type Form, readForm, writeForm } from './form.ts'
import { readItem } from './items.ts'
import { asList } from './values.ts'

const CONTAINERS = 'spec.template.spec.containers'
const PODS = ['spec', 'template', 'spec', 'containers'] as const

const living = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop', uid: 'u', annotations: { a: 'b' }, labels: {} },
  spec: {
    progressDeadlineSeconds: 600,
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%' } },
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web', tier: 'front' }, annotations: { restarted: 'x' } },
      spec: {
        serviceAccountName: 'web',
        containers: [
          {
            name: 'main',
            image: 'web:1',
            resources: { requests: { cpu: 1, 'nvidia.com/gpu': 1 }, limits: { 'nvidia.com/gpu': 1 } },
            ports: [{ containerPort: 80, hostPort: 8080 }],
            env: [
              { name: 'POD', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } } },
              { name: 'ODD', valueFrom: { fileKeyRef: { path: 'a' } } },
            ],
          },
          { name: 'log', image: 'log:1', tty: true, env: [] },
        ],
      },
    },
  },
  status: { replicas: 1 },
}
const values = readForm(deploymentForm, living)
const write = (edited: Values, before = living) => writeForm(deploymentForm, edited, { before, mode: 'edit' })
const [main = {}, log = {}] = asList(values[CONTAINERS]).map(readItem)
const withContainers = (...items: readonly Values[]) => write({ ...values, [CONTAINERS]: items })
const rulesOf = (form: Form, entered: Values, mode: 'create' | 'edit' = 'create') =>
  checkForm(form, entered, mode).map(({ field, rule }) => `${field} ${rule}`)

describe('writing a deployment', () => {
  it('changes only what was edited', () => {
    const scaled = setAtPath(living, ['spec', 'replicas'], 3)
    const expected = setAtPath(scaled, [...PODS, { name: 'main' }, 'image'], 'web:2')
    const edited = { ...values, 'spec.replicas': 3, [CONTAINERS]: [{ ...main, image: 'web:2' }, log] }
    expect(write(edited)).toEqual(expected)
  })

  it('keeps what no field knows with its item when items move, go and are renamed', () => {
    const [first, second] = living.spec.template.spec.containers
    expect(withContainers(log, main)).toEqual(setAtPath(living, PODS, [second, first]))
    expect(withContainers(log)).toEqual(setAtPath(living, PODS, [second]))
    expect(withContainers({ ...log, name: 'logs' })).toEqual(
      setAtPath(living, PODS, [{ ...second, name: 'logs' }]),
    )
    const added = withContainers(main, { name: 'log', image: 'log:2' }, log)
    expect(added).toEqual(setAtPath(living, PODS, [first, { name: 'log', image: 'log:2' }, second]))
  })

  it('drops the parameters of a rolling update with it', () => {
    const recreated = write({ ...values, 'spec.strategy.type': 'Recreate' })
    expect(recreated.spec.strategy).toEqual({ type: 'Recreate' })
    expect(write({ ...values, 'spec.strategy.type': 'RollingUpdate' })).toBe(living)
  })

  it('labels the pods with what selects them, beside their own labels', () => {
    const edited = write({ ...values, 'spec.selector.matchLabels': [{ key: 'run', value: 'web' }] })
    expect(edited.spec.template.metadata.labels).toEqual({ tier: 'front', run: 'web' })
  })

  it('turns the source of a variable into another one, and back into what it was', () => {
    const withSource = (source: string, more: Values) => {
      const [pod = {}, odd = {}] = asList(main['env']).map(readItem)
      const changed = { ...pod, source, ...more }
      return withContainers({ ...main, env: [changed, odd] }, log)
    }
    const env = [...PODS, 0, 'env', 0] as const
    expect(withSource('value', { value: 'a' })).toEqual(setAtPath(living, env, { name: 'POD', value: 'a' }))
    const key = { 'valueFrom.secretKeyRef.name': 'db', 'valueFrom.secretKeyRef.key': 'url' }
    expect(withSource('secret', key)).toEqual(
      setAtPath(living, env, { name: 'POD', valueFrom: { secretKeyRef: { name: 'db', key: 'url' } } }),
    )
    expect(withSource('pod-field', { value: 'typed and left' })).toBe(living)
  })

  it.each([
    ['config-map', 'configMapKeyRef', { name: 'app', key: 'mode', optional: true }],
    ['secret', 'secretKeyRef', { name: 'db', key: 'url', optional: true }],
    ['pod-field', 'fieldRef', { fieldPath: 'status.podIP' }],
    ['resource', 'resourceFieldRef', { resource: 'limits.memory', divisor: '1Mi' }],
  ] as const)('takes a variable from a %s, as %s says', (source, ref, fields) => {
    const entered = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [`valueFrom.${ref}.${key}`, value]),
    )
    const added = { name: 'NEW', source, ...entered }
    const written = withContainers({ ...main, env: [added] }, log)
    const env = [{ name: 'NEW', valueFrom: { [ref]: fields } }]
    expect(written.spec.template.spec.containers[0]?.env).toEqual(env)
    const [read = {}] = asList(readForm(deploymentForm, written)[CONTAINERS]).map(readItem)
    expect(asList(read['env'])).toEqual([expect.objectContaining(added)])
  })

  it('wipes nothing while a command is half typed', () => {
    const commanded = setAtPath(living, [...PODS, 0, 'command'], ['sh']) as typeof living
    const half = readForm(deploymentForm, commanded)
    const items: readonly Json[] = asList(half[CONTAINERS]).map((item) => ({
      ...readItem(item),
      command: '["sh',
    }))
    const written = write({ ...half, [CONTAINERS]: items.slice(0, 1) }, commanded)
    expect(written.spec.template.spec.containers[0]).toMatchObject({ command: ['sh'] })
  })
})

describe('checking a form', () => {
  const fresh = beginForm(deploymentForm, { namespace: 'shop', name: 'web' })
  const named = { ...fresh, 'metadata.name': 'web', 'metadata.namespace': 'shop' }

  it('asks a new deployment for an image alone', () => {
    expect(rulesOf(deploymentForm, named)).toEqual([`${CONTAINERS}.0.image rule.required`])
  })

  it('names every field at fault, in the order of the form', () => {
    const broken = {
      ...named,
      'metadata.name': 'Web',
      'spec.replicas': 0,
      'metadata.labels': [{ key: 'a', value: 'b c' }],
      'spec.selector.matchLabels': [],
      [CONTAINERS]: [
        {
          name: 'main',
          image: 'a b',
          command: "sh -c 'sleep",
          ports: [{ name: '', containerPort: 70_000, protocol: 'TCP' }],
          env: [{ name: '1A', source: 'secret', 'valueFrom.secretKeyRef.key': 'k' }],
          'resources.requests.cpu': '2',
          'resources.requests.memory': 'x',
          'resources.limits.cpu': '1',
        },
        { name: 'main' },
      ],
    }
    expect(rulesOf(deploymentForm, broken)).toEqual([
      'metadata.name rule.dnsSubdomain',
      `${CONTAINERS}.1.name rule.duplicate`,
      `${CONTAINERS}.0.image rule.noSpaces`,
      `${CONTAINERS}.0.resources.requests.cpu rule.requestAboveLimit`,
      `${CONTAINERS}.0.resources.requests.memory rule.quantity`,
      `${CONTAINERS}.0.command rule.stringArray`,
      `${CONTAINERS}.0.ports.0.containerPort rule.between`,
      `${CONTAINERS}.0.env.0.name rule.envName`,
      `${CONTAINERS}.0.env.0.valueFrom.secretKeyRef.name rule.required`,
      `${CONTAINERS}.1.image rule.required`,
      'spec.replicas rule.between',
      'spec.selector.matchLabels rule.atLeastOne',
      'metadata.labels.0.value rule.qualifiedName',
    ])
  })

  it('does not ask an object that exists to change what it cannot', () => {
    const kept = { ...values, 'metadata.name': 'Web', 'spec.selector.matchLabels': [] }
    expect(rulesOf(deploymentForm, kept, 'edit')).toEqual([])
  })

  it('counts the bytes of a config map as a whole', () => {
    const data = [
      { key: 'a', value: '' },
      { key: 'a', value: '' },
      { key: 'a/b', value: '' },
      { key: '', value: 'lost' },
      { key: 'big', value: 'x'.repeat(1_048_576) },
    ]
    const entered = { 'metadata.name': 'x', 'metadata.namespace': 'shop', data }
    expect(rulesOf(configMapForm, entered)).toEqual([
      'data.1.key rule.duplicate',
      'data.2.key rule.dataKey',
      'data.3.key rule.keyAndValue',
      'data rule.maxBytes',
    ])
  })
})
