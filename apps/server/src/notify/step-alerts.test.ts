import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertState, MOST_FIRING, NOTHING_YET, type Observed, stepAlerts } from './step-alerts.ts'

const MINUTE = 60_000
const INTERVAL = 10 * MINUTE

const see = (...keys: string[]): Observed => ({
  known: true,
  objects: keys.map((key) => ({ key, what: key, value: 95, detail: '' })),
})
const away: Observed = { known: false, reason: 'away' }
const keysOf = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key).toSorted()

/** Looks once a minute, and writes down what each look told. */
function play(looks: readonly Observed[]) {
  let state: AlertState = NOTHING_YET
  return looks.map((observed, minute) => {
    const step = stepAlerts(state, observed, { now: (minute + 1) * MINUTE, intervalMs: INTERVAL })
    state = step.state
    return [keysOf(step.fired), keysOf(step.repeated), keysOf(step.resolved)].map((keys) => keys.join())
  })
}

describe('a look at a setting', () => {
  it('fires once for each change and resolves once', () => {
    expect(play([see(), see('a'), see('a', 'b'), see('b'), see('b'), see()])).toEqual([
      ['', '', ''],
      ['a', '', ''],
      ['b', '', ''],
      ['', '', 'a'],
      ['', '', ''],
      ['', '', 'b'],
    ])
  })

  it('tells nothing and resolves nothing while the cluster does not say', () => {
    expect(play([see('a'), away, away, see('a'), away, see()])).toEqual([
      ['a', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '', 'a'],
    ])
  })

  it('repeats after the interval, together with what soon would be due', () => {
    const told = play([see('a'), see('a'), see('a', 'b'), ...Array.from({ length: 20 }, () => see('a', 'b'))])
    expect(told.flatMap(([, repeated], minute) => (repeated ? [[minute, repeated]] : []))).toEqual([
      [10, 'a,b'],
      [20, 'a,b'],
    ])
  })

  it('remembers since when it cannot be told, and why', () => {
    const first = stepAlerts(NOTHING_YET, away, { now: 5, intervalMs: INTERVAL }).state
    const second = stepAlerts(first, away, { now: 9, intervalMs: INTERVAL }).state
    expect(second.unknown).toEqual({ since: 5, reason: 'away' })
    expect(stepAlerts(second, see(), { now: 10, intervalMs: INTERVAL }).state.unknown).toBeNull()
  })

  it('remembers no more than so many objects, and those that fire already stay among them', () => {
    const many = Array.from({ length: MOST_FIRING * 2 }, (_, index) => `n${index}`)
    const first = stepAlerts(NOTHING_YET, see('z'), { now: 1, intervalMs: INTERVAL }).state
    const { state, fired, resolved } = stepAlerts(first, see(...many, 'z'), { now: 2, intervalMs: INTERVAL })
    expect(state.firing).toHaveLength(MOST_FIRING)
    expect(fired).toHaveLength(MOST_FIRING - 1)
    expect(resolved).toEqual([])
  })
})

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const look = fc.oneof(
  fc.constant(away),
  fc.uniqueArray(key).map((keys) => see(...keys)),
)
/** Clocks of replicas differ: a look may be earlier than the one before. */
const world = fc.array(fc.record({ look, passed: fc.integer({ min: -2, max: 7 }) }), { maxLength: 60 })

describe('in any world', () => {
  it('whoever only reads what is told knows what fires, and nobody is told the same twice', () => {
    fc.assert(
      fc.property(world, (looks) => {
        let state: AlertState = NOTHING_YET
        let now = 0
        const told = new Set<string>()
        for (const { look: observed, passed } of looks) {
          now += passed * MINUTE
          const step = stepAlerts(state, observed, { now, intervalMs: INTERVAL })
          for (const { key: one } of step.fired) {
            expect(told.has(one)).toBe(false)
            told.add(one)
          }
          for (const { key: one } of step.repeated) expect(told.has(one)).toBe(true)
          for (const { key: one } of step.resolved) expect(told.delete(one)).toBe(true)
          state = step.state
          expect(keysOf(state.firing)).toEqual([...told].toSorted())
          if (observed.known) expect(keysOf(observed.objects)).toEqual([...told].toSorted())
        }
      }),
    )
  })

  it('what lasts is told again no later than a look after its interval, and never within half of it', () => {
    fc.assert(
      fc.property(world, (looks) => {
        let state: AlertState = NOTHING_YET
        let now = 0
        for (const { look: observed, passed } of looks) {
          now += passed * MINUTE
          const before = new Map(state.firing.map((one) => [one.key, one]))
          const step = stepAlerts(state, observed, { now, intervalMs: INTERVAL })
          for (const { key: one } of step.repeated) {
            expect(step.state.at - (before.get(one)?.told ?? 0)).toBeGreaterThanOrEqual(INTERVAL / 2)
          }
          state = step.state
          if (observed.known)
            for (const { told } of state.firing) expect(state.at - told).toBeLessThan(INTERVAL)
        }
      }),
    )
  })
})
