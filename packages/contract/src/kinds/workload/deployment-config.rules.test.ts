import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, statusOf } from '../../../test/kind-samples.ts'

const ID = 'deployment-config'
function config(available: number, conditions: readonly object[] = [], spec: object = {}) {
  return object({ spec: { replicas: 2, ...spec }, status: { availableReplicas: available, conditions } })
}
const halted = (reason: string) => condition('Progressing', 'False', reason)

describe('a deployment config', () => {
  it.each([
    ['with all its pods is active', config(2), 'Active'],
    ['with pods on their way is in progress', config(1), 'InProgress'],
    ['that is held is paused', config(2, [], { paused: true }), 'Paused'],
    ['that is held has not failed', config(2, [halted('DeploymentConfigPaused')]), 'Active'],
    ['whose rollout was called off has not failed', config(2, [halted('RolloutCancelled')]), 'Active'],
    ['whose rollout took too long has', config(2, [halted('ProgressDeadlineExceeded')]), 'Failed'],
  ])('%s', (_what, value, word) => expect(statusOf(ID, value)).toBe(word))

  it('is a problem while pods are missing for long, though it gives no reason itself', () => {
    const { reason: _none, ...unavailable } = condition('Available', 'False')
    expect(problemOf(ID, config(0, [unavailable]))).toMatchObject({
      severity: 'error',
      reason: 'MinimumReplicasUnavailable',
      shortage: { ready: 0, desired: 2 },
    })
    expect(problemOf(ID, config(2))).toBeNull()
  })

  it('names what it waits for to roll out by itself', () => {
    const from = { kind: 'ImageStreamTag', name: 'web:latest' }
    const triggers = [
      { type: 'ConfigChange' },
      { type: 'ImageChange', imageChangeParams: { from } },
      { type: 'ImageChange', imageChangeParams: { from: { ...from, namespace: 'base' } } },
    ]
    expect(cell(ID, config(2, [], { triggers }), 'triggers')).toEqual([
      'ConfigChange',
      'web:latest',
      'base/web:latest',
    ])
    expect(cell(ID, config(2), 'triggers')).toEqual([])
  })
})
