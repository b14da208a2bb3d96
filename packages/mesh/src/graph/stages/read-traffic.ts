import { SAMPLES_AT_ONCE, type Sample } from '../../telemetry/sample.ts'
import { isSecured, vectorOf } from '../../telemetry/vectors.ts'
import type { LongStage } from '../graph-input.ts'
import { type GraphOptions, wantsRequestsOf } from '../query/graph-options.ts'
import { trafficMetrics } from '../query/query-plan.ts'
import { createIngest } from '../traffic/ingest.ts'
import { createRouter } from '../traffic/route.ts'
import { createSecuredTraffic } from '../traffic/secured-traffic.ts'
import { type Counting, createSeriesReader, type Series } from '../traffic/series.ts'
import { readAggregate } from './aggregates.ts'

/** Nodes and edges from the samples of requests, messages and bytes. */
export const readTraffic: LongStage = function* (_, context) {
  const { options, vectors, snapshot, secured, isWaiting = () => false } = context
  if (options.target?.type === 'aggregate') return readAggregate(context)
  const [ingest, router] = [createIngest(options), createRouter(options)]
  const readSeries = createSeriesReader(snapshot)
  let read = 0
  for (const { metric } of trafficMetrics(options)) {
    const counting = countingOf(metric)
    const told = createSecuredTraffic(options)
    const add = (series: Series): void => ingest.add(series, router.routeOf(series.call), metric, counting)
    const ways = [(_: Sample, series: Series): void => add(series), told.hear]
    for (const [turn, hear] of ways.entries()) {
      if (turn === 1) yield* rest(isWaiting)
      const isMeant = (id: string): boolean => isSecured(id) === (turn === 1)
      for (const sample of vectorOf(vectors, `traffic:${metric}`, isMeant)) {
        const series = readSeries(sample, counting)
        if (isWanted(series, counting, options)) hear(sample, series)
        if (++read % SAMPLES_AT_ONCE === 0) yield
      }
    }
    for (const series of told.take()) add(series)
    for (const { call, protocol, told: how } of told.secured)
      secured.push({ route: router.routeOf(call), protocol, told: how })
    yield
  }
  return ingest.graph()
}

/** What sources say of requests is read first, and the others once they have come. */
function* rest(isWaiting: () => boolean): Generator<void, void> {
  while (isWaiting()) yield
}

function isWanted(series: Series | null, counting: Counting, options: GraphOptions): series is Series {
  return series !== null && (counting !== 'requests' || wantsRequestsOf(series.protocol, options))
}

function countingOf(metric: string): Counting {
  if (metric === 'istio_requests_total') return 'requests'
  return metric.includes('messages') ? 'grpcMessages' : 'bytes'
}
