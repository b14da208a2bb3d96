import { type StatsAnswer, type StatsQuery, type StatsTarget, statsKey } from '@naru/contract/mesh/wire/stats'
import type { MeshWorld } from '../answers/mesh-world.ts'
import type { PlannedQuery, Sample } from '../telemetry/sample.ts'
import { parseDuration } from '../time/duration.ts'
import { rateWindows } from '../time/rate-windows.ts'
import { heardFrom, heardRate } from './heard-rate.ts'
import type { MetricTarget } from './metric-options.ts'
import { METRIC_SOURCES } from './metric-table.ts'
import { ownSide, type Side, targetMatchers } from './select-traffic.ts'

/** The namespaces are those of the targets and their peers; who may not read one of them is refused. */
export type StatsAsk = { readonly namespaces: readonly string[]; readonly queries: readonly StatsQuery[] }

const { metric: METRIC } = METRIC_SOURCES.request_duration_millis

/** The queries behind response times, one for each statistic. Throws a `GraphOptionError`. */
export function planStats(
  { snapshot }: Pick<MeshWorld, 'snapshot'>,
  _: unknown,
  { queries }: StatsAsk,
): readonly PlannedQuery[] {
  return queries.flatMap((query, index) => {
    const { target, interval, direction, queryTime: time } = query
    const duration = Math.floor(parseDuration(interval) ?? 0)
    const asked = { namespaces: [target.namespace], duration, queryTime: time }
    const seconds = rateWindows(asked, snapshot)[0]?.seconds ?? duration
    const side = { target: toMetricTarget(target), direction }
    // The side itself tells of its traffic.
    const own = ownSide(side)
    const heard = heardFrom(snapshot, { ...side, reporter: own })
    const matchers = matchersOf(query, own)
    const select = (part: string): string =>
      heardRate(heard, { matchers }, (all) => `rate(${METRIC}_${part}{${all.join(',')}}[${seconds}s])`)
    const written = {
      avg: `sum(${select('sum')}) / sum(${select('count')})`,
      quantile: (part: string) => `histogram_quantile(${part}, sum(${select('bucket')}) by (le))`,
    }
    return statsOf(query).map((stat) => {
      const promql = stat === 'avg' ? written.avg : written.quantile(stat)
      return { id: vectorKey(index, stat), promql: `round(${promql}, 0.001)`, time }
    })
  })
}

/** POST `/stats/metrics`, of the answers to `planStats`; what was not answered is named, and what was not measured left out. */
export function tellStats(
  queries: readonly StatsQuery[],
  vectors: Readonly<Record<string, readonly Sample[]>>,
): StatsAnswer {
  const stats = queries.map((query, index): [string, StatsAnswer['stats'][string]] => {
    const responseTimes = statsOf(query).flatMap((name) => {
      const value = vectors[vectorKey(index, name)]?.[0]?.value
      return value === undefined || !Number.isFinite(value) ? [] : [{ name, value }]
    })
    return [statsKey(query), { responseTimes }]
  })
  const failed = queries.flatMap((query, index) =>
    statsOf(query).flatMap((name) =>
      vectors[vectorKey(index, name)] ? [] : [`${statsKey(query)}: ${name} was not answered`],
    ),
  )
  return { stats: Object.fromEntries(stats), warnings: failed }
}

function statsOf({ avg, quantiles }: StatsQuery): readonly string[] {
  return [...(avg ? ['avg'] : []), ...new Set(quantiles)]
}

function vectorKey(index: number, stat: string): string {
  return `${index}/${stat}`
}

function matchersOf({ target, peerTarget }: StatsQuery, own: Side): readonly string[] {
  const other: Side = own === 'source' ? 'destination' : 'source'
  return [
    ...targetMatchers(toMetricTarget(target), own),
    ...(peerTarget ? targetMatchers(toMetricTarget(peerTarget), other) : []),
  ]
}

function toMetricTarget({ kind: type, namespace, name }: StatsTarget): MetricTarget {
  return { type, namespace, name }
}
