import type { MetricUnit } from '@naru/contract/api/metrics'

/**
 * How a line is drawn: of more lines than there are colours the later are broken, what a use is held against is thin, and
 * what was at another time is dim.
 */
export type Stroke = 'solid' | 'long' | 'dotted' | 'request' | 'limit' | 'earlier'

export type ChartLine = {
  /** One of its own in its chart. */
  readonly name: string
  /** One for each time; null where there is nothing. */
  readonly values: readonly (number | null)[]
  /** From 1 to `COLOURS`. */
  readonly colour: number
  readonly stroke: Stroke
}

/** Something that happened, marked on the axis of time. */
export type ChartMark = {
  readonly id: string
  /** Seconds since 1970. */
  readonly at: number
  readonly tone: 'change' | 'warning'
  /** What happened to what. */
  readonly text: string
  /** The page of what it happened to; null where it has none. */
  readonly href: string | null
}

export type ChartData = {
  readonly unit: MetricUnit
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[]
  readonly lines: readonly ChartLine[]
  /** Lines stand on each other, with their areas filled. */
  readonly stacked?: true
  /** How values are drawn that are not joined by lines alone: filled down to zero, as bars, or as points. */
  readonly shape?: 'area' | 'bar' | 'scatter'
  /** Where the axis of values ends, whatever they are. */
  readonly ends?: { readonly min?: number; readonly max?: number }
  /** Lines are buckets of a histogram from low to high, drawn as cells; the highest value of each, which may be endless. */
  readonly heat?: { readonly unit: MetricUnit; readonly bounds: readonly number[] }
  /** Of any time, in any order. */
  readonly marks?: readonly ChartMark[]
}

export const COLOURS = 8

export const DASHES: Readonly<Record<Stroke, readonly number[]>> = {
  solid: [],
  long: [8, 3],
  dotted: [2, 2],
  request: [1, 4],
  limit: [5, 4],
  earlier: [4, 3],
}

/** How much of a line's colour is seen where it is of another time. */
export const DIM = 0.55

/** Whether it stands on others in a stack: what they are held against does not, nor what was at another time. */
export function isStacked(line: Pick<ChartLine, 'stroke'>): boolean {
  return !isBound(line) && line.stroke !== 'earlier'
}

/** Whether it is what a use is held against. */
export function isBound({ stroke }: Pick<ChartLine, 'stroke'>): boolean {
  return stroke === 'request' || stroke === 'limit'
}

function highest(lines: readonly ChartLine[]): number {
  return lines.reduce(
    (most, { values }) => values.reduce<number>((top, value) => Math.max(top, value ?? 0), most),
    0,
  )
}

/** The lowest value of any line, where one is below zero. */
export function chartBottom(lines: readonly ChartLine[]): number {
  return lines.reduce(
    (least, { values }) => values.reduce<number>((low, value) => Math.min(low, value ?? 0), least),
    0,
  )
}

/** Bounds farther above than this would press what is used flat. */
const FAR = 3

/** The highest value that a chart has room for; bounds far above what is used are left out of it. */
export function chartTop(lines: readonly ChartLine[]): number {
  const used = highest(lines.filter((line) => !isBound(line)))
  const bounds = lines.filter(isBound).map((line) => highest([line]))
  return Math.max(used, ...bounds.filter((bound) => used === 0 || bound <= FAR * used))
}
