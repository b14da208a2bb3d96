import { equals, labelOneOf } from '../../telemetry/promql.ts'
import type { GraphOptions } from './graph-options.ts'

/** Matchers of one selection of series. */
export type Matchers = readonly string[]

/** Whose proxy tells of traffic. */
export type Teller = 'source' | 'destination' | 'waypoint'

/** What of a selection is told by whom. */
export type Selection = { readonly tellers: readonly Teller[]; readonly matchers: Matchers }

/** Whether what waypoints tell counts: they speak for whoever is ambient at either end. */
function hearsWaypoints({ rates: { ambient } }: GraphOptions): boolean {
  return ambient === 'total' || ambient === 'waypoint'
}

/** By whom traffic is told: proxies at these ends, and waypoints between them. */
export function tellersOf(options: GraphOptions, ...ends: readonly Teller[]): readonly Teller[] {
  return [...(hearsWaypoints(options) ? (['waypoint'] as const) : []), ...ends]
}

/** The matcher of their word. */
export function toldBy(tellers: readonly Teller[]): string {
  const [only = '', ...more] = tellers
  return more.length === 0 ? equals('reporter', only) : labelOneOf('reporter', tellers.join('|'))
}

/** What is told of one end, by its own proxy; where that is silent, by waypoints. */
export function eachTeller(options: GraphOptions, end: Teller, matchers: Matchers): readonly Matchers[] {
  const tellers = [end, ...(hearsWaypoints(options) ? ['waypoint'] : [])]
  return tellers.map((reporter) => [equals('reporter', reporter), ...matchers])
}

/** ztunnel counts the bytes of all that it carries, requests too. */
export function carriedBy(metric: string, { rates: { ambient } }: GraphOptions): Matchers {
  const isHeard = ambient === 'total' || ambient === 'ztunnel'
  return isHeard || !isBytes(metric) ? [] : ['app!="ztunnel"']
}

export function isBytes(metric: string): boolean {
  return metric.startsWith('istio_tcp_')
}
