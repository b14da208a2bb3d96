import { lines, say } from '@naru/contract/monitoring/panels'
import { describe, expect, it } from 'vitest'
import { buildPanelChart } from './build-panel-chart.ts'

const ENGLISH = ({ en }: { readonly en: string }) => en

function answered(...series: readonly { labels: Record<string, string>; values: (number | null)[] }[]) {
  const rest = { leftOut: 0, warnings: [], within: null }
  return { state: 'answered' as const, start: 0, end: 60, step: 60, series: [...series], ...rest }
}

const panel = lines('cpu', say('CPU', 'CPU'), 'cores', [
  { expression: 'a' },
  { expression: 'b', name: say('limit', '제한'), bound: true },
])

it('draws what is used, and what it is held against', () => {
  const used = answered({ labels: { pod: 'a' }, values: [1, 2] }, { labels: { pod: 'b' }, values: [3, null] })
  const limit = answered({ labels: {}, values: [5, 5] })
  const chart = buildPanelChart(panel, [used, limit], ENGLISH)
  expect(chart?.data.times).toEqual([0, 60])
  expect(chart?.data.lines.map(({ name, stroke, colour }) => [name, stroke, colour])).toEqual([
    ['a', 'solid', 1],
    ['b', 'solid', 2],
    ['limit', 'limit', 8],
  ])
})

it('draws no bounds of nothing', () => {
  const chart = buildPanelChart(panel, [answered(), answered({ labels: {}, values: [5, 5] })], ENGLISH)
  expect(chart?.data.lines).toEqual([])
})

describe('beside an earlier time', () => {
  const earlier = (...answers: ReturnType<typeof answered>[]) => ({
    shift: 3600,
    answers: answers.map((one) => ({ ...one, start: -3600, end: -3540 })),
    say: (name: string) => `${name} then`,
    total: 'all',
    partTotal: 'drawn',
  })
  const told = (chart: ReturnType<typeof buildPanelChart>) =>
    chart?.data.lines.map(({ name, stroke, colour, values }) => [name, stroke, colour, values])

  it('has the same lines of then, each in its colour, and says which are gone', () => {
    const now = [answered({ labels: { pod: 'a' }, values: [1, 2] }, { labels: { pod: 'b' }, values: [3, 3] })]
    const then = earlier(
      answered({ labels: { pod: 'b' }, values: [5, null] }, { labels: { pod: 'old' }, values: [9, 9] }),
    )
    const chart = buildPanelChart({ ...panel, queries: [{ expression: 'a' }] }, now, ENGLISH, then)
    expect(told(chart)).toEqual([
      ['a', 'solid', 1, [1, 2]],
      ['b', 'solid', 2, [3, 3]],
      ['b then', 'earlier', 2, [5, null]],
    ])
    expect(chart?.gone).toBe(1)
  })

  it('has the sum of then, of what stands on each other', () => {
    const stacked = { ...panel, shape: 'stack' as const, queries: [{ expression: 'a' }] }
    const now = [answered({ labels: { pod: 'a' }, values: [1, 2] })]
    const then = earlier(
      answered({ labels: { pod: 'b' }, values: [5, null] }, { labels: { pod: 'c' }, values: [1, null] }),
    )
    expect(told(buildPanelChart(stacked, now, ENGLISH, then))).toEqual([
      ['{pod="a"}', 'solid', 1, [1, 2]],
      ['all then', 'earlier', 8, [6, null]],
    ])
  })

  it('has the sum of the drawn alone, where not all are', () => {
    const stacked = { ...panel, shape: 'stack' as const, queries: [{ expression: 'a' }] }
    const many = answered(
      ...Array.from({ length: 30 }, (_, at) => ({ labels: { pod: `p${at}` }, values: [30 - at, 1] })),
    )
    const last = told(buildPanelChart(stacked, [many], ENGLISH, earlier(many)))?.at(-1)
    // Those from 30 down to 7.
    expect(last).toEqual(['drawn then', 'earlier', 8, [444, 24]])
  })
})
