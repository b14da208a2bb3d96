import { at } from '../engine/grid.ts'
import type { OverRange, Window } from '../engine/windows.ts'

type Kind = { readonly counter: boolean; readonly perSecond: boolean }

/** `rate` and its kin; where ranges exclude their beginning, a counter's way back to zero is judged later. */
export function ratesOf(open: boolean): Readonly<Record<string, OverRange>> {
  const of =
    (kind: Kind): OverRange =>
    (window) =>
      extrapolate(window, kind, open)
  return {
    rate: of({ counter: true, perSecond: true }),
    increase: of({ counter: true, perSecond: false }),
    delta: of({ counter: false, perSecond: false }),
    irate: (window) => lastChange(window, true),
    idelta: (window) => lastChange(window, false),
  }
}

/** The change within the samples, stretched to the ends of the range as far as the samples' distance allows. */
function extrapolate(window: Window, { counter, perSecond }: Kind, open: boolean): number | null {
  const { times, values, low, high, start, end } = window
  if (high - low < 2) return null
  const change = changeOf(window, counter)
  const sampled = (at(times, high - 1) - at(times, low)) / 1000
  const average = sampled / (high - low - 1)
  const threshold = average * 1.1
  const reach = (duration: number) => (duration < threshold ? duration : average / 2)
  const first = at(values, low)
  const toZero = counter && change > 0 && first >= 0 ? sampled * (first / change) : Number.POSITIVE_INFINITY
  const toStart = (at(times, low) - start) / 1000
  const before = open ? Math.min(reach(toStart), toZero) : reach(Math.min(toStart, toZero))
  const after = reach((end - at(times, high - 1)) / 1000)
  const factor = (sampled + before + after) / sampled
  return change * (perSecond ? factor / ((end - start) / 1000) : factor)
}

/** From the first sample to the last; a counter that fell began again, and what it had before counts too. */
function changeOf({ values, low, high }: Window, counter: boolean): number {
  let change = at(values, high - 1) - at(values, low)
  if (!counter) return change
  for (let index = low + 1; index < high; index++)
    if (at(values, index) < at(values, index - 1)) change += at(values, index - 1)
  return change
}

function lastChange({ times, values, low, high }: Window, counter: boolean): number | null {
  if (high - low < 2) return null
  const [last, previous] = [at(values, high - 1), at(values, high - 2)]
  const seconds = (at(times, high - 1) - at(times, high - 2)) / 1000
  if (seconds === 0) return null
  const change = counter && last < previous ? last : last - previous
  return counter ? change / seconds : change
}
