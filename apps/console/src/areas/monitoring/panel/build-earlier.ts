import type { DashboardPanel } from '@naru/contract/monitoring/dashboard'
import { type ChartData, type ChartLine, COLOURS } from '../../../charts/chart-line.ts'
import { valuesBefore } from '../../../charts/earlier.ts'
import { stackValues } from '../../../charts/stack.ts'
import { type Answered, type Keyed, seriesKey } from './panel-series.ts'

/** What the same questions told of a time so many seconds before. */
export type Earlier = {
  readonly shift: number
  readonly answers: readonly Answered[]
  /** What a line of then is called, by its name now. */
  readonly say: (name: string) => string
  /** What the sum of a stack is called, and that of those of its lines that are drawn. */
  readonly total: string
  readonly partTotal: string
}

type Then = { readonly lines: readonly ChartLine[]; readonly gone: number }

/** The lines of an earlier time beside those of now: each by its own, or of a stack their sum. */
export function buildEarlier(
  { shape, queries }: DashboardPanel,
  { times, lines }: ChartData,
  used: readonly Keyed[],
  { shift, answers, say, total, partTotal }: Earlier,
): Then {
  const then = new Map(
    answers.flatMap(({ start, step, series }, index) =>
      queries[index]?.bound
        ? []
        : series.map(
            ({ labels, values }) =>
              [seriesKey(index, labels), valuesBefore(times, shift, { start, step, values })] as const,
          ),
    ),
  )
  const keys = new Map(used.map(({ name, key }) => [name, key]))
  if (shape === 'stack') {
    // A stack of some lines is as high as those lines were.
    const isWhole = lines.length === used.length
    const drawn = isWhole ? [...then.keys()] : lines.map(({ name }) => keys.get(name) ?? '')
    const sum = stackValues(drawn.flatMap((key) => ({ values: then.get(key) ?? [] }))).at(-1)
    const name = say(isWhole ? total : partTotal)
    return { lines: sum ? [{ name, values: sum, colour: COLOURS, stroke: 'earlier' }] : [], gone: 0 }
  }
  const now = new Set(keys.values())
  return {
    lines: lines.flatMap(({ name, colour }): readonly ChartLine[] => {
      const values = then.get(keys.get(name) ?? '')
      return values ? [{ name: say(name), values, colour, stroke: 'earlier' }] : []
    }),
    gone: [...then.keys()].filter((key) => !now.has(key)).length,
  }
}
