import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRollout, type Rollout } from './rollout-plan.ts'

const share = fc
  .nat(10)
  .chain((wanted) => fc.record({ wanted: fc.constant(wanted), available: fc.nat(wanted) }))
const rollouts: fc.Arbitrary<Rollout> = fc.record({
  replicas: fc.nat(10),
  isRecreate: fc.constant(false),
  limits: fc.record({
    maxSurge: fc.constantFrom('25%', 1, '50%'),
    maxUnavailable: fc.constantFrom('25%', 0, 2),
  }),
  newest: share,
  older: fc.array(share, { maxLength: 3 }),
})

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe('a step of a rollout', () => {
  it.each([
    ['begins with the surge', { newest: [0, 0], older: [[4, 4]] }, { newest: 1, older: [4] }],
    ['waits for the new pod', { newest: [1, 0], older: [[4, 4]] }, { newest: 1, older: [3] }],
    [
      'gives up an old pod once a new one serves',
      { newest: [1, 1], older: [[4, 4]] },
      { newest: 1, older: [2] },
    ],
    ['finishes', { newest: [4, 4], older: [[1, 1]] }, { newest: 4, older: [0] }],
    ['removes what never worked', { newest: [4, 4], older: [[2, 0]] }, { newest: 4, older: [0] }],
    ['shrinks when fewer are wanted', { newest: [6, 6], older: [] }, { newest: 4, older: [] }],
  ] as const)('%s', (_, { newest, older }, plan) => {
    const rollout: Rollout = {
      replicas: 4,
      isRecreate: false,
      limits: {},
      newest: { wanted: newest[0], available: newest[1] },
      older: older.map(([wanted, available]) => ({ wanted, available })),
    }
    expect(planRollout(rollout)).toEqual(plan)
  })

  it('empties the old before the new begins when recreating', () => {
    const rollout: Rollout = {
      replicas: 3,
      isRecreate: true,
      limits: {},
      newest: { wanted: 0, available: 0 },
      older: [{ wanted: 3, available: 3 }],
    }
    expect(planRollout(rollout)).toEqual({ newest: 0, older: [0] })
    expect(planRollout({ ...rollout, older: [{ wanted: 0, available: 0 }] }).newest).toBe(3)
  })

  it('never grows beyond the surge and never asks for less than nothing', () => {
    fc.assert(
      fc.property(rollouts, (rollout) => {
        const plan = planRollout(rollout)
        const before = rollout.newest.wanted + total(rollout.older.map(({ wanted }) => wanted))
        const after = plan.newest + total(plan.older)
        const surge = typeof rollout.limits.maxSurge === 'number' ? 1 : Math.ceil(rollout.replicas / 2)
        expect(after).toBeLessThanOrEqual(Math.max(before, rollout.replicas + surge))
        expect(Math.min(plan.newest, ...plan.older)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('reaches the wanted state when every new pod becomes available', () => {
    fc.assert(
      fc.property(rollouts, (start) => {
        let state = start
        for (let step = 0; step < 60; step++) {
          const plan = planRollout(state)
          state = {
            ...state,
            newest: { wanted: plan.newest, available: plan.newest },
            older: state.older.map(({ available }, index) => {
              const wanted = plan.older[index] ?? 0
              return { wanted, available: Math.min(wanted, available) }
            }),
          }
        }
        expect(state.newest.wanted).toBe(start.replicas)
        expect(total(state.older.map(({ wanted }) => wanted))).toBe(0)
      }),
    )
  })
})
