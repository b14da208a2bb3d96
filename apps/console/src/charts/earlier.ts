import type { ChartLine } from './chart-line.ts'

type Values = ChartLine['values']
/** Values at `start`, `start + step` and so on, in seconds since 1970. */
type Earlier = { readonly start: number; readonly step: number; readonly values: Values }

/**
 * What was so many seconds before each of the times. Answers lie on grids of their own: what is taken is the nearest
 * point, which is at most half a step away, and where there is none nothing is.
 */
export function valuesBefore(
  times: readonly number[],
  shift: number,
  { start, step, values }: Earlier,
): Values {
  return times.map((time) => values[Math.round((time - shift - start) / step)] ?? null)
}
