import { describe, expect, it } from 'vitest'
import { cell, object, START } from '../../../test/kind-samples.ts'

describe('an event', () => {
  it('links to its object and counts its series', () => {
    const event = object({
      type: 'Warning',
      count: 2,
      series: { count: 7, lastObservedTime: '2026-01-01T00:05:00Z' },
      lastTimestamp: START,
      involvedObject: { apiVersion: 'apps/v1', kind: 'ReplicaSet', namespace: 'shop', name: 'web-1' },
    })
    expect(cell('event', event, 'object')).toEqual({ kind: 'replica-set', namespace: 'shop', name: 'web-1' })
    expect(cell('event', event, 'count')).toBe(7)
    expect(cell('event', event, 'last-seen')).toBe(Date.parse('2026-01-01T00:05:00Z'))
    const foreign = object({ involvedObject: { apiVersion: 'x.io/v1', kind: 'Pod', name: 'p' } })
    expect(cell('event', foreign, 'object')).toMatchObject({ kind: 'Pod', name: 'p' })
  })
})
