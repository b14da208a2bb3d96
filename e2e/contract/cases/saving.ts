import assert from 'node:assert/strict'
import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { Target } from '@naru/kube/client'
import { defineFerries, ferry } from '../custom.ts'
import { fieldsOf, saveEdit } from '../save-edit.ts'
import {
  configMap,
  configMaps,
  defineCases,
  deployments,
  inside,
  one,
  read,
  services,
  type Trial,
} from '../trial.ts'
import { deployment } from '../workloads.ts'

const US = { fieldManager: FIELD_MANAGER }
const PROGRAM = { fieldManager: 'program' }
const scalers: Resource = { group: 'autoscaling', version: 'v2', plural: 'horizontalpodautoscalers' }

/** A copy with another value at a path; undefined takes it away. */
function put<T>(document: T, path: readonly (string | number)[], value: unknown): T {
  const copy = structuredClone(document)
  const last = path.at(-1) ?? ''
  const place = Object(read(copy, ...path.slice(0, -1)))
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

const POD = ['spec', 'template', 'spec'] as const
const IN_POD = 'f:spec f:template f:spec'

async function applyDeployment(t: Trial, pod: Readonly<Record<string, unknown>>): Promise<Target> {
  const target = one(t, deployments, 'web')
  const body = deployment('web', { replicas: 0 })
  await t.client.apply(target, put(body, POD, { ...body.spec.template.spec, ...pod }), PROGRAM)
  return target
}

const container = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name,
  image: `example.com/${name}:1`,
  ...more,
})

export const saving = defineCases('saving', {
  async 'owns the one field that an edit changed, and a program takes its own away later'(t) {
    const target = one(t, configMaps, 'a')
    await t.client.apply(target, configMap('a', { data: { color: 'red', size: 'small' } }), PROGRAM)
    const { how, object } = await saveEdit(t, target, (now) => put(now, ['data', 'color'], 'green'))
    assert.equal(how, 'apply')
    assert.deepEqual(fieldsOf(object, 'naru'), ['f:data f:color'])
    const after = await t.client.apply(target, configMap('a'), PROGRAM)
    assert.deepEqual(after['data'], { color: 'green' })
  },

  async 'keeps what was owned by earlier edits'(t) {
    const target = one(t, configMaps, 'a')
    await t.client.apply(
      target,
      configMap('a', { data: { color: 'red', size: 'small', mode: 'x' } }),
      PROGRAM,
    )
    await saveEdit(t, target, (now) => put(now, ['data', 'color'], 'green'))
    const { object } = await saveEdit(t, target, (now) => put(now, ['metadata', 'labels'], { tier: 'a' }))
    assert.deepEqual(fieldsOf(object, 'naru'), ['f:data f:color', 'f:metadata f:labels f:tier'])
    assert.deepEqual(object['data'], { color: 'green', size: 'small', mode: 'x' })
  },

  async 'sends nothing for an edit that changes nothing'(t) {
    const target = one(t, configMaps, 'a')
    await t.client.apply(target, configMap('a', { data: { color: 'red' } }), PROGRAM)
    assert.equal((await saveEdit(t, target, (now) => structuredClone(now))).how, 'nothing')
  },

  async 'owns one field of one item, and the name of the item'(t) {
    const target = await applyDeployment(t, { containers: [container('web'), container('side')] })
    const { object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers', 1, 'image'], 'example.com/side:2'),
    )
    const item = `${IN_POD} f:containers k:{"name":"side"}`
    assert.deepEqual(fieldsOf(object, 'naru'), [`${item} f:image`, `${item} f:name`])
    assert.equal(read(object, ...POD, 'containers', 0, 'image'), 'example.com/web:1')
  },

  async 'finds an item by two keys, of which the cluster filled in one'(t) {
    const ports = [
      { containerPort: 53, protocol: 'UDP' },
      { containerPort: 53, protocol: 'TCP' },
    ]
    const target = await applyDeployment(t, { containers: [container('web', { ports })] })
    const wanted = [
      { containerPort: 53, protocol: 'UDP' },
      { containerPort: 53, name: 'dns' },
    ]
    const { how, object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers', 0, 'ports'], wanted),
    )
    assert.equal(how, 'patch')
    assert.deepEqual(read(object, ...POD, 'containers', 0, 'ports'), [
      { containerPort: 53, protocol: 'UDP' },
      { containerPort: 53, protocol: 'TCP', name: 'dns' },
    ])
    const item = `${IN_POD} f:containers k:{"name":"web"} f:ports k:{"containerPort":53,"protocol":"TCP"}`
    assert.deepEqual(fieldsOf(object, 'naru'), [`${item} f:name`])
  },

  async 'puts one port of a service in the place of another at once'(t) {
    const target = one(t, services, 'a')
    const spec = {
      selector: { app: 'a' },
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80 }],
    }
    await t.client.apply(
      target,
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec },
      PROGRAM,
    )
    const { object } = await saveEdit(t, target, (now) => put(now, ['spec', 'ports', 0, 'port'], 81))
    assert.deepEqual(read(object, 'spec', 'ports'), [
      { name: 'http', port: 81, protocol: 'TCP', targetPort: 80 },
    ])
  },

  async 'keeps the rest of a selector, which is one piece'(t) {
    const target = one(t, services, 'a')
    const spec = { selector: { app: 'a', tier: 'x' }, ports: [{ port: 80 }] }
    await t.client.apply(
      target,
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec },
      PROGRAM,
    )
    const { how, object } = await saveEdit(t, target, (now) => put(now, ['spec', 'selector', 'tier'], 'y'))
    assert.equal(how, 'apply')
    assert.deepEqual(read(object, 'spec', 'selector'), { app: 'a', tier: 'y' })
    assert.deepEqual(fieldsOf(object, 'naru'), ['f:spec f:selector'])
  },

  async 'keeps the other items of a list without keys'(t) {
    const tolerations = [
      { key: 'a', operator: 'Exists' },
      { key: 'b', operator: 'Exists' },
    ]
    const target = await applyDeployment(t, { tolerations })
    const { object } = await saveEdit(t, target, (now) => put(now, [...POD, 'tolerations', 1, 'key'], 'c'))
    assert.deepEqual(read(object, ...POD, 'tolerations'), [
      { key: 'a', operator: 'Exists' },
      { key: 'c', operator: 'Exists' },
    ])
    assert.deepEqual(fieldsOf(object, 'naru'), [`${IN_POD} f:tolerations`])
  },

  async 'takes away what others own, and owns nothing for it'(t) {
    const target = one(t, configMaps, 'a')
    await t.client.apply(target, configMap('a', { data: { color: 'red', size: 'small' } }), PROGRAM)
    const { object } = await saveEdit(t, target, (now) => put(now, ['data', 'size'], undefined))
    assert.deepEqual(object['data'], { color: 'red' })
    assert.deepEqual(fieldsOf(object, 'naru'), [])
  },

  async 'takes away an item of others, and leaves its neighbours theirs'(t) {
    const target = await applyDeployment(t, { containers: [container('web'), container('side')] })
    const { object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers'], [container('side')]),
    )
    assert.equal(read(object, ...POD, 'containers', 0, 'name'), 'side')
    assert.equal(read(object, ...POD, 'containers', 1), undefined)
    assert.ok(!fieldsOf(object, 'naru').some((field) => field.includes('f:image')))
  },

  async 'moves items without owning them'(t) {
    const env = [
      { name: 'A', value: '1' },
      { name: 'B', value: '$(A)' },
    ]
    const target = await applyDeployment(t, { containers: [container('web', { env })] })
    const { object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers', 0, 'env'], env.toReversed()),
    )
    assert.deepEqual(read(object, ...POD, 'containers', 0, 'env'), env.toReversed())
    assert.deepEqual(fieldsOf(object, 'naru'), [])
  },

  async 'adds an item where it was put'(t) {
    const target = await applyDeployment(t, { containers: [container('web'), container('side')] })
    const between = [container('web'), container('mid'), container('side')]
    const first = await saveEdit(t, target, (now) => put(now, [...POD, 'containers'], between))
    assert.deepEqual(namesOf(first.object), ['web', 'mid', 'side'])
    const last = await saveEdit(t, target, (now) => {
      const all = read(now, ...POD, 'containers')
      return put(now, [...POD, 'containers'], [...(Array.isArray(all) ? all : []), container('last')])
    })
    assert.equal(last.how, 'apply')
    assert.deepEqual(namesOf(last.object), ['web', 'mid', 'side', 'last'])
  },

  async 'adds an item at the end, behind those that it does not own'(t) {
    const target = await applyDeployment(t, { containers: ['a', 'b', 'c'].map((name) => container(name)) })
    await saveEdit(t, target, (now) => put(now, [...POD, 'containers', 1, 'image'], 'example.com/b:2'))
    const { how, object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers', 3], container('d')),
    )
    assert.equal(how, 'apply')
    assert.deepEqual(namesOf(object), ['a', 'b', 'c', 'd'])
  },

  async 'changes one choice for another that excludes it'(t) {
    const target = one(t, deployments, 'web')
    const strategy = { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
    await t.client.apply(target, deployment('web', { replicas: 0, strategy }), PROGRAM)
    const { object } = await saveEdit(t, target, (now) =>
      put(now, ['spec', 'strategy'], { type: 'Recreate' }),
    )
    assert.deepEqual(read(object, 'spec', 'strategy'), { type: 'Recreate' })
    assert.deepEqual(fieldsOf(object, 'naru'), ['f:spec f:strategy f:type'])
  },

  async 'owns one field of what nobody owned, like the choices that the cluster filled in'(t) {
    const target = await applyDeployment(t, {})
    const place = ['spec', 'strategy', 'rollingUpdate', 'maxSurge']
    const { object } = await saveEdit(t, target, (now) => put(now, place, 3))
    assert.equal(read(object, ...place), 3)
    assert.deepEqual(fieldsOf(object, 'naru'), ['f:spec f:strategy f:rollingUpdate f:maxSurge'])
  },

  async 'owns one field of an object whose owners nobody has kept'(t) {
    const target = one(t, deployments, 'web')
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const reset = { metadata: { managedFields: [{}] } }
    const bare = await t.client.patch(target, { type: 'merge', body: reset })
    assert.equal(bare.metadata.managedFields, undefined)
    const { how, object } = await saveEdit(t, target, (now) =>
      put(now, [...POD, 'containers', 0, 'image'], 'example.com/x'),
    )
    assert.equal(how, 'apply')
    const item = `${IN_POD} f:containers k:{"name":"main"}`
    assert.deepEqual(fieldsOf(object, 'naru'), [`${item} f:image`, `${item} f:name`])
    assert.equal(read(object, ...POD, 'containers', 0, 'image'), 'example.com/x')
  },

  async 'loses nothing of what was applied in another version'(t) {
    const target = one(t, scalers, 'a')
    const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }
    const cpu = { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } }
    const spec = {
      scaleTargetRef,
      minReplicas: 1,
      maxReplicas: 3,
      metrics: [{ type: 'Resource', resource: cpu }],
    }
    const body = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'a' },
      spec,
    }
    await t.client.apply(target, body, US)
    const older = { ...target, resource: { ...scalers, version: 'v1' } }
    const { object } = await saveEdit(t, older, (now) => put(now, ['spec', 'maxReplicas'], 5))
    assert.equal(read(object, 'spec', 'maxReplicas'), 5)
    assert.equal(read(object, 'spec', 'targetCPUUtilizationPercentage'), 60)
  },

  async 'owns one field of an object of one’s own kind, also where its schema is open'(t) {
    const ferries = await defineFerries(t)
    const target = one(t, ferries, 'a')
    const crew = [
      { name: 'Hong', rank: 'captain' },
      { name: 'Kim', rank: 'mate' },
    ]
    const extra = { colors: { hull: 'red', deck: 'blue' }, stops: ['a', 'b'] }
    await t.client.apply(target, ferry(ferries, 'a', { route: 'ab', crew, extra }), PROGRAM)
    const { object } = await saveEdit(t, target, (now) =>
      put(put(now, ['spec', 'crew', 1, 'rank'], 'cook'), ['spec', 'extra', 'colors', 'hull'], 'green'),
    )
    assert.deepEqual(read(object, 'spec', 'crew'), [crew[0], { name: 'Kim', rank: 'cook' }])
    assert.deepEqual(read(object, 'spec', 'extra'), { ...extra, colors: { hull: 'green', deck: 'blue' } })
    assert.deepEqual(fieldsOf(object, 'naru'), [
      'f:spec f:crew k:{"name":"Kim"} f:name',
      'f:spec f:crew k:{"name":"Kim"} f:rank',
      'f:spec f:extra f:colors f:hull',
    ])
  },
})

function namesOf(object: KubeObject): unknown[] {
  const all = read(object, ...POD, 'containers')
  return Array.isArray(all) ? all.map((item) => read(item, 'name')) : []
}
