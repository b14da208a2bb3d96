import type { RangeAnswer } from '@naru/contract/api/metric-queries'
import type { MetricUnit } from '@naru/contract/api/metrics'
import { type ChartData, type ChartLine, COLOURS, type Stroke } from './chart-line.ts'

type Answered = Extract<RangeAnswer, { state: 'answered' }>
type Range = Pick<Answered, 'start' | 'end' | 'step'>
type Values = ChartLine['values']

const STROKES: readonly Stroke[] = ['solid', 'long', 'dotted']

/** The moments of a range, in seconds. */
function timesOf({ start, end, step }: Range): readonly number[] {
  return Array.from({ length: Math.round((end - start) / step) + 1 }, (_, index) => start + index * step)
}

/** The look of the line at a place: as many as there are colours, each in each stroke. */
function lookAt(place: number): Pick<ChartLine, 'colour' | 'stroke'> {
  return {
    colour: (place % COLOURS) + 1,
    stroke: STROKES[Math.floor(place / COLOURS) % STROKES.length] ?? 'solid',
  }
}

function peakOf(values: Values): number {
  return values.reduce<number>((most, value) => Math.max(most, value ?? 0), Number.NEGATIVE_INFINITY)
}

export type Named = { readonly name: string; readonly values: Values }

/** A chart of named lines; of too many, the highest. */
export function buildSeriesChart(
  range: Range,
  unit: MetricUnit,
  lines: readonly Named[],
  most: number,
): { readonly data: ChartData; readonly leftOut: number } {
  const peaks = new Map(lines.map((line) => [line, peakOf(line.values)]))
  const kept =
    lines.length <= most
      ? lines
      : lines.toSorted((a, b) => (peaks.get(b) ?? 0) - (peaks.get(a) ?? 0)).slice(0, most)
  return {
    data: {
      unit,
      times: timesOf(range),
      lines: kept.map((line, place) => ({ ...line, ...lookAt(place) })),
    },
    leftOut: lines.length - kept.length,
  }
}
