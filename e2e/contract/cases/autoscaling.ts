import assert from 'node:assert/strict'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineFerries, ferry } from '../custom.ts'
import { eventually } from '../expect.ts'
import { defineCases, deployments, inside, one, read, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

const autoscalers = { group: 'autoscaling', version: 'v2', plural: 'horizontalpodautoscalers' }
const firstAutoscalers = { ...autoscalers, version: 'v1' }
const events = { group: '', version: 'v1', plural: 'events' }

const CPU = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
}

function autoscaler(target: string, parts: Readonly<Record<string, unknown>> = {}) {
  const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: target }
  return { metadata: { name: 'web' }, spec: { scaleTargetRef, maxReplicas: 3, metrics: [CPU], ...parts } }
}

function conditionOf(object: KubeObject, type: string): unknown {
  const list = read(object, 'status', 'conditions')
  return Array.isArray(list) ? list.find((one) => read(one, 'type') === type) : undefined
}

function eventuallySaying(t: Trial, type: string, reason: string): Promise<unknown> {
  return eventually(
    `${type} because of ${reason}`,
    async () => {
      const condition = conditionOf(await t.client.get(one(t, autoscalers, 'web')), type)
      return read(condition, 'reason') === reason && condition
    },
    40,
  )
}

function eventuallyTold(t: Trial, reason: string): Promise<KubeObject> {
  return eventually(
    `the event ${reason}`,
    async () => {
      const fieldSelector = 'involvedObject.kind=HorizontalPodAutoscaler,involvedObject.name=web'
      const { items } = await t.client.list(inside(t, events), { fieldSelector })
      return items.find((event) => event['reason'] === reason)
    },
    40,
  )
}

export const autoscaling = defineCases('autoscaling', {
  async 'fills in the fewest replicas of an autoscaler'(t) {
    t.need({ minor: 23 })
    const made = await t.client.create(inside(t, autoscalers), autoscaler('web'))
    assert.equal(read(made, 'spec', 'minReplicas'), 1)
  },

  async 'serves an autoscaler in its first version too'(t) {
    t.need({ minor: 23 })
    await t.client.create(inside(t, autoscalers), autoscaler('web'))
    const first = await t.client.get(one(t, firstAutoscalers, 'web'))
    assert.equal(read(first, 'spec', 'targetCPUUtilizationPercentage'), 60)
  },

  async 'says of an autoscaler without its target that it cannot scale'(t) {
    t.need('controllers')
    t.need({ minor: 23 })
    await t.client.create(inside(t, autoscalers), autoscaler('none'))
    const condition = await eventuallySaying(t, 'AbleToScale', 'FailedGetScale')
    assert.equal(read(condition, 'status'), 'False')
    assert.equal(
      read(condition, 'message'),
      'the HPA controller was unable to get the target\'s current scale: deployments.apps "none" not found',
    )
    const event = await eventuallyTold(t, 'FailedGetScale')
    assert.equal(event['type'], 'Warning')
    assert.equal(event['message'], 'deployments.apps "none" not found')
  },

  async 'says of an autoscaler whose target has no replicas that it is off'(t) {
    t.need('controllers')
    t.need({ minor: 23 })
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    await t.client.create(inside(t, autoscalers), autoscaler('web'))
    const condition = await eventuallySaying(t, 'ScalingActive', 'ScalingDisabled')
    assert.equal(read(condition, 'status'), 'False')
    assert.equal(
      read(condition, 'message'),
      'scaling is disabled since the replica count of the target is zero',
    )
  },

  async 'brings a target up to the fewest replicas, and says so'(t) {
    t.need('controllers')
    t.need({ minor: 23 })
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 1 }))
    await t.client.create(inside(t, autoscalers), autoscaler('web', { minReplicas: 2 }))
    const event = await eventuallyTold(t, 'SuccessfulRescale')
    assert.equal(event['type'], 'Normal')
    assert.equal(event['message'], 'New size: 2; reason: Current number of replicas below Spec.MinReplicas')
    assert.equal(read(await t.client.get(one(t, deployments, 'web')), 'spec', 'replicas'), 2)
    const scaler = await t.client.get(one(t, autoscalers, 'web'))
    assert.equal(read(scaler, 'status', 'desiredReplicas'), 2)
    assert.ok(read(scaler, 'status', 'lastScaleTime'))
  },

  async 'scales a custom resource by its scale'(t) {
    t.need('controllers')
    t.need({ minor: 23 })
    const ferries = await defineFerries(t)
    await t.client.create(inside(t, ferries), ferry(ferries, 'web', { route: 'busan-jeju', seats: 30 }))
    const scaleTargetRef = { apiVersion: `${ferries.group}/v1`, kind: 'Ferry', name: 'web' }
    await t.client.create(inside(t, autoscalers), autoscaler('web', { scaleTargetRef, maxReplicas: 10 }))
    await eventually(
      'fewer seats',
      async () => read(await t.client.get(one(t, ferries, 'web')), 'spec', 'seats') === 10,
      80,
    )
    const event = await eventuallyTold(t, 'SuccessfulRescale')
    assert.equal(event['message'], 'New size: 10; reason: Current number of replicas above Spec.MaxReplicas')
  },

  async 'brings a target down to the most replicas'(t) {
    t.need('controllers')
    t.need({ minor: 23 })
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 4 }))
    await t.client.create(inside(t, autoscalers), autoscaler('web', { maxReplicas: 2 }))
    const event = await eventuallyTold(t, 'SuccessfulRescale')
    assert.equal(event['message'], 'New size: 2; reason: Current number of replicas above Spec.MaxReplicas')
    assert.equal(read(await t.client.get(one(t, deployments, 'web')), 'spec', 'replicas'), 2)
  },
})
