import { describe, expect, it } from 'vitest'
import type { RangeSeries } from '../telemetry/prometheus-client.ts'
import { compareFired, type Fired, loadFired, weekBefore } from './similar-alerts.ts'

const END = 1_772_427_600
const RANGE = weekBefore(END)
const alert = {
  cluster: 'seoul',
  name: 'Crash',
  labels: { alertname: 'Crash', pod: 'web-1', severity: 'warning' },
}
const fired = (cluster: string, pod: string, ...times: Fired['times']): Fired => ({
  cluster,
  labels: { pod },
  times,
})

describe('what fired before', () => {
  it('is told of the alert itself first, then of others of its rule by when they last did', () => {
    const all = [
      fired('seoul', 'web-2', { from: END - 9000, to: END - 8000 }),
      fired('busan', 'web-1', { from: END - 500, to: END - 200 }),
      fired('seoul', 'web-1', { from: END - 600, to: null }, { from: END - 7000, to: END - 6000 }),
    ]
    const told = compareFired(alert, all, END)
    expect(told.own).toEqual({
      cluster: 'seoul',
      name: 'web-1',
      times: 2,
      last: { from: END - 600, to: null },
      total: 1600,
      longest: 1000,
    })
    expect(told.ownTimes).toEqual(all[2]?.times)
    expect(told.others.map(({ cluster, name }) => `${cluster} ${name}`)).toEqual([
      'busan web-1',
      'seoul web-2',
    ])
  })

  it('names no more than fifty others, and says how many there are', () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      fired('seoul', `p${index}`, { from: END - index, to: END }),
    )
    const { own, others, othersLeftOut } = compareFired(alert, all, END)
    expect([own, others.length, othersLeftOut]).toEqual([null, 50, 10])
  })
})

describe('what a cluster remembers', () => {
  const rule = {
    name: 'Crash',
    query: 'restarts > 3',
    type: 'alerting' as const,
    duration: 1200,
    keepFiringFor: 0,
    labels: {},
    annotations: {},
    alerts: [],
    lastError: '',
    lastEvaluation: '',
  }
  const sees = async (labels: Readonly<Record<string, string>>) => labels['pod'] !== 'foreign'
  const source = {
    cluster: 'seoul',
    state: 'answered',
    failure: null,
    notifies: true,
    narrowed: false,
    lacks: null,
  } as const
  const group = { name: 'apps', file: 'a', interval: 30, rules: [rule] }
  const count = (RANGE.end - RANGE.start) / RANGE.step + 1
  const series = (pod: string, from: number, to: number): RangeSeries => ({
    labels: { pod },
    values: Array.from({ length: count }, (_, index) => (index >= from && index <= to ? 1 : null)),
  })

  type Answers = Readonly<Record<'recorded' | 'computed', readonly RangeSeries[]>>
  async function load(
    answers: Partial<Answers>,
    { all = false, recordsOthers = false, groups = [group] } = {},
  ) {
    const asked: string[] = []
    const instant = async ({ expression }: { readonly expression: string }) => {
      asked.push(expression)
      return recordsOthers ? [{ labels: {}, value: 7 }] : []
    }
    const range = async ({ expression }: { readonly expression: string }) => {
      asked.push(expression)
      return answers[expression.includes('ALERTS') ? 'recorded' : 'computed'] ?? []
    }
    const own = { source, seen: { all, sees }, groups, alerts: [] }
    const place = { scrapeInterval: 30 } as never
    const told = await loadFired(
      { range, instant },
      { own, name: 'Crash', place, range: RANGE },
      new AbortController().signal,
    )
    return { ...told, asked }
  }

  it('is what Prometheus wrote down, as far as the person may see it', async () => {
    const recorded = [series('web-1', 10, 12), series('foreign', 1, 2)]
    const { fired: told, computed, asked } = await load({ recorded })
    expect(computed).toBe(false)
    expect(told.map(({ labels }) => labels['pod'])).toEqual(['web-1'])
    expect(asked).toEqual(['max_over_time(ALERTS{alertname="Crash",alertstate="firing"}[600s])'])
  })

  it('is nothing where others were written down, or what was is not for the person: no rule is asked for that', async () => {
    const computed = [series('web-1', 10, 15)]
    const quiet = await load({ computed }, { all: true, recordsOthers: true })
    expect(quiet).toMatchObject({ fired: [], computed: false })
    expect(quiet.asked.filter((expression) => !expression.includes('ALERTS'))).toEqual([])
    const hidden = await load({ computed, recorded: [series('foreign', 1, 2)] })
    expect(hidden).toMatchObject({ fired: [], computed: false })
    expect(hidden.asked).toHaveLength(1)
  })

  it('is worked out by rules that the person sees where nothing was written down, without what did not last', async () => {
    const held = { computed: [series('web-1', 10, 15), series('web-2', 3, 4)] }
    expect((await load(held)).fired).toEqual([])
    const { fired: told, computed } = await load(held, { all: true })
    expect(computed).toBe(true)
    const from = RANGE.start + 10 * 600 + 1200
    expect(told).toEqual([
      { cluster: 'seoul', labels: { pod: 'web-1' }, times: [{ from, to: RANGE.start + 15 * 600 }] },
    ])
  })

  it('is not joined by a rule that goes on firing for less than there is between two looks', async () => {
    const values = Array.from({ length: count }, (_, index) => (index === 10 || index === 12 ? 1 : null))
    const timesOf = async (keepFiringFor: number) => {
      const rules = [{ ...rule, duration: 0, keepFiringFor }]
      const computed = [{ labels: { pod: 'web-1' }, values }]
      return (await load({ computed }, { all: true, groups: [{ ...group, rules }] })).fired[0]?.times.length
    }
    expect(await timesOf(60)).toBe(2)
    expect(await timesOf(1200)).toBe(1)
  })
})
