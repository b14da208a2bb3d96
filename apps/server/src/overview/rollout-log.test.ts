import { event } from '@naru/contract/kinds/cluster/event'
import type { ScalingStep } from '@naru/contract/kinds/kind-rules'
import type { FoundChange } from '@naru/contract/live/overview'
import { describe, expect, it } from 'vitest'
import { createTestStore } from '../../test/store-fixture.ts'
import { OVERVIEW_KINDS } from './overview-part.ts'
import { buildStepReader, createRolloutLog, describeSteps, withoutKnown } from './rollout-log.ts'

const step = (at: number, set: string, from: number | null, to: number): ScalingStep => ({
  at,
  set,
  from,
  to,
})

describe('what scaling steps tell', () => {
  const cases: readonly [string, readonly ScalingStep[], ReturnType<typeof describeSteps>][] = [
    [
      'two replica sets in turn are a rollout',
      [step(1, 'web-a', 0, 1), step(2, 'web-b', 2, 1), step(3, 'web-a', 1, 2)],
      { at: 3, what: 'rollout', from: null, to: null },
    ],
    [
      'a single one was scaled',
      [step(1, 'web-a', 2, 3), step(2, 'web-a', 3, 5)],
      { at: 2, what: 'replicas', from: '2', to: '5' },
    ],
    [
      'what an old cluster does not say stays unsaid',
      [step(1, 'web-a', null, 3)],
      { at: 1, what: 'replicas', from: null, to: '3' },
    ],
    ['up and down again changed nothing', [step(1, 'web-a', 2, 3), step(2, 'web-a', 3, 2)], null],
    ['nothing tells nothing', [], null],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(describeSteps(steps)).toEqual(expected)
  })
})

const NOW = Date.parse('2026-01-01T12:00:00Z')

function scaled(message: string, lastTimestamp: string, reason = 'ScalingReplicaSet') {
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: message, namespace: 'shop', uid: message + lastTimestamp },
    reason,
    message,
    lastTimestamp,
    involvedObject: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
  }
}

function recent(...events: ReturnType<typeof scaled>[]) {
  const store = createTestStore('seoul', 'event')
  for (const event of events) store.put(event)
  const read = buildStepReader(event, OVERVIEW_KINDS)
  return read && createRolloutLog(store, { read, now: () => NOW, onChange: () => undefined }).recent()
}

describe('changes that events tell', () => {
  it.each(['Scaled up replica set web-7f9 from 2 to 5', 'Scaled up replica set web-7f9 to 5 from 2'])(
    'are read from “%s”',
    (message) => {
      expect(recent(scaled(message, '2026-01-01T11:50:00Z'))).toEqual([
        {
          at: NOW - 600_000,
          cluster: 'seoul',
          kind: 'deployment',
          namespace: 'shop',
          name: 'web',
          what: 'replicas',
          from: '2',
          to: '5',
          who: null,
        },
      ])
    },
  )

  it('are those of kinds whose changes are told', () => {
    const told = scaled('Scaled up replica set web-7f9 from 2 to 5', '2026-01-01T11:50:00Z')
    const other = { ...told.involvedObject, apiVersion: 'apps.example.com/v1' }
    expect(recent({ ...told, involvedObject: other })).toEqual([])
  })

  it('are those of the last hour, and no other events', () => {
    expect(recent(scaled('Scaled up replica set web-7f9 from 2 to 5', '2026-01-01T10:59:59Z'))).toEqual([])
    expect(
      recent(scaled('Scaled up replica set web-7f9 from 2 to 5', '2026-01-01T11:50:00Z', 'Other')),
    ).toEqual([])
  })

  it('are left out where the watch has seen the change itself', () => {
    const rollout: FoundChange = {
      at: NOW,
      cluster: 'seoul',
      kind: 'deployment',
      namespace: 'shop',
      name: 'web',
      what: 'rollout',
      from: null,
      to: null,
      who: null,
    }
    const seen: FoundChange = {
      ...rollout,
      at: NOW - 60_000,
      what: 'image',
      from: 'web:1',
      to: 'web:2',
      who: 'kim',
    }
    expect(withoutKnown([rollout], [seen])).toEqual([])
    expect(withoutKnown([rollout], [{ ...seen, name: 'cart' }])).toEqual([rollout])
    expect(withoutKnown([rollout], [{ ...seen, at: NOW - 1_800_000 }])).toEqual([rollout])
  })
})
