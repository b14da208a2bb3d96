import type { Locale } from '@naru/contract/i18n/locale'
import type uPlot from 'uplot'
import { barPaths } from './bars.ts'
import { type ChartData, DASHES, DIM, isBound, isStacked } from './chart-line.ts'
import { lonePoints } from './gaps.ts'
import { formatHeatTicks, paintHeat } from './heat/heat.ts'
import { paintMarks } from './marks/marks.ts'
import { formatTicks } from './measure.ts'
import { FILLED } from './swatch.ts'
import { formatTimeTicks } from './time-ticks.ts'

export const CHART_HEIGHT = 200
/** Until the room for a chart is known. */
export const CHART_WIDTH = 600

/** What is drawn now; a new answer changes it in place. */
export type Drawn = { readonly data: ChartData; readonly ticks: readonly number[] }

type Wanted = {
  readonly drawn: () => Drawn
  readonly locale: Locale
  /** Charts of one group show the same moment. */
  readonly group: string
  readonly onPoint: (index: number | null) => void
  /** In seconds since 1970. */
  readonly onZoom: (from: number, to: number) => void
}

const NOTHING = { left: 0, top: 0, width: 0, height: 0 }

export function buildPlotOptions(box: HTMLElement, wanted: Wanted): uPlot.Options {
  return {
    width: box.clientWidth || CHART_WIDTH,
    height: CHART_HEIGHT,
    padding: [10, 28, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: wanted.drawn().data.heat ? { show: false } : { size: 6 },
      drag: { x: true, y: false, setScale: false },
      // Only whoever is under the pointer is asked for another time.
      sync: { key: wanted.group, filters: { pub: (type) => type === 'mousemove' || type === 'mouseleave' } },
    },
    scales: {
      x: { time: true, range: (_plot, from, to) => [from, to] },
      y: { range: () => [wanted.drawn().ticks[0] ?? 0, wanted.drawn().ticks.at(-1) ?? 1] },
    },
    axes: buildAxes(box, wanted),
    series: [{}, ...buildSeries(box, wanted.drawn().data)],
    bands: buildBands(box, wanted.drawn().data),
    hooks: {
      drawAxes: [
        (plot) => {
          const { data } = wanted.drawn()
          if (data.heat) paintHeat(plot, data, coloursOf(box)(1))
          paintMarks(plot, data, markColours(box))
        },
      ],
      setCursor: [({ cursor }) => wanted.onPoint(cursor.idx ?? null)],
      setSelect: [(plot) => takeZoom(plot, wanted)],
    },
  }
}

function buildAxes(box: HTMLElement, { drawn, locale }: Wanted): uPlot.Axis[] {
  const { fontFamily } = getComputedStyle(box)
  const colour = (name: string) => getComputedStyle(box).getPropertyValue(name).trim()
  const look = {
    stroke: colour('--n-dim'),
    font: `12px ${fontFamily}`,
    grid: { stroke: colour('--n-line'), width: 1 },
    ticks: { stroke: colour('--n-line'), width: 1, size: 4 },
  }
  return [
    {
      ...look,
      space: 76,
      size: 44,
      values: (...[, splits, , , distance]) => formatTimeTicks(splits, distance, locale),
    },
    {
      ...look,
      size: 80,
      splits: () => [...drawn().ticks],
      values: (_plot, splits) => {
        const { unit, heat } = drawn().data
        return [...(heat ? formatHeatTicks(heat, locale) : formatTicks(unit, splits, locale))]
      },
    },
  ]
}

/** The colours of lines, by their numbers from 1 on. */
function coloursOf(box: HTMLElement): (colour: number) => string {
  const style = getComputedStyle(box)
  return (colour) => style.getPropertyValue(`--n-chart-${colour}`).trim() || style.color
}

const markColours = (box: HTMLElement) => {
  const style = getComputedStyle(box)
  return {
    change: style.getPropertyValue('--n-blue').trim(),
    warning: style.getPropertyValue('--n-amber').trim(),
  }
}

/** A colour of which so much is seen, as an area has it under its line, or a bar. */
function filled(colour: string, share: keyof typeof FILLED): string {
  return colour + Math.round(FILLED[share] * 255).toString(16)
}

/** The areas between a line and the one below it. */
function buildBands(box: HTMLElement, { lines, stacked }: ChartData): uPlot.Band[] {
  const colour = coloursOf(box)
  if (!stacked) return []
  return lines
    .filter(isStacked)
    .slice(1)
    .map((line, index) => ({ series: [index + 2, index + 1], fill: filled(colour(line.colour), 'area') }))
}

const POINT_SIZE = { alone: 4, scattered: 5 } as const

/** How one series is drawn, beside its colour. */
function lookOf(
  shape: ChartData['shape'],
  colour: string,
  paths: uPlot.Series.PathBuilder | undefined,
): Partial<uPlot.Series> {
  if (shape === 'scatter') return { paths: () => null }
  if (shape === undefined) return {}
  // A border around each would take the room between bars.
  if (shape === 'bar') return { fill: filled(colour, 'bar'), width: 0, ...(paths && { paths }) }
  return { fill: filled(colour, 'area') }
}

function buildSeries(box: HTMLElement, { lines, stacked, heat, shape }: ChartData): uPlot.Series[] {
  const colour = coloursOf(box)
  // Cells are painted: their values are there for the pointer alone, at no height of their own.
  if (heat) return lines.map(() => ({ paths: () => null, points: { show: false } }))
  return lines.map((line, index) => ({
    stroke: colour(line.colour),
    ...(stacked && index === 0 && { fill: filled(colour(line.colour), 'area') }),
    width: isBound(line) ? 1 : 1.5,
    ...lookOf(shape, colour(line.colour), stacked ? barPaths(0, 1) : barPaths(index, lines.length)),
    ...(line.stroke === 'earlier' && { alpha: DIM }),
    dash: [...DASHES[line.stroke]],
    points:
      shape === 'scatter'
        ? { show: true, size: POINT_SIZE.scattered }
        : {
            show: shape !== 'bar',
            size: POINT_SIZE.alone,
            filter: (plot: uPlot, index: number) => lonePoints([...(plot.data[index] ?? [])]),
          },
  }))
}

function takeZoom(plot: uPlot, { onZoom }: Wanted): void {
  const { left, width } = plot.select
  if (width === 0) return
  plot.setSelect(NOTHING, false)
  onZoom(Math.floor(plot.posToVal(left, 'x')), Math.ceil(plot.posToVal(left + width, 'x')))
}
