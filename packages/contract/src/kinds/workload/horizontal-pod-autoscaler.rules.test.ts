import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const ID = 'horizontal-pod-autoscaler'
const scaler = (...conditions: object[]) => object({ status: { conditions } })
const active = condition('ScalingActive', 'True', 'ValidMetricFound')

describe('an autoscaler', () => {
  it.each([
    ['at work', scaler(active), 'Active', null],
    ['that nobody has looked at yet', scaler(), 'Pending', null],
    [
      'whose target was scaled to none',
      scaler(condition('ScalingActive', 'False', 'ScalingDisabled')),
      'Suspended',
      null,
    ],
    ['at its minimum', scaler(active, condition('ScalingLimited', 'True', 'TooFewReplicas')), 'Active', null],
    [
      'at its maximum',
      scaler(active, condition('ScalingLimited', 'True', 'TooManyReplicas')),
      'TooManyReplicas',
      'warning',
    ],
    [
      'without target',
      scaler(condition('AbleToScale', 'False', 'FailedGetScale')),
      'FailedGetScale',
      'error',
    ],
    [
      'without metrics',
      scaler(condition('ScalingActive', 'False', 'FailedGetResourceMetric')),
      'FailedGetResourceMetric',
      'error',
    ],
    ['being deleted', object({}, { deletionTimestamp: START }), 'Terminating', null],
  ])('%s', (_what, value, word, severity) => {
    expect(statusOf(ID, value)).toBe(word)
    const problem = problemOf(ID, value)
    expect(problem?.severity ?? null).toBe(severity)
    if (problem) expect(problem).toMatchObject({ reason: word, since: Date.parse(START) })
  })

  it('links to whatever it scales', () => {
    const aimed = (scaleTargetRef: object) => cell(ID, object({ spec: { scaleTargetRef } }), 'target')
    expect(aimed({ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db' })).toMatchObject({
      kind: 'stateful-set',
      name: 'db',
    })
    expect(aimed({ apiVersion: 'x.io/v1', kind: 'Worker', name: 'w' })).toMatchObject({
      kind: 'Worker',
      name: 'w',
    })
  })

  it.each([
    [{ spec: { minReplicas: 2, maxReplicas: 10 }, status: { currentReplicas: 4 } }, '4 (2–10)'],
    [{ spec: { maxReplicas: 3 } }, '– (1–3)'],
  ])('of %j tells its replicas as %s', (given, told) => {
    expect(cell(ID, object(given), 'replicas')).toBe(told)
  })

  it('tells each metric against its target, by its name and not its place', () => {
    const resource = (name: string, part: object) => ({ type: 'Resource', resource: { name, ...part } })
    const metrics = [
      resource('cpu', { target: { type: 'Utilization', averageUtilization: 60 } }),
      resource('memory', { target: { type: 'AverageValue', averageValue: '2Gi' } }),
      {
        type: 'Pods',
        pods: { metric: { name: 'requests' }, target: { type: 'AverageValue', averageValue: '10' } },
      },
      {
        type: 'ContainerResource',
        containerResource: { name: 'cpu', container: 'app', target: { averageUtilization: 5 } },
      },
      { type: 'Future' },
    ]
    const currentMetrics = [
      { type: '' },
      { type: 'Pods', pods: { metric: { name: 'requests' }, current: { averageValue: '7' } } },
      resource('cpu', { current: { averageUtilization: 45, averageValue: '90m' } }),
    ]
    expect(cell(ID, object({ spec: { metrics }, status: { currentMetrics } }), 'metrics')).toEqual([
      'cpu 45%/60%',
      'memory –/2Gi',
      'requests 7/10',
      'app/cpu –/5%',
    ])
  })
})
