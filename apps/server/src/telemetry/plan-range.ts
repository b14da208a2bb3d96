import { metricStep } from '@naru/contract/metrics/metric-step'

/** In seconds since 1970; both ends lie on the same grain, and are whole steps apart. */
export type Range = { readonly start: number; readonly end: number; readonly step: number }

/** The longest time that can be looked back over. */
export const LONGEST_S = 30 * 86_400
/** The newest point is at most so old, or a twelfth of a step: over a week, a quarter of an hour. */
const FRESH_S = 300
const PARTS = 12

/** On what ends of ranges with a step lie. */
export function grainOf(step: number): number {
  return Math.min(step, Math.max(FRESH_S, Math.floor(step / PARTS)))
}

/** The points that are asked for: so aligned that whoever looks at the same span asks the same. */
export function planRange(from: number, to: number, scrapeInterval: number, points?: number): Range {
  const span = Math.min(Math.max(to - from, 0), LONGEST_S)
  const step = metricStep(span, scrapeInterval, points)
  const grain = grainOf(step)
  const end = Math.floor(to / grain) * grain
  return { start: end - Math.floor(span / step) * step, end, step }
}

/** How far back each point of a rate looks: no sample is left out between two points, and some failed scrapes do no harm. */
export function rateWindow({ step }: Pick<Range, 'step'>, scrapeInterval: number): string {
  return `${Math.max(step, 4 * scrapeInterval)}s`
}
