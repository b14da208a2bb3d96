import { describe, expect, it } from 'vitest'
import { deploymentForm } from '../../kinds/workload/forms/deployment.form.ts'
import { checkEdit } from '../check-edit.ts'
import type { Values } from '../field.ts'
import { checkForm, readForm, writeForm } from '../form.ts'
import { readItem } from '../items.ts'
import { asList } from '../values.ts'

const CONTAINERS = 'spec.template.spec.containers'
const living = {
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    replicas: 0,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          {
            name: 'main',
            image: 'web:1',
            resources: { requests: { memory: '20000Mi' } },
            envFrom: [
              { prefix: 'DB_', secretRef: { name: 'database' } },
              { configMapRef: { name: 'settings', optional: true } },
            ],
          },
        ],
      },
    },
  },
}
const stopped = readForm(deploymentForm, living)
/** What is wrong with a container that has these values beside a name and an image. */
const faults = (container: Values, mode: 'create' | 'edit' = 'create') => {
  const entered = {
    ...stopped,
    'spec.replicas': 1,
    [CONTAINERS]: [{ name: 'main', image: 'web:1', ...container }],
  }
  return checkForm(deploymentForm, entered, mode).map(({ field, rule }) => [
    field.slice(CONTAINERS.length + 3),
    rule,
  ])
}

describe('a container', () => {
  it.each([
    ['1m', []],
    ['10000m', []],
    ['1.5', []],
    ['10001m', [['resources.limits.cpu', 'rule.between']]],
    ['0.5', [['resources.limits.cpu', 'rule.between']]],
    ['0', [['resources.limits.cpu', 'rule.positive']]],
    ['-1m', [['resources.limits.cpu', 'rule.positive']]],
    ['much', [['resources.limits.cpu', 'rule.quantity']]],
  ])('may have %s of CPU: %j', (cpu, expected) => {
    expect(faults({ 'resources.limits.cpu': cpu })).toEqual(expected)
  })

  it.each([
    [0, []],
    [65_536, []],
    [-1, [['ports.0.containerPort', 'rule.between']]],
    [65_537, [['ports.0.containerPort', 'rule.between']]],
  ])('may name the port %d: %j', (containerPort, expected) => {
    expect(faults({ ports: [{ containerPort, name: '' }] })).toEqual(expected)
  })

  it('takes all keys of config maps and secrets, with a prefix', () => {
    const [container] = living.spec.template.spec.containers
    expect(stopped[CONTAINERS]).toMatchObject([
      {
        envFrom: [
          { prefix: 'DB_', source: 'secret', 'secretRef.name': 'database' },
          {
            prefix: '',
            source: 'config-map',
            'configMapRef.name': 'settings',
            'configMapRef.optional': true,
          },
        ],
      },
    ])
    expect(faults({ envFrom: [{ prefix: '1', source: 'secret', 'secretRef.name': '' }] })).toEqual([
      ['envFrom.0.prefix', 'rule.envName'],
      ['envFrom.0.secretRef.name', 'rule.required'],
    ])
    const entered = {
      ...stopped,
      [CONTAINERS]: [
        {
          name: 'main',
          image: 'web:1',
          envFrom: [
            { prefix: 'DB_', source: 'secret', 'secretRef.name': 'database' },
            {
              prefix: '',
              source: 'config-map',
              'configMapRef.name': 'settings',
              'configMapRef.optional': true,
            },
          ],
        },
      ],
    }
    const written = writeForm(deploymentForm, entered, { before: {}, mode: 'create' })
    expect(written).toMatchObject({
      spec: { template: { spec: { containers: [{ envFrom: container?.envFrom }] } } },
    })
  })
})

describe('what a container asks for beside CPU and memory', () => {
  const GPU = 'nvidia.com/gpu'
  const asking = {
    requests: { cpu: '100m', 'ephemeral-storage': '1Gi' },
    limits: { memory: '1Gi', 'ephemeral-storage': '2Gi', [GPU]: 1 },
  }
  const before = {
    spec: { template: { spec: { containers: [{ name: 'main', image: 'web:1', resources: asking }] } } },
  }
  const read = readForm(deploymentForm, before)
  const [main] = asList(read[CONTAINERS]).map(readItem)
  const write = (resources: Values[]) => {
    const entered = { ...read, [CONTAINERS]: [{ ...main, 'resources.others': resources }] }
    const { spec } = writeForm<typeof before>(deploymentForm, entered, { before, mode: 'edit' })
    return spec.template.spec.containers[0]?.resources
  }
  const disk = { name: 'ephemeral-storage', requests: '1Gi', limits: '2Gi' }

  it('is one list by name, with what is requested and what is the limit', () => {
    expect(main?.['resources.others']).toMatchObject([disk, { name: GPU, requests: '', limits: '1' }])
  })

  it('is written beside CPU and memory, and goes without them', () => {
    const gpus = { name: GPU, requests: '2', limits: '2' }
    expect(write([disk, gpus])).toEqual({
      requests: { cpu: '100m', 'ephemeral-storage': '1Gi', [GPU]: '2' },
      limits: { memory: '1Gi', 'ephemeral-storage': '2Gi', [GPU]: '2' },
    })
    expect(write([])).toEqual({ requests: { cpu: '100m' }, limits: { memory: '1Gi' } })
  })

  it('never writes over CPU, nor what has no name yet', () => {
    const half = [
      { name: 'cpu', requests: '9', limits: '9' },
      { name: '', requests: '1', limits: '1' },
    ]
    expect(write(half)).toEqual({ requests: { cpu: '100m' }, limits: { memory: '1Gi' } })
  })

  it.each<readonly [Values, readonly (readonly [string, string])[]]>([
    [{ name: GPU, requests: '1', limits: '1' }, []],
    [{ name: GPU, requests: '', limits: '1' }, []],
    [{ name: GPU, requests: '1', limits: '2' }, [['resources.others.0.requests', 'rule.requestIsLimit']]],
    [{ name: GPU, requests: '1', limits: '' }, [['resources.others.0.limits', 'rule.required']]],
    [{ name: GPU, requests: '', limits: '0.5' }, [['resources.others.0.limits', 'rule.integer']]],
    [{ ...disk, limits: '500Mi' }, [['resources.others.0.requests', 'rule.requestAboveLimit']]],
    [{ ...disk, limits: '' }, []],
    [{ ...disk, name: 'disk' }, [['resources.others.0.name', 'rule.containerResource']]],
    [{ ...disk, name: 'memory' }, [['resources.others.0.name', 'rule.duplicate']]],
  ])('of %j is said %j', (one, expected) => expect(faults({ 'resources.others': [one] })).toEqual(expected))

  it('is named once', () => {
    expect(faults({ 'resources.others': [disk, disk] })).toEqual([
      ['resources.others.1.name', 'rule.duplicate'],
    ])
  })
})

describe('replicas', () => {
  it.each([['create'], ['edit']] as const)('are 1 to 1000 in a form to %s', (mode) => {
    const faultOf = (replicas: number) =>
      checkForm(
        deploymentForm,
        { ...stopped, 'spec.replicas': replicas, [CONTAINERS]: [{ name: 'a', image: 'b' }] },
        mode,
      )[0]?.rule
    expect([0, 1, 1000, 1001].map(faultOf)).toEqual(['rule.between', undefined, undefined, 'rule.between'])
  })

  it('of a workload that was stopped by its action do not forbid to edit it, nor does an amount that was there', () => {
    expect(checkForm(deploymentForm, stopped, 'edit')).toHaveLength(2)
    expect(checkEdit(deploymentForm, stopped, stopped)).toEqual([])
    const [main] = asList(stopped[CONTAINERS]).map(readItem)
    const newer = { ...stopped, [CONTAINERS]: [{ ...main, image: 'web:2' }] }
    expect(checkEdit(deploymentForm, newer, stopped)).toEqual([])
    const broken = checkEdit(deploymentForm, { ...stopped, 'spec.replicas': 1001 }, stopped)
    expect(broken).toMatchObject([{ field: 'spec.replicas', rule: 'rule.between' }])
  })
})
