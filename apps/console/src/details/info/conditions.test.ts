import type { Condition } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { conditionTone, readConditions } from './conditions.ts'

const condition = (type: string, status: Condition['status'], at?: string): Condition => ({
  type,
  status,
  ...(at && { lastTransitionTime: at }),
})

describe('the conditions of an object', () => {
  it('come with the latest change first', () => {
    const object = {
      metadata: { name: 'a' },
      status: {
        conditions: [
          condition('Old', 'True', '2026-01-01T00:00:00Z'),
          condition('Never', 'True'),
          condition('New', 'True', '2026-02-01T00:00:00Z'),
        ],
      },
    }
    expect(readConditions(object).map(({ type }) => type)).toEqual(['New', 'Old', 'Never'])
  })

  it('are none when the status has another shape', () => {
    expect(readConditions({ metadata: { name: 'a' }, status: { conditions: 'x' } })).toEqual([])
    expect(readConditions({ metadata: { name: 'a' } })).toEqual([])
  })

  it.each([
    ['Ready', 'True', 'ok'],
    ['Ready', 'False', 'error'],
    ['MemoryPressure', 'False', 'ok'],
    ['MemoryPressure', 'True', 'warning'],
    ['ReplicaFailure', 'True', 'error'],
    ['NamespaceContentRemaining', 'True', 'error'],
    ['NamespaceContentRemaining', 'False', 'ok'],
    ['Ready', 'Unknown', 'off'],
  ] as const)('%s %s is %s', (type, status, tone) => {
    expect(conditionTone(condition(type, status))).toBe(tone)
  })

  it.each([
    ['True', 'TooManyReplicas', 'warning'],
    ['True', 'TooFewReplicas', 'ok'],
    ['False', 'DesiredWithinRange', 'ok'],
  ] as const)('of an autoscaler are bad news only at its maximum: %s %s', (status, reason, tone) => {
    expect(conditionTone({ ...condition('ScalingLimited', status), reason })).toBe(tone)
  })

  it('are no failure of what has not been brought everywhere yet', () => {
    expect(conditionTone(condition('Updated', 'False'))).toBe('progress')
    expect(conditionTone(condition('Updated', 'False'), true)).toBe('warning')
    expect(conditionTone(condition('Updated', 'True'), true)).toBe('ok')
  })

  it('are bad news of a node that is no longer heard', () => {
    const lost = { ...condition('Ready', 'Unknown'), reason: 'NodeStatusUnknown' }
    expect(conditionTone(lost)).toBe('error')
    expect(conditionTone({ ...lost, type: 'DiskPressure' })).toBe('off')
  })
})
