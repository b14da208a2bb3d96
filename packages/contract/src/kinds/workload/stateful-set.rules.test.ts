import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

function set(replicas: number, readyReplicas: number, spec: object = {}) {
  return object({ spec: { replicas, ...spec }, status: { readyReplicas, replicas: readyReplicas } })
}

describe('a stateful set', () => {
  it.each([
    ['below the desired number is in progress', set(3, 2), 'InProgress'],
    ['with none wanted and none there is scaled to zero', set(0, 0), 'ScaledToZero'],
    ['at the desired number is active', set(3, 3), 'Active'],
    ['being deleted is terminating', object({}, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf('stateful-set', value)).toBe(word))

  it('has the problem of its worst pod while pods are missing, and none else', () => {
    const podTrouble = () => ({ reason: 'Unschedulable', since: 7 })
    expect(problemOf('stateful-set', set(3, 0), { podTrouble })).toEqual({
      severity: 'error',
      since: 7,
      reason: 'Unschedulable',
      detail: 'available 0 of 3 · Unschedulable',
      shortage: { ready: 0, desired: 3 },
      next: 'pods',
      helps: ['scale'],
    })
    expect(problemOf('stateful-set', set(3, 2), { podTrouble })).toMatchObject({ severity: 'warning' })
    expect(problemOf('stateful-set', set(3, 3), { podTrouble })).toBeNull()
    expect(problemOf('stateful-set', set(3, 2))).toBeNull()
  })

  it('links to its own service, not to what its pods use, and names its claims', () => {
    const pods = { volumes: [{ configMap: { name: 'page' } }] }
    const value = set(1, 1, {
      serviceName: 'db',
      template: { spec: pods },
      volumeClaimTemplates: [{ metadata: { name: 'data' } }],
    })
    expect(cell('stateful-set', value, 'service')).toEqual({ kind: 'service', namespace: 'shop', name: 'db' })
    expect(cell('stateful-set', set(1, 1, { template: { spec: pods } }), 'service')).toBeNull()
    expect(cell('stateful-set', value, 'claims')).toEqual(['data'])
  })
})
