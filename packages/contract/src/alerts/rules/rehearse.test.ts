import { expect, it } from 'vitest'
import { compareRehearsals, joinStates, type Past, rehearse } from './rehearse.ts'

const read = (text: string) => [...text].map((one) => (one === '1' ? 0 : null))
function past(...series: readonly string[]): Past {
  const count = series[0]?.length ?? 0
  return {
    start: 0,
    step: 60,
    end: (count - 1) * 60,
    series: series.map((text, index) => ({ labels: { pod: `p${index}` }, values: read(text) })),
  }
}

it('tells how often it would have fired, and the longest', () => {
  const told = rehearse(past('1111..11..', '..111111..'), { wait: 60, keep: 0 }, 0)
  expect(told.firings.map(({ labels, from, to, seconds }) => [labels['pod'], from, to, seconds])).toEqual([
    ['p0', 60, 180, 180],
    ['p1', 180, 420, 300],
    ['p0', 420, 420, 60],
  ])
  expect(told.longest).toMatchObject({ labels: { pod: 'p1' }, seconds: 300 })
  expect(told).toMatchObject({ seconds: 540, short: 0 })
})

it('counts what held for too short a time', () => {
  expect(rehearse(past('.1.11.1.'), { wait: 120, keep: 0 }, 0)).toMatchObject({ firings: [], short: 3 })
})

it('does not count what may still hold for long enough', () => {
  expect(rehearse(past('.1.11.1'), { wait: 120, keep: 0 }, 0)).toMatchObject({ short: 2, unknown: 0 })
})

it.each([
  ['has not fired', '1111111111', 3600, { firings: [], short: 0, unknown: 1 }],
  ['may have fired before', '1111111111', 420, { firings: [{ from: 420 }], unknown: 1 }],
  ['ends before', '11........', 3600, { firings: [], unknown: 0 }],
  ['waits for no longer', '1111111111', 300, { firings: [{ from: 300 }], unknown: 0 }],
])('does not know of what held before all that is looked at, and %s', (_what, held, wait, told) => {
  expect(rehearse(past(held), { wait, keep: 0 }, 300)).toMatchObject(told)
})

it('knows what held before the time that is asked about, and tells only of that time', () => {
  const told = rehearse(past('11..111111'), { wait: 180, keep: 0 }, 480)
  expect(told.firings).toMatchObject([{ from: 480, to: null, seconds: 60 }])
  expect(rehearse(past('1111......'), { wait: 0, keep: 0 }, 300).firings).toEqual([])
})

it('joins what its alerts say into what the rule says', () => {
  const own = past('111.....', '..1111..')
  const told = rehearse(own, { wait: 120, keep: 0 }, 0)
  expect(joinStates(told, own, 0)).toEqual([
    { state: 'pending', from: 0, to: 120 },
    { state: 'firing', from: 120, to: 180 },
    { state: 'pending', from: 180, to: 240 },
    { state: 'firing', from: 240, to: 360 },
  ])
  expect(joinStates(told, own, 180)[0]).toEqual({ state: 'pending', from: 180, to: 240 })
  expect(joinStates(told, own, 210)[0]).toEqual({ state: 'pending', from: 210, to: 240 })
})

it.each([
  [2, 100, 3, 90, { than: 'more', count: 1 }],
  [2, 100, 0, 0, { than: 'less', count: 2 }],
  [2, 100, 2, 160, { than: 'longer', seconds: 60 }],
  [2, 100, 2, 40, { than: 'shorter', seconds: 60 }],
  [2, 100, 2, 100, { than: 'same' }],
])('compares %d firings of %d s with %d of %d s', (count, seconds, then, after, difference) => {
  const firing = { labels: {}, from: 0, to: null, seconds: 0 }
  const made = (length: number, sum: number) => ({
    firings: Array.from({ length }, () => firing),
    seconds: sum,
  })
  expect(compareRehearsals(made(count, seconds), made(then, after))).toEqual(difference)
})
