import { describe, expect, it } from 'vitest'
import { type Step, tellPace } from './tell-pace.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-01-01T00:00:00Z')
const at = (minute: number) => START + minute * MINUTE

/** In minutes after the start; without an end it is under way. */
const step = (began: number, ended: number | null): Step => ({
  began: at(began),
  ended: ended === null ? null : at(ended),
})
/** One after another, each of so many minutes, and one more under way. */
const chain = (count: number, each: number, from = 0): Step[] => [
  ...Array.from({ length: count }, (_, index) => step(from + index * each, from + (index + 1) * each)),
  step(from + count * each, null),
]
/** Side by side in waves. */
const waves = (count: number, width: number, each: number): Step[] =>
  Array.from({ length: count * width }, (_, index) => {
    const wave = Math.floor(index / width)
    return step(wave * each, (wave + 1) * each)
  })

const tell = (steps: readonly Step[], left: number, now: number, isWhole = true) =>
  tellPace({ steps, left, now: at(now), isWhole })
const moving = (left: number) => ({ is: 'moving', left })
const still = (minute: number) => ({ is: 'still', since: at(minute) })

describe('at the pace of what has ended', () => {
  it.each([
    ['one after another takes as long for each', chain(4, 2), 3, 8, moving(6 * MINUTE)],
    ['what the one under way has taken is taken off', chain(4, 2), 3, 9, moving(5 * MINUTE)],
    ['side by side takes a share for each', waves(3, 5, 2), 10, 6, moving(4 * MINUTE)],
    ['the last take no less than one takes by itself', waves(3, 5, 2), 1, 6, moving(2 * MINUTE)],
    ['one wave tells a pace', waves(1, 5, 2), 5, 2, moving(2 * MINUTE)],
    ['more than ten minutes are told by fives', chain(4, 3), 6, 13, moving(20 * MINUTE)],
    ['more than two hours are told by hours', chain(4, 9), 20, 36, moving(3 * HOUR)],
    ['the order that steps are told in says nothing', chain(4, 2).toReversed(), 3, 8, moving(6 * MINUTE)],
  ] as const)('%s', (_what, steps, left, now, expected) => {
    expect(tell(steps, left, now)).toEqual(expected)
  })

  it.each([
    ['of fewer than three', chain(2, 2), 3, 4],
    ['where nothing is left', chain(4, 2), 0, 8],
    ['where nothing has begun', [], 3, 8],
    ['where it should have ended, and has not for long', chain(4, 2), 1, 10.5],
  ] as const)('nothing is told %s', (_what, steps, left, now) => {
    expect(tell(steps, left, now)).toBeNull()
  })

  it('what was before a long rest has another pace', () => {
    const later = chain(3, 1, 300)
    expect(tell([...chain(2, 5).slice(0, 2), ...later], 4, 303)).toEqual(moving(4 * MINUTE))
    expect(tell([...chain(5, 5).slice(0, 5), ...later.slice(1)], 4, 303)).toBeNull()
  })

  it('of more steps than are known it is told where most of those have ended', () => {
    expect(tell(chain(4, 2), 100, 8, false)).toEqual(moving(4 * HOUR))
    const running = Array.from({ length: 5 }, () => step(8, null))
    expect(tell([...chain(4, 2), ...running], 100, 8, false)).toBeNull()
    expect(tell([...chain(4, 2), ...running], 100, 8)).toEqual(moving(4 * HOUR))
  })
})

describe('what does not move', () => {
  it.each([
    ['stands still after twice the longest wait', chain(4, 2), 13, still(8)],
    ['not before', chain(4, 2), 9.9, moving(3 * MINUTE)],
    [
      'stands still since the last began, where that was later',
      [...chain(4, 2), step(9, null)],
      14,
      still(9),
    ],
    ['not while one has just begun', [...chain(4, 2), step(13, null)], 14, null],
    ['nor within a minute, however fast it was', chain(4, 0.1), 1.3, null],
    ['but after it', chain(4, 0.1), 1.5, still(0.4)],
    ['is judged by its waves', waves(3, 5, 4), 13, moving(3 * MINUTE)],
  ] as const)('%s', (_what, steps, now, expected) => {
    expect(tell(steps, 2, now)).toEqual(expected)
  })
})
