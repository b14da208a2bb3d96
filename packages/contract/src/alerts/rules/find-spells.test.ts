import { describe, expect, it } from 'vitest'
import { findSpells, type RuleTimes, timesAtStep } from './find-spells.ts'

const GRID = { start: 1000, step: 60 }
const read = (held: string): boolean[] => [...held].map((one) => one === '1')
const find = (held: string, wait: number, keep = 0) => findSpells(read(held), GRID, { wait, keep })

it.each([
  ['nothing', '...', 60, []],
  ['what never fires', '.11.', 120, [{ from: 1060, firing: null, to: 1120 }]],
  ['what fires after its wait', '111.', 120, [{ from: 1000, firing: 1120, to: 1120 }]],
  ['what fires at once', '.1.', 0, [{ from: 1060, firing: 1060, to: 1060 }]],
  ['what fires at the first moment after its wait', '1111.', 90, [{ from: 1000, firing: 1120, to: 1180 }]],
  ['what goes on', '.11', 60, [{ from: 1060, firing: 1120, to: null }]],
  [
    'each time on its own',
    '1.11',
    60,
    [
      { from: 1000, firing: null, to: 1000 },
      { from: 1120, firing: 1180, to: null },
    ],
  ],
])('finds %s', (_what, held, wait, spells) => {
  expect(find(held, wait)).toEqual(spells)
})

describe('what goes on firing once it holds no more', () => {
  it('ends after so long', () => {
    expect(find('1......', 0, 120)).toEqual([{ from: 1000, firing: 1000, to: 1120 }])
  })

  it('is one with what holds again meanwhile', () => {
    expect(find('1..1....', 0, 180)).toEqual([{ from: 1000, firing: 1000, to: 1360 }])
  })

  it('has to have fired', () => {
    expect(find('1..1', 60, 180)).toEqual([
      { from: 1000, firing: null, to: 1000 },
      { from: 1180, firing: null, to: null },
    ])
  })
})

it.each([
  ['which bridges no moment that is not looked at', 3600, 30, 60, 3],
  ['which bridges what is missing for no longer', 3600, 30, 7200, 1],
  ['which is looked at as often as it is evaluated', 3600, 3600, 60, 1],
])('tells what goes on firing at a step, %s', (_what, step, interval, keep, count) => {
  const times = timesAtStep({ wait: 0, keep }, step, interval)
  expect(findSpells(read('1.1.1'), { start: 0, step }, times)).toHaveLength(count)
})

/** What is said at each moment, by looking back at all moments before it. */
function simulate(held: readonly boolean[], { wait, keep }: RuleTimes): string {
  const said: string[] = []
  for (let now = 0; now < held.length; now++) {
    const before = said[now - 1] ?? '.'
    // The last moment at which it held, up to now.
    const last = held.lastIndexOf(true, now)
    const isKept = before === 'F' && last >= 0 && (now - last - 1) * GRID.step < keep
    if (!held[now]) said.push(isKept ? 'F' : '.')
    else if (before === 'F') said.push('F')
    else {
      // The first moment of those that it has held at without a break.
      const first = held.lastIndexOf(false, now) + 1
      // An alert that has just stopped firing begins anew.
      const since = Math.max(first, said.lastIndexOf('F') + 1)
      said.push((now - since) * GRID.step >= wait ? 'F' : 'p')
    }
  }
  return said.join('')
}

function tell(held: readonly boolean[], times: RuleTimes): string {
  const spells = findSpells(held, GRID, times)
  return held
    .map((_, index) => {
      const at = GRID.start + index * GRID.step
      const spell = spells.find(({ from, to }) => from <= at && (to === null || at <= to))
      if (!spell) return '.'
      return spell.firing !== null && spell.firing <= at ? 'F' : 'p'
    })
    .join('')
}

function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

it('agrees with a simulation that looks back from each moment, in random worlds', () => {
  const chance = createChance(7)
  for (let world = 0; world < 3000; world++) {
    const sticks = 0.3 + chance() * 0.6
    const held = [chance() < 0.5]
    while (held.length < 40) held.push(chance() < sticks ? held.at(-1) === true : chance() < 0.5)
    const times = {
      wait: Math.floor(chance() * 8) * 45,
      keep: chance() < 0.4 ? 0 : Math.floor(chance() * 8) * 50,
    }
    expect(`${JSON.stringify(times)} ${tell(held, times)}`).toBe(
      `${JSON.stringify(times)} ${simulate(held, times)}`,
    )
  }
})
