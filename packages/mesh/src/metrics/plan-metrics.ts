import type { MeshWorld, Places, Reader } from '../answers/mesh-world.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { type ClusterNames, NO_NAMES, valueInTelemetry } from '../telemetry/cluster-names.ts'
import { alignedStart } from '../time/aligned-start.ts'
import { rateWindows } from '../time/rate-windows.ts'
import { controlPlaneQueries } from './control-plane-queries.ts'
import { type Heard, heardFrom, heardOf, heardRate } from './heard-rate.ts'
import type { MetricOptions, MetricSpan, MetricTarget, PlannedRange } from './metric-options.ts'
import { METRIC_SOURCES } from './metric-table.ts'
import { type Selection, selectTraffic } from './select-traffic.ts'

export type MetricsAsk = { readonly namespace: string; readonly options: MetricOptions }

/** The questions behind metrics over time. Throws a `GraphOptionError`. */
export function planMetrics(
  { snapshot, names = NO_NAMES }: Pick<MeshWorld, 'snapshot' | 'names'>,
  { namespaces }: Pick<Reader, 'namespaces'>,
  { options: asked }: MetricsAsk,
): readonly PlannedRange[] {
  const options = { ...asked, target: targetInTelemetry(asked.target, names) }
  const { window, range } = spanIn(snapshot, options.target.namespace, options)
  const queries = [
    ...writeQueries(options, { window, readable: namespaces, heard: heardFrom(snapshot, options) }),
    ...controlPlaneQueries(options, snapshot.settings, window),
  ]
  return queries.map((query) => ({ ...query, ...range }))
}

/** The points at which a namespace is asked about, and the seconds that its rates are read over: none from before it was there. */
export function spanIn(
  snapshot: MeshSnapshot,
  namespace: string,
  { queryTime, isNow, duration, rateInterval, step }: MetricSpan,
) {
  const lifetime = (seconds: number): number =>
    rateWindows({ namespaces: [namespace], duration: seconds, queryTime, isNow }, snapshot)[0]?.seconds ??
    seconds
  const lived = lifetime(duration)
  return {
    window: lifetime(rateInterval),
    range: rangeOf({ step, queryTime, duration: lived, isWhole: lived === duration }),
  }
}

function targetInTelemetry(target: MetricTarget, names: ClusterNames): MetricTarget {
  if (target.type !== 'aggregate') return target
  return { ...target, value: valueInTelemetry(names, target.label, target.value) }
}

type Span = Pick<MetricOptions, 'duration' | 'step' | 'queryTime'> & { readonly isWhole: boolean }

/** From a whole number of steps on, so that charts share their points; never from before the namespace was there. */
function rangeOf({ duration, step, queryTime, isWhole }: Span): Omit<PlannedRange, 'id' | 'promql'> {
  const wanted = queryTime - duration
  const start = isWhole ? alignedStart(wanted, step) : Math.min(Math.ceil(wanted / step) * step, queryTime)
  return { start, end: start + Math.floor((queryTime - start) / step) * step, step }
}

type How = { readonly window: number; readonly readable: Places; readonly heard: Heard }

function writeQueries(
  options: MetricOptions,
  { window, readable, heard }: How,
): readonly Pick<PlannedRange, 'id' | 'promql'>[] {
  const selections = selectTraffic(options, readable)
  const { quantiles, avg, rateFunc } = options
  const rated = (metric: string, matchers: readonly string[], ending: readonly string[] = []): string =>
    heardRate(
      heardOf(metric, heard),
      { matchers, ending },
      (all) => `${rateFunc}(${metric}{${all.join(',')}}[${window}s])`,
    )
  return options.metrics.flatMap((name) => {
    const { metric, as } = METRIC_SOURCES[name]
    const write = (one: (selection: Selection) => string): string => selections.map(one).join(' or ')
    if (as === 'rate')
      return [{ id: name, promql: write((part) => sum(rated(metric, part.matchers), part.labels)) }]
    if (as === 'errors') {
      const failed = ({ matchers, labels }: Selection): string =>
        sum(ERRORS.map((ending) => rated(metric, matchers, ending)).join(' or '), labels)
      return [{ id: name, promql: write(failed) }]
    }
    const mean = ({ matchers, labels }: Selection): string =>
      `${sum(rated(`${metric}_sum`, matchers), labels)} / ${sum(rated(`${metric}_count`, matchers), labels)}`
    const quantile =
      (part: string) =>
      ({ matchers, labels }: Selection): string =>
        `histogram_quantile(${part}, ${sum(rated(`${metric}_bucket`, matchers), ['le', ...labels])})`
    return [
      ...(avg ? [{ id: `${name}/avg`, promql: write(mean) }] : []),
      ...quantiles.map((part) => ({ id: `${name}/${part}`, promql: write(quantile(part)) })),
    ]
  })
}

/** By HTTP code, or by a gRPC status where the code says that all is well; no series is both. */
const BAD_CODE = '"^0$|^[4-5]\\\\d\\\\d$"'
const ERRORS = [
  [`response_code=~${BAD_CODE}`],
  ['grpc_response_status=~"^[1-9]$|^1[0-6]$"', `response_code!~${BAD_CODE}`],
]

function sum(vector: string, labels: readonly string[]): string {
  return labels.length === 0 ? `sum(${vector})` : `sum(${vector}) by (${labels.join(',')})`
}
