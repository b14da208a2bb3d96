import type { ParsedQuery, Query } from '@naru/contract/pages/query'
import { checkPeriod } from '@naru/contract/rules/numbers'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Times that are asked for often, in seconds back from now. */
export const PRESETS = { '1h': HOUR_S, '6h': 6 * HOUR_S, '24h': DAY_S, '7d': 7 * DAY_S, '30d': 30 * DAY_S }
export type Preset = keyof typeof PRESETS
export const PRESET_NAMES: readonly Preset[] = ['1h', '6h', '24h', '7d', '30d']
/** How far is looked back, in seconds, until somebody chooses. */
const USUAL_S = PRESETS['6h']

/** In seconds since 1970. */
export type Span = { readonly start: number; readonly end: number }
export type TimeRange = Preset | Span

/** The shortest time that is drawn: a shorter one has no two samples. */
const SHORTEST_S = 300

/** The range that an address holds; where it holds none that can be asked for, the one of `usual` seconds. */
export function parseRange({ range, start, end }: ParsedQuery, usual: number = USUAL_S): TimeRange {
  if (typeof start === 'number' && typeof end === 'number') {
    const own = { start: Math.floor(start), end: Math.floor(end) }
    if (own.start >= 0 && checkPeriod(own.start * 1000, own.end * 1000) === null) return own
  }
  return PRESET_NAMES.find((preset) => preset === range) ?? presetOf(usual)
}

/** The longest time that is offered and no longer than that; the shortest where all are. */
function presetOf(seconds: number): Preset {
  return PRESET_NAMES.findLast((preset) => PRESETS[preset] <= seconds) ?? '1h'
}

/** A range as the address holds it: what is usual may be something else by the time somebody comes back to it. */
export function rangeInAddress(range: TimeRange): Query {
  return typeof range === 'string' ? { range, start: null, end: null } : { range: null, ...range }
}

/** What a range is at a moment, in seconds. */
export function spanOf(range: TimeRange, now: number): Span {
  return typeof range === 'string' ? { start: now - PRESETS[range], end: now } : range
}

/** What was drawn across a chart, widened to what can be drawn. */
export function zoomTo(from: number, to: number): Span {
  const missing = Math.max(0, SHORTEST_S - (to - from))
  return { start: from - Math.floor(missing / 2), end: to + Math.ceil(missing / 2) }
}
