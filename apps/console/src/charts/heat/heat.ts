import type { Locale } from '@naru/contract/i18n/locale'
import type uPlot from 'uplot'
import type { ChartData, ChartLine } from '../chart-line.ts'
import { formatMeasure } from '../measure.ts'

type Lines = readonly Pick<ChartLine, 'values'>[]

/** A cell in which nothing fell is seen; one of which nothing is known is not there. */
const FAINTEST = 0.05
const FAINT = 0.15
/** Words at the axis of buckets: more do not fit beside it. */
const MOST_WORDS = 6

/** The highest value of any cell. */
export function hottest(lines: Lines): number {
  return lines.reduce(
    (most, { values }) => values.reduce<number>((top, value) => Math.max(top, value ?? 0), most),
    0,
  )
}

/** How much of its colour a cell has; by the root, so that what is rare is seen beside what is frequent. */
export function heatOf(value: number, most: number): number {
  return value <= 0 || most <= 0 ? FAINTEST : FAINT + (1 - FAINT) * Math.sqrt(value / most)
}

/** The edges of buckets: one more than there are. */
export function heatTicks(lines: Lines): readonly number[] {
  return Array.from({ length: lines.length + 1 }, (_, index) => index)
}

/** What stands at the edges: the bound of the bucket below each, as often as there is room. */
export function formatHeatTicks(heat: NonNullable<ChartData['heat']>, locale: Locale): readonly string[] {
  const every = Math.ceil(heat.bounds.length / MOST_WORDS)
  const words = heat.bounds.map((bound, index) =>
    index % every === 0 && Number.isFinite(bound) ? formatMeasure(heat.unit, bound, locale) : '',
  )
  return ['', ...words]
}

/** Fills the cell of each bucket at each time, around the time that it is told for. */
export function paintHeat(plot: uPlot, { times, lines }: ChartData, colour: string): void {
  const { ctx, bbox } = plot
  const most = hottest(lines)
  const half = ((times[1] ?? 1) - (times[0] ?? 0)) / 2
  const x = (time: number) => plot.valToPos(time, 'x', true)
  const y = (edge: number) => plot.valToPos(edge, 'y', true)
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  ctx.fillStyle = colour
  for (const [place, time] of times.entries()) {
    const [left, right] = [Math.round(x(time - half)), Math.round(x(time + half))]
    for (const [bucket, { values }] of lines.entries()) {
      const value = values[place] ?? null
      if (value === null) continue
      const [top, bottom] = [Math.round(y(bucket + 1)), Math.round(y(bucket))]
      ctx.globalAlpha = heatOf(value, most)
      ctx.fillRect(left, top, right - left, bottom - top)
    }
  }
  ctx.restore()
}
