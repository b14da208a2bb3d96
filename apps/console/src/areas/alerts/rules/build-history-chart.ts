import type { AlertHistory } from '@naru/contract/api/alerts'
import { type ChartData, type ChartLine, COLOURS, type Stroke } from '../../../charts/chart-line.ts'

const STROKES: readonly Stroke[] = ['solid', 'long', 'dotted']
/** The last is for what lines are held against. */
const OWN_COLOURS = COLOURS - 1

type Told = Pick<AlertHistory, 'unit' | 'start' | 'end' | 'step' | 'lines' | 'bounds'>

/** What a rule looks at, and what it holds that against: a threshold is always in view. */
export function buildHistoryChart({ unit, start, end, step, lines, bounds }: Told): ChartData {
  const count = Math.round((end - start) / step) + 1
  const times = Array.from({ length: count }, (_, index) => start + index * step)
  const isMeasured = lines.some(({ values }) => values.some((value) => value !== null))
  if (!isMeasured) return { unit, times, lines: [] }
  const drawn = lines.map(
    ({ name, values }, index): ChartLine => ({
      name,
      values,
      colour: (index % OWN_COLOURS) + 1,
      stroke: STROKES[Math.floor(index / OWN_COLOURS)] ?? 'dotted',
    }),
  )
  const names = new Set(drawn.map(({ name }) => name))
  const against = bounds.map(
    ({ name, values }): ChartLine => ({
      name: names.has(name) ? `${name} ≷` : name,
      values,
      colour: COLOURS,
      stroke: 'long',
    }),
  )
  return { unit, times, lines: [...drawn, ...against] }
}
